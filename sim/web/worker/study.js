// SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
// SPDX-License-Identifier: MIT
//
// Makes study's page in a VM of its own.
//
// To the page:
//   {body}                                       its HTML, "" if the game can't be read
//   {done: [turns, of all], parts: {id: HTML}}   after each turn that is judged
//   {ended}                                      all are judged
//   {tried: {board, head, told}}                 HTML for a turn that is tried
//   {failed}                                     an error

import { open } from "./vm.js";

let studied, stopped = false;

// program: the VM's; packs: the game's files, and study's, as Blobs; text: the game, packed; store: the save's bytes, null
// if none are kept.
export async function study({ program, packs, text, store }) {
  const { vm } = await open(program, ...packs);
  vm.FS.writeFile("/save", store ?? new Uint8Array());
  studied = vm.pyimport("studied");
  const body = studied.begin(text);
  postMessage({ body });
  if (!body) return;
  for (let found; !stopped && (found = studied.step()); ) {
    postMessage(JSON.parse(found));
    await new Promise((resolve) => setTimeout(resolve)); // what the page asks meanwhile
  }
  postMessage({ ended: true });
}

export function stop() {
  stopped = true;
}

// A turn, by its place, tried with these actions.
export const attempt = (n, moves) => postMessage({ tried: JSON.parse(studied.tried(n, JSON.stringify(moves))) });

