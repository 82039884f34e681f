// SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
// SPDX-License-Identifier: MIT
//
// Caches the page for when there is no network. Each load asks for a newer version, and shows it once all of it is here.
// A file's address has its version: files of two versions never meet.

const PATIENCE = 2000; // ms that a load waits for a newer version when one is kept
const SPARE = /\.(png|webmanifest)\?/; // what the page is kept without, if need be
const PAGES = ["./", "./index.html"].map((name) => new URL(name, location).pathname);

// What is kept under an address, the newest version's first; undefined if nothing is, or can be read. An address without
// a "?" names a file of any version.
async function find(name) {
  const ignoreSearch = !name.includes("?");
  try {
    for (const cacheName of (await caches.keys()).reverse()) {
      const answer = await caches.match(name, { cacheName, ignoreSearch });
      // A browser takes no answer for a page that came from another address than it asked for.
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

// Keeps a page with all its files, in a cache of its own, and no other any more.
async function keep(answer) {
  const [, version, files] = /data-version="(.*?)" data-files="(.*?)"/.exec(await answer.clone().text());
  const kept = "kahuna-" + version, cache = await caches.open(kept);
  if (await cache.match("./")) return;
  try {
    await Promise.all(files.split(" ").map((name) => add(cache, name)));
    await cache.put("./", answer); // the last: it is there if all is
  } catch (error) {
    if (!(await cache.match("./"))) await caches.delete(kept); // or another load has kept it meanwhile
    throw error;
  }
  const others = (await caches.keys()).filter((name) => name.startsWith("kahuna-") && name !== kept);
  await Promise.all(others.map((name) => caches.delete(name)));
}

const update = () => fetch("./", { cache: "no-cache" }).then(keep);

// The newest page that is here as a whole.
async function newest(event) {
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  const updated = update().catch(console.warn); // no network, or one that answers with something else
  event.waitUntil(updated);
  await Promise.race([updated, (await find("./")) ? late : updated]);
  return (await find("./")) ?? fetch(event.request);
}

addEventListener("install", (event) => event.waitUntil(update()));

addEventListener("fetch", (event) => {
  const isPage = PAGES.includes(new URL(event.request.url).pathname);
  event.respondWith(isPage ? newest(event) : find(event.request.url).then((kept) => kept ?? fetch(event.request)));
});
