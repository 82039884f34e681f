// SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
// SPDX-License-Identifier: MIT
//
// node worker.mjs FOLDER < JSON: plays the page's part for the worker in FOLDER, on a virtual clock.
// JSON: {start: what the worker is given, steps: [[key or null, ms], ...], size: the canvas's}.
// Writes JSON, as node.py says.

import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";

const FRAME = 20;
const TOKENS = ["UP", "DOWN", "LEFT", "RIGHT", "OK", "BACK", "MENU"];
const folder = process.argv[2];
const blob = (name) => new Blob([readFileSync(folder + "/" + name)], { type: "application/wasm" });
const { start, steps, size } = JSON.parse(readFileSync(0, "utf8"));
const shown = [], said = [], passes = [], words = [];
let ready, memory, failed;
const started = new Promise((resolve) => (ready = resolve));

function digest({ data }) {
  const words = new Uint32Array(data.buffer), cut = new Uint16Array(words.length);
  for (let n = 0; n < words.length; n++) {
    const c = words[n];
    cut[n] = ((c & 0xf8) << 8) | ((c >> 5) & 0x7e0) | ((c >> 19) & 31);
  }
  return createHash("md5").update(Buffer.from(cut.buffer)).digest("hex");
}

// A worker's world: no Node in it.
const instantiateStreaming = async (...words) => {
  const made = await WebAssembly.instantiateStreaming(...words);
  memory = Object.values(made.instance.exports).find((part) => part instanceof WebAssembly.Memory);
  return made;
};
const world = {
  WebAssembly: Object.assign(Object.create(WebAssembly), { instantiateStreaming }),
  DecompressionStream, Response, TextDecoder, TextEncoder, URL, fetch, performance, console, crypto, setTimeout,
  Uint8Array, WorkerGlobalScope: true, location: { href: "" }, navigator: {},
  postMessage(data) {
    if ("answer" in data) words.push(JSON.parse(data.answer));
    else if (data.started || data.failed) {
      if (failed === undefined) failed = data.failed;
      ready(data);
    } else if (!data.nvm) said.push(data);
  },
};
world.ImageData = class {
  constructor(width, height) {
    Object.assign(this, { width, height, data: new Uint8ClampedArray(4 * width * height) });
  }
};
const canvas = {
  ...size,
  getContext: () => ({ putImageData: (image) => shown.push([world.now(), digest(image)]) }),
};
world.self = world;
createContext(world);
runInContext(readFileSync(folder + "/worker.js", "utf8"), world);
world.onmessage({
  data: {
    start: {
      canvas, program: blob("micropython.wasm"), files: blob("game.bin"), store: new Uint8Array(4096).fill(255),
      language: "en", frame: FRAME, ...start,
    },
  },
});
await started;
const still = [];
let until = FRAME;

// So long as the steps say, whatever number of frames a pass takes.
function wait(ms) {
  until += Math.ceil(ms / FRAME) * FRAME;
  while (world.now() < until) {
    if (failed) throw new Error(failed);
    const before = shown.length;
    world.step();
    passes.push(shown.length - before);
  }
}
for (const [token, ms] of steps) {
  if (token) world.onmessage({ data: { key: [TOKENS.indexOf(token), true] } });
  wait(ms);
  if (token) {
    world.onmessage({ data: { key: [TOKENS.indexOf(token), false] } });
    wait(2 * FRAME);
  }
  still.push(shown.findLast(([at]) => at <= until)[1]);
  world.onmessage({ data: { ask: "describe_screen" } });
}
if (failed) throw new Error(failed);
const pictures = shown.map(([, picture]) => picture);
const all = pictures.filter((picture, n) => picture !== pictures[n - 1]);
writeFileSync(1, JSON.stringify({ still, words, all, said, passes, memory: memory.buffer.byteLength }));
