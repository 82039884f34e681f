// SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
// SPDX-License-Identifier: MIT
// Lists the game's turns, newest first, if there is room: at a desk beside the picture, on a phone below it. There, the
// very first turns come with a line of advice, for each step of them.

import { attempt } from "./attempt.js";
import { ask } from "./handheld.js";
import { fillIn, words } from "./language.js";

const LEAST = 120, LOW = 40; // pixels: the least width and height for them
const FIRST = 2; // turns that come with advice
const ADVISED = "advised"; // kept for good after them
const place = document.querySelector("#moves");
const canvas = document.querySelector("canvas");

function row([player, name, moves], number) {
  const part = document.createElement("li");
  part.className = "wb"[player];
  part.value = number + 1;
  const told = moves.map(([what, names]) => fillIn(words["move " + what], names)).join(", ");
  part.textContent = name ? `${name}: ${told}` : told;
  return part;
}

new ResizeObserver(show).observe(canvas);

export async function show() {
  if (!document.body.classList.contains("started")) return;
  const room = canvas.getBoundingClientRect().left - 28, touch = matchMedia("(pointer: coarse)").matches;
  place.hidden = false; // so that it can be measured
  place.hidden = touch ? place.clientHeight < LOW : room < LEAST;
  place.style.width = touch ? "" : room + "px";
  const turns = JSON.parse(await ask("list_moves")), key = await ask("find_advice");
  place.replaceChildren(...(turns ?? []).map(row).reverse());
  if (!turns || !touch) return;
  if (turns.length > FIRST) attempt(() => localStorage.setItem(ADVISED, true));
  const advised = !key || attempt(() => localStorage.getItem(ADVISED));
  if (key) document.querySelector("#advice").textContent = words[key];
  document.body.classList.toggle("advise", turns.length <= FIRST && !advised);
}
