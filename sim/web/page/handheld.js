// SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
// SPDX-License-Identifier: MIT
// Starts the worker and talks to it. The worker's parts are files beside the page, or elements of a single-file page.

const within = (name) => document.getElementById(name)?.textContent;
export const single = within("worker.js") !== undefined;
const { version, address: told } = document.documentElement.dataset;
// What trackers add to an address.
const TRACKED = /^(utm_|mtm_|pk_|mc_|gad_|_g[al]=|\w*clk?id=|[gw]braid=|igshi?d?=|mkt_tok=|srsltid=|ref_src=)/;
const [path, ...asking] = location.href.split("#")[0].split(/[?&]/);
const kept = asking.filter((part) => !TRACKED.test(part)).join("&");
export const here = path + (kept && "?" + kept); // the page's address, without the game
export const address = told || here; // for other people

const bar = document.querySelector("progress");
let worker;
let asked = 0;
const waiting = new Map();

// Loads a part, and moves the bar as the bytes arrive.
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

// Starts the worker. how: the start values for worker/main.js, except for its files and the canvas, which the worker
// owns from now on. told: called with each message.
export function open(how, canvas, told) {
  const script = single && new Blob([within("worker.js")], { type: "text/javascript" });
  worker = new Worker(script ? URL.createObjectURL(script) : "worker.js?" + version);
  worker.onmessage = ({ data: message }) => {
    if (!("answer" in message)) told(message);
    waiting.get(message.id)?.(message);
    waiting.delete(message.id);
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

// Calls a function of guest/handheld/answers.py by name and returns its answer. Rejects with its error.
export const ask = (name, bytes) =>
  new Promise((resolve, reject) => {
    waiting.set(++asked, ({ answer, failed }) => (failed ? reject(new Error(failed)) : resolve(answer)));
    worker.postMessage({ ask: name, bytes, id: asked });
  });

// Asks about a value, as JSON.
export const askWith = (name, value) => ask(name, new TextEncoder().encode(JSON.stringify(value)));
