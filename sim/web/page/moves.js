// SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
// SPDX-License-Identifier: MIT
// Lists the game's turns beside the picture, newest first, if a desktop screen has room for them.

import { ask } from "./handheld.js";
import { filled, words } from "./language.js";

const LEAST = 120; // pixels: the least room for them
const place = document.querySelector("#moves");
const canvas = document.querySelector("canvas");

function row([player, moves], number) {
  const part = document.createElement("li");
  part.className = "wb"[player];
  part.value = number + 1;
  part.textContent = moves.map(([what, names]) => filled(words["move " + what], names)).join(", ");
  return part;
}

new ResizeObserver(show).observe(canvas);

export async function show() {
  if (!document.body.classList.contains("started")) return;
  const room = canvas.getBoundingClientRect().left - 28;
  place.hidden = room < LEAST || matchMedia("(pointer: coarse)").matches;
  if (place.hidden) return;
  place.style.width = room + "px";
  place.replaceChildren(...JSON.parse(await ask("moves")).map(row).reverse());
}
