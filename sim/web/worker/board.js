// SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
// SPDX-License-Identifier: MIT
//
// deploy's steps for the page that updates a drive. From the page: {begin: the game's files}, then an {answer, data} to each
// step. To the page: {step: [its name, ...], data}, as updating.py has them; {failed}.

import { open } from "./vm.js";

let vm, update;

async function load(name, type) {
  const answer = await fetch(name);
  if (!answer.ok) throw new Error(`${answer.status}: ${answer.url}`);
  return new Blob([await answer.arrayBuffer()], { type });
}

onmessage = async ({ data: { begin, answer = null, data } }) => {
  try {
    vm ??= (await open(await load("micropython.wasm" + location.search, "application/wasm"), await load(begin))).vm;
    if (begin) update = vm.pyimport("updating").Update();
    if (data) vm.FS.writeFile("/answer", data);
    const step = JSON.parse(update.next(JSON.stringify(data ? true : answer)));
    postMessage({ step, data: step[0] === "write" ? vm.FS.readFile("/data") : null });
  } catch (error) {
    postMessage({ failed: String(error) });
  }
};
