// SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
// SPDX-License-Identifier: MIT
// Runs the handheld's VM in a worker, so that the page stays responsive while the bot thinks. It also runs the VM of
// study's page (study.js).
//
// From the page:
//   {start}                          begin: see start below
//   {key: [number, down]}            a key of the board
//   {tap: [x, y]}                    a tap on the picture
//   {shown}                          whether the page is visible
//   {ask, bytes, id}                 call one of guest/handheld/answers
//   {study}, {attempt}, {stop}       for study.js
// To the page:
//   {started}                        the title is on the screen
//   {nvm}                            the save's bytes have changed
//   {pwm: [pin, frequency, duty]}    a pin of the piezo or the lamp
//   {turned}                         whether the board is turned round
//   {said}                           the screen in words
//   {note}                           the key of a note to show
//   {played: [link, side]}           a game by links has changed, and whose side is ours
//   {handed}                         it is to be sent
//   {answer, id}                     the answer to {ask}
//   {failed, id}                     an error that ended the game; id, if it was the answer to {ask}

import { Clock } from "./clock.js";
import { blit, fill, paint, unpack } from "./paint.js";
import * as studying from "./study.js";
import { open } from "./vm.js";

const RELEASED = 128; // added to a key's number when it is released
const LEAST = 12; // ms from pass to pass of the main loop, on displays faster than a board's
const STILL = 150; // ms: words that stay the same for this long are spoken
const WORK = 10; // ms per frame for passes that follow immediately

let vm, memory, browser, clock, image, canvas, store, seed, day;
let turned = false, storeChanged = false;
let drawn = false; // whether a picture has not been put into words yet
let words = "", said = "", looked = 0; // words: at the last look; looked: its time
let answers; // the functions that the page may ask
const keys = [];

// The VM's module ``outside``. tests/heap/guest/outside.py is another.
const outside = {
  paints: true,
  fill: (...given) => fill(memory, ...given),
  blit: (...given) => blit(memory, ...given),
  unpack: (...given) => unpack(memory, ...given),

  // Called after a refresh of the display. size: of the list of what to draw; -1 if nothing has changed.
  refreshed(list, size) {
    clock.refreshed();
    if (size < 0) return;
    paint(memory, list, size, image);
    canvas.putImageData(image, 0, 0);
    drawn = true;
  },

  turn(value) {
    turned = value;
    postMessage({ turned });
  },

  press: (number) => keys.push(number, number + RELEASED),
  key: () => (keys.length ? keys.shift() : -1),
  ticks: () => clock.ticks(),

  // Returns the date as 20261125; 0 if a test has none.
  today() {
    const now = new Date();
    return day ?? now.getFullYear() * 10000 + (now.getMonth() + 1) * 100 + now.getDate();
  },

  random: (bits) => seed ?? crypto.getRandomValues(new Uint32Array(1))[0] >>> (32 - bits),
  kept: (at, size) => new Uint8Array(memory.buffer, at, size).set(store),

  keep(at, size) {
    store = new Uint8Array(memory.buffer, at, size).slice();
    storeChanged = true;
  },

  tell_turn: (link, side) => postMessage({ played: [link, side] }),
  hand_turn: () => postMessage({ handed: true }),
  pwm: (pin, frequency, duty) => postMessage({ pwm: [pin, frequency, duty] }),
};

// canvas: to draw on. program, files: the VM's program and the game's files, as Blobs. store: the save's bytes, null if
// they can't be kept. address: the page's. still: whether nothing may move by itself. touch: whether there is a finger
// for the keys. frame, seed, day: for tests.
async function start(how) {
  const opened = await open(how.program, how.files);
  vm = opened.vm;
  memory = opened.memory;
  clock = new Clock(how.frame);
  store = how.store;
  seed = how.seed;
  day = how.frame ? (how.day ?? 0) : undefined;
  const { width, height } = how.canvas;
  canvas = how.canvas.getContext("2d", { alpha: false });
  image = new ImageData(width, height);
  vm.registerJsModule("outside", outside);
  if (how.address?.startsWith("http")) vm.FS.writeFile("/ui/data/address.txt", how.address + "\n");
  browser = vm.pyimport("browser");
  browser.start(how.board, width, height, how.language, store !== null, Boolean(how.still), Boolean(how.touch));
  const note = how.record && browser.show(how.record);
  if (note) postMessage({ note });
  answers = vm.pyimport("answers");
  tellStore();
  postMessage({ started: true });
  if (!how.frame) requestAnimationFrame(loop);
}

// Tells the page, after a pass, if the save has changed.
function tellStore() {
  if (storeChanged) postMessage({ nvm: store });
  storeChanged = false;
}

function step() {
  const more = browser.step();
  tellStore();
  if ((drawn || words !== said) && clock.now() - looked >= STILL) putIntoWords();
  return more;
}

// Sends the screen in words once they have been the same for a while. So waves, for example, are not spoken.
function putIntoWords() {
  const now = answers.describe_screen();
  if (now === words && now !== said) {
    said = now;
    postMessage({ said: JSON.parse(said) });
  }
  words = now;
  drawn = false;
  looked = clock.now();
}

let before = 0;
function loop(now) {
  requestAnimationFrame(loop);
  if (clock.since === null || now - before < LEAST) return;
  before = now;
  const until = performance.now() + WORK;
  guarded(() => {
    while (step() && performance.now() < until);
  });
}

const fail = (error, id) => postMessage({ failed: String(error), id });

// Runs work. An error that the game couldn't show on its own screen ends the game. id: of the question that it answers.
function guarded(work, id) {
  try {
    work();
  } catch (error) {
    clock?.run(false); // study has none
    console.error(error);
    fail(error, id);
  }
}

self.onmessage = ({ data }) => {
  if (data.start) {
    start(data.start).catch(fail);
  } else if (data.study) {
    studying.study(data.study).catch(fail);
  } else if (data.attempt) {
    guarded(() => studying.attempt(...data.attempt));
  } else if (data.stop) {
    studying.stop();
  } else if (data.key) {
    const [number, down] = data.key;
    const meant = turned && number < 4 ? number ^ 1 : number;
    keys.push(down ? meant : meant + RELEASED);
  } else if (data.tap) {
    guarded(() => browser?.tap(...data.tap));
  } else if ("shown" in data) {
    clock?.run(data.shown);
  } else if (data.ask) {
    guarded(() => {
      if (data.bytes) vm.FS.writeFile("/asked", data.bytes);
      postMessage({ answer: answers[data.ask](), id: data.id });
    }, data.id);
  }
};
// For tests, which run the passes on their own.
self.step = step;
self.now = () => clock.now();
