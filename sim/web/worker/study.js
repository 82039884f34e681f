// SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
// SPDX-License-Identifier: MIT
//
// Study's page, made in a VM of its own.
//
// To the page: {body}, {done: [turns, of all], parts: {id: HTML}} for each turn, {ended}, {tried: {board, told: HTML}}, {failed}.

import { open } from "./vm.js";

let studied, stopped = false;

// program: the VM's; packs: the game's files, and study's, as Blobs; text: the game, packed.
export async function study({ program, packs, text }) {
  const { vm } = await open(program, ...packs);
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

