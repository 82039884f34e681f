// SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
// SPDX-License-Identifier: MIT
// Joins a firmware, a save and a drive into one .uf2.

const BLOCK = 512, PART = 256, MAGIC = 0x0a324655, FLASH = 0x10000000, NVM = 4096;
const AT = 12, SIZE = 16, NUMBER = 20, TOTAL = 24, FAMILY = 28, DATA = 32; // their places in a block

// Why a file or a drive is refused: the key of a sentence, and what fills it in.
export class Refused extends Error {
  constructor(key, ...about) {
    super(key);
    this.about = about;
  }
}

// Returns the blocks of all parts as one file. parts: each a .uf2's Uint8Array.
export function joinParts(parts) {
  const total = parts.reduce((sum, part) => sum + part.length / BLOCK, 0), all = new Uint8Array(total * BLOCK);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  const view = new DataView(all.buffer);
  for (let n = 0; n < total; n++) {
    view.setUint32(n * BLOCK + NUMBER, n, true);
    view.setUint32(n * BLOCK + TOTAL, total, true);
  }
  return all;
}

// Makes a save's blocks from the drive's first: it lies right before the drive.
export function packSave(save, drive, { start }) {
  const blocks = new Uint8Array((NVM / PART) * BLOCK), view = new DataView(blocks.buffer);
  for (let at = 0, n = 0; n < NVM; at += BLOCK, n += PART) {
    blocks.set(drive.subarray(0, BLOCK), at);
    blocks.set(save.subarray(n, n + PART), at + DATA);
    view.setUint32(at + AT, FLASH + start - NVM + n, true);
    view.setUint32(at + SIZE, PART, true);
  }
  return blocks;
}

// Checks a firmware; throws Refused. board: {id, family, start, versions} from sim/web/build/boards.py.
export function check(firmware, { id, family, start, versions }) {
  const view = new DataView(firmware.buffer, firmware.byteOffset, firmware.length);
  const total = firmware.length / BLOCK, blocks = [];
  const word = (n, at) => view.getUint32(n * BLOCK + at, true);
  if (!total || total % 1 || word(0, TOTAL) !== total) throw new Refused("not whole");
  for (let n = 0; n < total; n++) {
    if (word(n, 0) !== MAGIC) throw new Refused("not whole");
    const at = word(n, AT), size = word(n, SIZE), data = n * BLOCK + DATA;
    blocks.push({ at, data: firmware.subarray(data, data + size) });
  }
  blocks.sort((one, other) => one.at - other.at);
  const text = new TextDecoder("latin1");
  const program = blocks.map(({ data }) => text.decode(data)).join("");
  const named = /CircuitPython (\d+\.\d+)[^\0]* on [^\0]*; ([^\0]*) with/.exec(program);
  if (!named) throw new Refused("no CircuitPython", id);
  const its = new RegExp(`(?<!\\w)${id}(?!\\w)`).test(program);
  if (word(0, FAMILY) !== family || !its) throw new Refused("other firmware", named[2], id);
  if (!versions.includes(named[1])) throw new Refused("other version", named[1]);
  const last = blocks.at(-1);
  if (blocks[0].at < FLASH || last.at + last.data.length > FLASH + start - NVM) throw new Refused("too long");
}
