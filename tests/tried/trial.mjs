// SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
// SPDX-License-Identifier: MIT
//
// node trial.mjs FOLDER < JSON: runs tasks on a VM with the files in FOLDER's game.bin, on a virtual
// clock; writes JSON, as trial.py says. Before each tap and key of a scene the VM's memory is put back
// to what it was when the scene had been opened.

import { readFileSync, writeFileSync } from "node:fs";
import { start } from "../../sim/web/worker/machine.mjs";

const FRAME = 20;
const STACK = 512; // words of four bytes, as CircuitPython's default
const SETTLE = 6, SOON = 2, LATER = 5; // passes after a tap or key: of a scene, of a game; of waiting
const MOST = 400; // more passes than a tap takes
const PAGE = 65536;
const INTENTS = ["UP", "DOWN", "LEFT", "RIGHT", "OK", "BACK", "MENU"];
const { program, begin, tasks } = JSON.parse(readFileSync(0, "utf8"));

// The VM

let now = 0, keys = [];
const said = [];
const { loadMicroPython } = await import(program);
const pack = new Uint8Array(readFileSync(process.argv[2] + "/game.bin")).buffer; // a Buffer may lie in a larger one
const { vm, memory } = await start(loadMicroPython, undefined, [pack], (text) => said.push(text), STACK);
// Nothing is painted: sim/firmware/display.py has checked what would be.
vm.registerJsModule("outside", {
  paints: true,
  fill() {}, blit() {}, unpack() {}, turn() {}, keep() {}, pwm() {},
  kept: (to, size) => new Uint8Array(memory.buffer, to, size).fill(255),
  refreshed() { now += FRAME; },
  press: (number) => keys.push(number, number + 128),
  key: () => (keys.length ? keys.shift() : -1),
  ticks: () => now,
  today: () => 20261125,
  random: (bits) => 0x2545f491 >>> (32 - bits),
});
// Each function is looked up once: when JavaScript drops a proxy the VM frees its object, even if its memory was put
// back and something else is there.
const module = vm.pyimport("tapper"), trial = {};
const names = "open_page open_board scene_names scene list_places press tap step is_pressing where aloud play move";
for (const name of names.split(" "))
  trial[name] = module[name];

// The VM as it is now, with what its glue keeps: JavaScript's objects, and the files' places.
function keep() {
  const all = new Uint32Array(memory.buffer);
  let size = all.length;
  while (!all[size - 1]) size--;
  return {
    bytes: new Uint8Array(memory.buffer).slice(0, Math.ceil((4 * size) / PAGE) * PAGE),
    now, keys: [...keys], objects: [...proxy_js_ref], next: proxy_js_ref_next,
    streams: vm.FS.streams.map((stream) => stream && [stream, stream.position]),
  };
}

function putBack(kept) {
  new Uint8Array(memory.buffer).set(kept.bytes);
  now = kept.now;
  keys = [...kept.keys];
  proxy_js_ref.splice(0, Infinity, ...kept.objects);
  proxy_js_ref_next = kept.next;
  proxy_js_ref_map.clear();
  kept.objects.forEach((one, n) => proxy_js_ref_map.set(one, n));
  vm.FS.streams.length = 0;
  kept.streams.forEach((one, n) => {
    vm.FS.streams[n] = one && Object.assign(one[0], { fd: n, position: one[1] }); // one closed has none
  });
}

// What is tried

const faults = [], seen = {};
const counts = { scenes: 0, pixels: 0, taps: 0, keys: 0, games: 0, moves: 0, passes: 0 };

function attempt(name, work) {
  try {
    work();
  } catch (error) {
    faults.push(name + ": " + error.message);
  }
}

function passes(number) {
  for (let n = 0; n < number; n++) trial.step();
  counts.passes += number;
}

// To the end of a tap or key, and some passes more; returns what is shown then.
function settle(more) {
  for (let n = 0; trial.is_pressing(); n++) {
    if (n === MOST) throw new Error("it goes on and on");
    passes(1);
  }
  passes(more);
  return trial.where();
}

function shown(where) {
  if (!where) throw new Error("it ends in an error: " + said.slice(-12).join("\n"));
  return where;
}

function tryScene(name, record, pitch) {
  attempt(name, () => {
    said.length = 0;
    trial.scene(name, record);
    settle(SOON);
    if (said.length) throw new Error("an error on the way: " + said.slice(-12).join("\n"));
  });
  const where = trial.where();
  const opened = keep();
  const [places, pixels] = JSON.parse(trial.list_places(pitch));
  const tries = [...places.map((place) => ["tap", ...place]), ...INTENTS.map((intent) => ["press", intent])];
  for (const [what, ...words] of tries) {
    putBack(opened);
    attempt(`${name}: ${what} ${words}`, () => {
      trial[what](...words);
      if (settle(SETTLE) || where) shown(trial.where()); // an error's own screen stays one
      trial.aloud();
    });
  }
  seen[name] = [where];
  counts.scenes++;
  counts.pixels += pixels;
  counts.taps += places.length;
  counts.keys += INTENTS.length;
}

function tryGame(what, seed, most, end) {
  const all = new Set();
  let where = "", moves = 0, last = "";
  attempt(`${what}, seed ${seed}`, () => {
    trial.play(what, seed);
    for (let idle = 0; moves < most && where !== end; ) {
      const move = trial.move();
      idle = move ? 0 : idle + 1;
      if (idle > MOST) throw new Error(`${where} goes on and on after ${last}`);
      if (move) moves++;
      last = move || last;
      where = shown(settle(move ? SOON : LATER));
      all.add(where);
    }
    if (end && where !== end) throw new Error(`it has no end: ${where} after ${last}`);
    counts.games++;
  });
  seen[what] = [...all];
  counts.moves += moves;
}

attempt("the start", () => {
  if (begin.page) trial.open_page(...begin.page);
  else trial.open_board(JSON.stringify(begin.board));
  shown(trial.where());
});
const fresh = keep();
for (const [kind, ...words] of faults.length ? [] : tasks) {
  if (kind === "game") {
    putBack(fresh);
    tryGame(...words);
    continue;
  }
  const [first, every, ...how] = words;
  for (const name of JSON.parse(trial.scene_names(first, every))) {
    putBack(fresh);
    tryScene(name, ...how);
  }
}
writeFileSync(1, JSON.stringify({ faults, seen, counts }));
