// SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
// SPDX-License-Identifier: MIT
//
// Starts the worker and talks to it. Its parts are files beside the page, or elements of a page that is one file.

const within = (name) => document.getElementById(name)?.textContent;
export const single = within("worker.js") !== undefined;
const { version, address: told } = document.documentElement.dataset;
const TRACKED = /^(utm_|mtm_|pk_|mc_|gad_|_g[al]=|\w*clk?id=|[gw]braid=|igshi?d?=|mkt_tok=|srsltid=|ref_src=)/; // by who led here
const [path, ...asking] = location.href.split("#")[0].split(/[?&]/);
const kept = asking.filter((part) => !TRACKED.test(part)).join("&");
export const here = path + (kept && "?" + kept); // the page's address, without the game
export const address = told || here; // as others reach it

const bar = document.querySelector("progress");
let worker;
let asked = 0;
const waiting = new Map();

// Loads a part, and moves the bar on as it comes.
async function load(name, type) {
  const answer = await fetch(single ? `data:${type};base64,${within(name)}` : `${name}?${version}`);
  if (!answer.ok) throw new Error(`${answer.status}: ${answer.url}`);
  const reader = answer.body.getReader(), pieces = [];
  for (let piece; !(piece = await reader.read()).done; ) {
    pieces.push(piece.value);
    bar.value += piece.value.length;
  }
  return new Blob(pieces, { type });
}

// Starts it. how: what worker/main.js is to know but for the canvas, which is its own from now on,
// and its files. told: called with each message.
export function open(how, canvas, told) {
  const script = single && new Blob([within("worker.js")], { type: "text/javascript" });
  worker = new Worker(script ? URL.createObjectURL(script) : "worker.js?" + version);
  worker.onmessage = ({ data: message }) => {
    if ("answer" in message) {
      waiting.get(message.id)(message.answer);
      waiting.delete(message.id);
    } else told(message);
  };
  worker.onerror = ({ message }) => told(message ? { failed: message } : { offline: "the worker could not be loaded" });
  Promise.all([load("micropython.wasm", "application/wasm"), load("game.bin", "")]).then(
    ([program, files]) => worker.postMessage({ start: { ...how, address, canvas, program, files } }, [canvas]),
    (error) => told({ offline: String(error) }),
  );
}

export function tell(message) {
  worker.postMessage(message);
}

// Asks a function of vm/handheld/answers.py by its name; its answer.
export const ask = (name, bytes) =>
  new Promise((resolve) => {
    waiting.set(++asked, resolve);
    worker.postMessage({ ask: name, bytes, id: asked });
  });
