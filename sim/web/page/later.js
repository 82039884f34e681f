// SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
// SPDX-License-Identifier: MIT
// Caches the other pages for use without a network. It waits until the game has begun, so that the first load stays
// small.

import { attempt } from "./attempt.js";

const REST = 10000; // ms after the title

async function keep() {
  const { version, later } = document.documentElement.dataset, name = "kahuna-" + version;
  await navigator.serviceWorker.ready;
  if (!(await caches.has(name))) return; // there is a newer version
  const cache = await caches.open(name), files = later.split(" ");
  const there = await Promise.all(files.map((file) => cache.match(file)));
  // One by one, since one may be missing.
  const add = (file) => cache.add(file).catch((error) => console.warn(file, error));
  await Promise.all(files.filter((_, n) => !there[n]).map(add));
}

export function begin() {
  if (attempt(() => navigator.serviceWorker)) setTimeout(() => attempt(keep), REST);
}
