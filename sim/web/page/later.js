// SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
// SPDX-License-Identifier: MIT
//
// The pages beside the game are kept with it, for when there is no network, once it has begun: so its first
// load has no more to bring.

const REST = 10000; // ms after the title

async function keep() {
  const { version, later } = document.documentElement.dataset, name = "kahuna-" + version;
  await navigator.serviceWorker.ready;
  if (!(await caches.has(name))) return; // a newer version is there
  const cache = await caches.open(name), files = later.split(" ");
  const there = await Promise.all(files.map((file) => cache.match(file)));
  await cache.addAll(files.filter((_, n) => !there[n]));
}

export function begin() {
  if (navigator.serviceWorker) setTimeout(() => keep().catch(console.warn), REST);
}
