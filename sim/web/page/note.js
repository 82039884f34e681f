// SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
// SPDX-License-Identifier: MIT

import { words } from "./words.js";

const note = document.querySelector("#note");
let timer;

// Shows words by their key, null for none; for so many ms if given.
export function say(key, ms) {
  clearTimeout(timer);
  note.textContent = key ? words[key] : "";
  if (ms) timer = setTimeout(say, ms, null);
}
