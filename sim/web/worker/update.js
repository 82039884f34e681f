// SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
// SPDX-License-Identifier: MIT
//
// Plans deploy's steps for the page that updates a drive, in a VM of its own.
//
// To the page: {step: [name, ...], data}, as updating.py has them.

import { open } from "./vm.js";

let vm, steps;

async function load(name, type) {
  const answer = await fetch(name);
  if (!answer.ok) throw new Error(`${answer.status}: ${answer.url}`);
  return new Blob([await answer.arrayBuffer()], { type });
}

// begin: the address of the game's files, at first; then an answer to each step.
export async function update({ begin, answer = null, data }) {
  vm ??= (await open(await load("micropython.wasm" + location.search, "application/wasm"), await load(begin))).vm;
  if (begin) steps = vm.pyimport("updating").Update();
  if (data) vm.FS.writeFile("/answer", data);
  const step = JSON.parse(steps.next(JSON.stringify(data ? true : answer)));
  postMessage({ step, data: step[0] === "write" ? vm.FS.readFile("/data") : null });
}
