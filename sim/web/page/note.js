// SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
// SPDX-License-Identifier: MIT

import { words } from "./language.js";

const note = document.querySelector("#note");
const [loading, button] = document.querySelectorAll("#loading [data-word]");
const bar = document.querySelector("progress");
let timer;

note.querySelector("button").addEventListener("click", () => (note.hidden = true));

// Shows the text with a key beside picture and keys, for as long as it takes to read it, or until it is closed.
export function say(key, stays) {
  clearTimeout(timer);
  note.querySelector("p").textContent = words[key];
  note.hidden = false;
  if (!stays) timer = setTimeout(() => (note.hidden = true), 3000 + 60 * words[key].length);
}

// Shows in the picture's place why there is no picture yet. act: the action of its button, if it has one.
export function explain(key, act) {
  loading.textContent = words[key];
  bar.hidden = key !== "loading";
  button.hidden = !act;
  button.onclick = () => {
    explain("loading");
    act();
  };
}
