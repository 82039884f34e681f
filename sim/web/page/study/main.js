// SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
// SPDX-License-Identifier: MIT
// Study's page. A worker's VM makes it from the game in the address, and reports what it finds.

import { bringWords, look, put, renew, shownTurn } from "../../../study/page.js";
import { attempt } from "../attempt.js";
import { words, write } from "../language.js";
import { read } from "../save.js";

const PARTS = ["worker.js", "micropython.wasm", "game.bin", "study.bin"];
const { version } = document.documentElement.dataset;
const place = document.querySelector("#study"), note = document.querySelector("#note");
const named = (name) => `${name}?${version}`;
const worker = attempt(() => new Worker(named(PARTS[0])));

async function load(name) {
  const answer = await fetch(named(name));
  if (!answer.ok) throw new Error(`${answer.status}: ${answer.url}`);
  return answer.blob();
}

// What each of the worker's messages does.
const does = {
  body(html) {
    if (!html) return explain("no replay");
    note.remove();
    place.innerHTML = html;
    place.querySelector("aside button").addEventListener("click", stop);
    look();
    document.addEventListener("click", clicked);
  },
  done([turns, all]) {
    Object.assign(place.querySelector("progress"), { value: turns, max: all });
  },
  parts(parts) {
    for (const id in parts) document.getElementById(id).outerHTML = parts[id];
    const trying = document.documentElement.classList.contains("trying");
    trying ? put(told) : renew();
  },
  tried(answer) {
    if (tried !== shownTurn()) return;
    put((told = answer));
    bringWords();
  },
  ended: () => place.querySelector("aside")?.remove(),
  failed(error) {
    console.error(error);
    explain("failed");
  },
};

function stop() {
  worker.postMessage({ stop: true });
  place.querySelector("aside").remove();
}

// A turn that is tried again: its place, the actions so far, and the worker's answer about them.
let tried, moves, told;

function clicked(event) {
  const value = event.target.closest("[value=try], .move")?.value;
  if (!value) return;
  if (value === "leave") return renew();
  if (value === "try") moves = [];
  else if (value === "undo") moves.pop();
  else moves.push(Number(value));
  worker.postMessage({ attempt: [(tried = shownTurn()), moves] });
}

function explain(key) {
  note.textContent = words[key];
}

function begin() {
  worker.onmessage = ({ data }) => {
    for (const name in data) does[name](data[name]);
  };
  worker.onerror = (event) => does.failed(event.message);
  Promise.all([read(), ...PARTS.slice(1).map(load)]).then(
    ([store, program, ...packs]) => worker.postMessage({ study: { program, packs, text: location.hash.slice(1), store } }),
    (error) => {
      console.error(error);
      explain("offline");
    },
  );
}

write();
worker ? begin() : explain("can't run");
addEventListener("hashchange", () => {
  if (location.hash.startsWith("#.")) location.reload(); // another game
});
