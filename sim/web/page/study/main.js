// SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
// SPDX-License-Identifier: MIT
//
// Study's page: a worker's VM makes it of the game that the address holds, and tells what it finds.

import { look, renew } from "../../../study/page.js";
import * as languages from "../language.js";
import texts from "../words.json";

const PARTS = ["worker.js", "micropython.wasm", "game.bin", "study.bin"];
const chosen = languages.choose(texts);
const { version } = document.documentElement.dataset;
const place = document.querySelector("#study"), note = document.querySelector("#note");
const named = (name) => `${name}?${version}`;
const worker = new Worker(named(PARTS[0]));

async function load(name) {
  const answer = await fetch(named(name));
  if (!answer.ok) throw new Error(`${answer.status}: ${answer.url}`);
  return answer.blob();
}

// What each message of the worker's does.
const does = {
  body(html) {
    if (!html) return explain("no replay");
    note.remove();
    place.innerHTML = html;
    place.querySelector("aside button").addEventListener("click", stop);
    look();
  },
  done([turns, all]) {
    Object.assign(place.querySelector("progress"), { value: turns, max: all });
  },
  parts(parts) {
    for (const id in parts) document.getElementById(id).outerHTML = parts[id];
    renew();
  },
  ended: stop,
  failed(error) {
    console.error(error);
    explain("failed");
  },
};

function stop() {
  worker.terminate();
  place.querySelector("aside").remove();
}

function explain(key) {
  note.textContent = chosen.words[key];
}

languages.write(chosen);
worker.onmessage = ({ data }) => {
  for (const name in data) does[name](data[name]);
};
worker.onerror = (event) => does.failed(event.message);
Promise.all(PARTS.slice(1).map(load)).then(
  ([program, ...packs]) => worker.postMessage({ study: { program, packs, text: location.hash.slice(1) } }),
  (error) => {
    console.error(error);
    explain("offline");
  },
);
addEventListener("hashchange", () => {
  if (location.hash.startsWith("#.")) location.reload(); // another game
});
