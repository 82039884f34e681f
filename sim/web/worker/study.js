// SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
// SPDX-License-Identifier: MIT
//
// Study's page, made in a VM of its own.
//
// To the page: {body}, {done: [turns, of all], parts: {id: HTML}} for each turn, {ended}, {failed}.

import { open } from "./vm.js";

// program: the VM's; packs: the game's files, and study's, as Blobs; text: the game, packed.
export async function study({ program, packs, text }) {
  const { vm } = await open(program, ...packs);
  const studied = vm.pyimport("studied");
  const body = studied.begin(text);
  postMessage({ body });
  if (!body) return;
  for (let found; (found = studied.step()); ) postMessage(JSON.parse(found));
  postMessage({ ended: true });
}
