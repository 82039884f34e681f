// SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
// SPDX-License-Identifier: MIT
//
// Caches the pages beside the game for when there is no network, some time after the game has begun: its first load
// stays small.

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
