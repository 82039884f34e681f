// SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
// SPDX-License-Identifier: MIT
// Caches the page for use without a network. Each load asks for a newer version, and shows it once it is complete. A
// file's address includes its version, so files of two versions never mix.

const PATIENCE = 2000; // ms that a load waits for a newer version if it has one in the cache
const SPARE = /\.(png|webmanifest)\?/; // files that the cached page can do without
const PAGES = ["./", "./index.html"].map((name) => new URL(name, location).pathname);

// Finds the cached file for an address, the newest version's first; undefined if there is none, or it can't be read. An
// address without a "?" names a file of any version.
async function find(name) {
  const ignoreSearch = !name.includes("?");
  try {
    for (const cacheName of (await caches.keys()).reverse()) {
      const answer = await caches.match(name, { cacheName, ignoreSearch });
      // A browser refuses an answer for a page if it came from another address than the one it asked for.
      if (answer) return answer.redirected ? new Response(answer.body, answer) : answer;
    }
  } catch (error) {
    console.warn(error);
  }
}

async function add(cache, name) {
  const answer = await fetch(name, { cache: "no-cache" }), missing = `${answer.status}: ${answer.url}`;
  if (answer.ok) await cache.put(name, answer);
  else if (SPARE.test(name)) console.warn(missing);
  else throw new Error(missing);
}

// Caches a page with all its files, in a new cache, and drops the others.
async function keep(answer) {
  const [, version, files] = /data-version="(.*?)" data-files="(.*?)"/.exec(await answer.clone().text());
  const kept = "kahuna-" + version, cache = await caches.open(kept);
  if (await cache.match("./")) return;
  try {
    await Promise.all(files.split(" ").map((name) => add(cache, name)));
    await cache.put("./", answer); // comes last: if it is there, everything is
  } catch (error) {
    if (!(await cache.match("./"))) await caches.delete(kept); // unless another load has cached it meanwhile
    throw error;
  }
  const others = (await caches.keys()).filter((name) => name.startsWith("kahuna-") && name !== kept);
  await Promise.all(others.map((name) => caches.delete(name)));
}

const update = () => fetch("./", { cache: "no-cache" }).then(keep);

// Returns the newest complete page.
async function newest(event) {
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  const updated = update().catch(console.warn); // no network, or a network that answers with something else
  event.waitUntil(updated);
  await Promise.race([updated, (await find("./")) ? late : updated]);
  return (await find("./")) ?? fetch(event.request);
}

addEventListener("install", (event) => event.waitUntil(update()));

addEventListener("fetch", (event) => {
  const isPage = PAGES.includes(new URL(event.request.url).pathname);
  event.respondWith(isPage ? newest(event) : find(event.request.url).then((kept) => kept ?? fetch(event.request)));
});
