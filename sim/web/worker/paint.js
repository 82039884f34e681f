// SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
// SPDX-License-Identifier: MIT
// Draws as a firmware does, in the VM's memory. Addresses are the VM's. sim/firmware/display.py has checked all
// arguments.

const NUMBERS = 13; // per TileGrid in the list that sim/firmware/display.py writes
const OFFSET = 32768;
const { max, min } = Math;
const OPAQUE = 0x2000000; // smaller words in a palette are transparent

export function fill(memory, to, wide, x1, y1, x2, y2, value) {
  const pixels = new Uint8Array(memory.buffer);
  for (let y = y1; y < y2; y++) pixels.fill(value, to + y * wide + x1, to + y * wide + x2);
}

// Copies a rectangle, clipped to the target.
export function blit(memory, to, wide, high, from, fromWide, x, y, x1, y1, x2, y2) {
  const pixels = new Uint8Array(memory.buffer);
  const right = min(x2, x1 + wide - x), bottom = min(y2, y1 + high - y);
  for (let row = y1; row < bottom; row++) {
    const at = from + row * fromWide;
    pixels.copyWithin(to + (y + row - y1) * wide + x, at + x1, at + right);
  }
}

// Unpacks `bits` bits a pixel, the lowest first, in rows of whole bytes, to a byte a pixel.
export function unpack(memory, to, wide, high, from, bits) {
  const bytes = new Uint8Array(memory.buffer);
  const each = 8 / bits, mask = (1 << bits) - 1, stride = Math.ceil((wide * bits) / 8);
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; x++) {
      const packed = bytes[from + y * stride + Math.floor(x / each)];
      bytes[to + y * wide + x] = (packed >> ((x % each) * bits)) & mask;
    }
}

// Converts a palette for the canvas: alpha, blue, green, red in a word, cut to RGB565.
function converted(words) {
  return words.map((word) => {
    const red = (word >> 20) & 31, green = (word >> 11) & 63, blue = (word >> 4) & 31;
    const cut = [(blue << 3) | (blue >> 2), (green << 2) | (green >> 4), (red << 3) | (red >> 2)];
    return word < OPAQUE ? 0 : (255 << 24) | (cut[0] << 16) | (cut[1] << 8) | cut[2];
  });
}

// Draws a list of TileGrids on an ImageData, the first one at the bottom.
export function paint(memory, list, size, { data, width, height }) {
  const bytes = new Uint8Array(memory.buffer), words = new Uint32Array(memory.buffer);
  const frame = new Uint32Array(data.buffer);
  frame.fill(0xff000000);
  for (let n = 0; n < size; n += NUMBERS) {
    const numbers = words.subarray((list >> 2) + n);
    const [pixels, wide, colours, count, grid, few, across, down, tileWide, tileHigh, left, top, scale] = numbers;
    const palette = converted(words.subarray(colours >> 2, (colours >> 2) + count)), each = (wide / tileWide) | 0;
    for (let place = 0; place < across * down; place++) {
      const x = left - OFFSET + (place % across) * tileWide * scale;
      const y = top - OFFSET + ((place / across) | 0) * tileHigh * scale;
      const tile = grid ? bytes[grid + place] : (few >> (8 * place)) & 255;
      const from = pixels + ((tile / each) | 0) * tileHigh * wide + (tile % each) * tileWide;
      const first = max(0, x), end = min(width, x + tileWide * scale);
      const bottom = min(height, y + tileHigh * scale);
      for (let at = max(0, y); at < bottom; at++) {
        const row = from + (((at - y) / scale) | 0) * wide, to = at * width;
        for (let column = first; column < end; column++) {
          const colour = palette[bytes[row + (((column - x) / scale) | 0)]];
          if (colour) frame[to + column] = colour;
        }
      }
    }
  }
}
