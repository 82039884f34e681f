// SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
// SPDX-License-Identifier: MIT
// The faces of the twelve rivals, which people can have, too, and then of the levels.

import { ask } from "./handheld.js";

export const PEOPLE = 12;
export let names = [];

let known;
const portraits = new Promise((resolve) => (known = resolve)); // [bytes in hex of each], colours that all share

// Reads them; called once the game has begun.
export async function load() {
  const [faces, colours] = JSON.parse(await ask("list_portraits"));
  names = faces.map(([name]) => name);
  known([faces.map(([, hex]) => hex), colours]);
}

// Makes a face by its number. It is drawn once the faces are known.
export function face(number) {
  const canvas = Object.assign(document.createElement("canvas"), { width: 12, height: 12, ariaHidden: "true" });
  portraits.then(([all, colours]) => paint(canvas.getContext("2d"), (all[number] ?? all.at(-1)).match(/../g), colours));
  return canvas;
}

function paint(pen, bytes, colours) {
  const own = ["#0000", ...colours, "#" + bytes[2] + bytes[1] + bytes[0]];
  for (let n = 0; n < 144; n++) {
    pen.fillStyle = own[(parseInt(bytes[3 + (n >> 2)], 16) >> (2 * (n & 3))) & 3];
    pen.fillRect(n % 12, Math.floor(n / 12), 1, 1);
  }
}
