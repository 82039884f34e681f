// SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
// SPDX-License-Identifier: MIT
//
// The worker with the handheld in it. In the folder its parts are files beside the page; in the page
// that is one file they are elements.

const within = (name) => document.getElementById(name)?.textContent;
export const single = within("worker.js") !== undefined;

let worker;
let asked = 0;
const waiting = new Map();

// Starts it. how: what worker/main.js is to know but for its files. told: called with each message.
export function open(how, told) {
  const script = single && new Blob([within("worker.js")], { type: "text/javascript" });
  worker = new Worker(script ? URL.createObjectURL(script) : "worker.js");
  const data = (type, name) => (single ? `data:${type};base64,${within(name)}` : name);
  worker.onmessage = ({ data: message }) => {
    if ("answer" in message) {
      waiting.get(message.id)(message.answer);
      waiting.delete(message.id);
    } else told(message);
  };
  worker.onerror = (event) => told({ failed: event.message ?? "the worker could not be loaded" });
  const program = data("application/wasm", "micropython.wasm");
  const files = data("application/octet-stream", "game.bin");
  worker.postMessage({ start: { ...how, program, files } });
}

export function tell(message) {
  worker.postMessage(message);
}

// Asks a function of onboard/asked.py by its name; its answer.
export function ask(name, bytes) {
  return new Promise((resolve) => {
    waiting.set(++asked, resolve);
    worker.postMessage({ ask: name, bytes, id: asked });
  });
}
