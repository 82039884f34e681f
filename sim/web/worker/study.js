// SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
// SPDX-License-Identifier: MIT
//
// Makes study's page in a VM of its own.
//
// To the page:
//   {body}                                       its HTML, "" if the game can't be read
//   {done: [turns, of all], parts: {id: HTML}}   after each judged turn
//   {ended}                                      all turns are judged, or the page has stopped it
//   {tried: [n, HTML]}                           a tried turn
//   {failed}                                     an error

import { open } from "./vm.js";

const PAUSE = 100; // ms
let studied, stopped = false, trying = false;

// program: the VM's; packs: the game's files, and study's, as Blobs; text: the packed game; store: the save's bytes,
// null if there are none.
export async function study({ program, packs, text, store }) {
  const { vm } = await open(program, ...packs);
  vm.FS.writeFile("/save", store ?? new Uint8Array());
  studied = vm.pyimport("studied");
  const body = studied.begin(text);
  postMessage({ body });
  if (!body) return;
  for (let found; !stopped && (found = studied.step()); ) {
    postMessage(JSON.parse(found));
    do await new Promise((resolve) => setTimeout(resolve, trying ? PAUSE : 0)); // lets the page's messages in
    while (trying && !stopped);
  }
  postMessage({ ended: true });
}

export function stop() {
  stopped = true;
}

// Tries these actions for the turn at a place. Judging waits until nothing is tried any more, that is without moves.
export function attempt(n, moves) {
  trying = Boolean(moves);
  if (moves) postMessage({ tried: [n, studied.tried(n, JSON.stringify(moves))] });
}

