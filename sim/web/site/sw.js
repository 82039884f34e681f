// SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
// SPDX-License-Identifier: MIT
//
// Keeps the page for when there is no network. A cache's name tells what is in it, so that files of
// two versions never meet: a new version is played once all tabs with the old one are closed.

const CACHE = "kahuna-DIGEST";
const FILES = NAMES;

addEventListener("install", (event) => {
  const wanted = FILES.map((name) => new Request(name, { cache: "no-cache" }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(wanted)));
});

addEventListener("activate", (event) => {
  const drop = (names) =>
    Promise.all(names.filter((name) => name.startsWith("kahuna-") && name !== CACHE).map((name) => caches.delete(name)));
  event.waitUntil(caches.keys().then(drop).then(() => clients.claim()));
});

addEventListener("fetch", (event) => {
  const kept = caches.open(CACHE).then((cache) => cache.match(event.request, { ignoreSearch: true }));
  event.respondWith(kept.then((answer) => answer ?? fetch(event.request)));
});
