// SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
// SPDX-License-Identifier: MIT
//
// Caches the pages beside the game for when there is no network, some time after the game has begun: its first load
// stays small.

import { attempt } from "./attempt.js";

const REST = 10000; // ms after the title

async function keep() {
  const { version, later } = document.documentElement.dataset, name = "kahuna-" + version;
  await navigator.serviceWorker.ready;
  if (!(await caches.has(name))) return; // a newer version is there
  const cache = await caches.open(name), files = later.split(" ");
  const there = await Promise.all(files.map((file) => cache.match(file)));
  const add = (file) => cache.add(file).catch((error) => console.warn(file, error)); // each by itself: one may be missing
  await Promise.all(files.filter((_, n) => !there[n]).map(add));
}

export function begin() {
  if (attempt(() => navigator.serviceWorker)) setTimeout(() => attempt(keep), REST);
}
