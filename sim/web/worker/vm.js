// SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
// SPDX-License-Identifier: MIT
//
// A MicroPython with the game's files on its drive.

import { loadMicroPython } from "micropython";
import { start } from "./machine.mjs";

const unzip = (pack) => new Response(pack.stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();

// Returns the VM and its memory, whose buffer is replaced when it grows. program, packs of files: Blobs.
export const open = (program, ...packs) => {
  const read = packs.map(unzip);
  return start(loadMicroPython, URL.createObjectURL(program), read, (text) => console.error(text));
};
