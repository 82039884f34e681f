// SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
// SPDX-License-Identifier: MIT
//
// What a firmware draws, in the VM's memory: addresses are the VM's. onboard/display.py has checked
// all arguments.

const NUMBERS = 11; // for each TileGrid in a list, as onboard/display.py writes them
const OFFSET = 32768;
const OPAQUE = 0x1000000; // a smaller colour is transparent

export function fill(memory, to, wide, x1, y1, x2, y2, value) {
  const pixels = new Uint8Array(memory.buffer);
  for (let y = y1; y < y2; y++) pixels.fill(value, to + y * wide + x1, to + y * wide + x2);
}

// Copies a rectangle; what would be outside is left out.
export function blit(memory, to, wide, high, from, fromWide, x, y, x1, y1, x2, y2) {
  const pixels = new Uint8Array(memory.buffer);
  const right = Math.min(x2, x1 + wide - x), bottom = Math.min(y2, y1 + high - y);
  for (let row = y1; row < bottom; row++) {
    const at = from + row * fromWide;
    pixels.copyWithin(to + (y + row - y1) * wide + x, at + x1, at + right);
  }
}

// From `bits` bits a pixel, the lowest first, in rows of whole bytes, to a byte a pixel.
export function unpack(memory, to, wide, high, from, bits) {
  const bytes = new Uint8Array(memory.buffer);
  const each = 8 / bits, mask = (1 << bits) - 1, stride = Math.ceil((wide * bits) / 8);
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; x++) {
      const packed = bytes[from + y * stride + Math.floor(x / each)];
      bytes[to + y * wide + x] = (packed >> ((x % each) * bits)) & mask;
    }
}

// Draws a list of TileGrids, the first one lowest. frame: width * height words of ABGR.
export function paint(memory, list, size, frame, width) {
  const bytes = new Uint8Array(memory.buffer), words = new Uint32Array(memory.buffer);
  const height = frame.length / width;
  frame.fill(0xff000000);
  for (let n = 0; n < size; n += NUMBERS) {
    const numbers = new Uint32Array(memory.buffer, list + 4 * n, NUMBERS);
    const [pixels, wide, colours, grid, across, down, tileWide, tileHigh, left, top, scale] = numbers;
    const each = Math.floor(wide / tileWide);
    for (let place = 0; place < across * down; place++) {
      const x = left - OFFSET + (place % across) * tileWide * scale;
      const y = top - OFFSET + Math.floor(place / across) * tileHigh * scale;
      if (x >= width || y >= height || x + tileWide * scale <= 0 || y + tileHigh * scale <= 0) continue;
      const tile = bytes[grid + place];
      const from = pixels + Math.floor(tile / each) * tileHigh * wide + (tile % each) * tileWide;
      for (let py = 0; py < tileHigh * scale; py++) {
        if (y + py < 0 || y + py >= height) continue;
        const row = from + Math.floor(py / scale) * wide, to = (y + py) * width;
        for (let px = 0; px < tileWide; px++) {
          const colour = words[(colours >> 2) + bytes[row + px]];
          if (colour < OPAQUE) continue;
          const start = x + px * scale;
          if (scale === 1) {
            if (start >= 0 && start < width) frame[to + start] = colour;
          } else {
            const end = Math.min(width, start + scale);
            for (let at = Math.max(0, start); at < end; at++) frame[to + at] = colour;
          }
        }
      }
    }
  }
}
