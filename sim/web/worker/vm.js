// SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
// SPDX-License-Identifier: MIT
//
// A MicroPython with the game's files on its drive.

import { loadMicroPython } from "micropython";
import { put } from "./packed.mjs";

const HEAP = 4 << 20, STACK = 16384; // bytes; the heap grows when it must

// The VM keeps its memory to itself: it is taken from what WebAssembly makes of the program.
function catchMemory() {
  const caught = {};
  for (const name of ["instantiate", "instantiateStreaming"]) {
    const plain = WebAssembly[name];
    WebAssembly[name] = async (...words) => {
      const made = await plain.apply(WebAssembly, words);
      const parts = Object.values((made.instance || made).exports);
      caught.memory = parts.find((part) => part instanceof WebAssembly.Memory);
      return made;
    };
  }
  return caught;
}

// program, packs of files: Blobs. Returns the VM and its memory, whose buffer is another one after it grew.
export async function open(program, ...packs) {
  const caught = catchMemory();
  const say = (text) => console.error(text); // what a board writes on its console
  const [vm, ...opened] = await Promise.all([
    loadMicroPython({ url: URL.createObjectURL(program), heapsize: HEAP, pystack: STACK, stdout: say, stderr: say }),
    ...packs.map((pack) => pack.arrayBuffer()),
  ]);
  for (const pack of opened) put(vm, pack);
  return { vm, memory: caught.memory };
}
