// SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
// SPDX-License-Identifier: MIT
// Presses the board's keys from the keyboard, the pad on the screen and gamepads. Keys are numbered as on a board: UP
// DOWN LEFT RIGHT OK BACK MENU.

import { attempt } from "./attempt.js";

const NAMES = {
  ArrowUp: 0, ArrowDown: 1, ArrowLeft: 2, ArrowRight: 3,
  Enter: 4, " ": 4, a: 4, z: 4,
  Backspace: 5, Escape: 5, b: 5, x: 5,
  y: 6, m: 6,
};
const LATIN = /[\0-\x7f\p{Script=Latin}]/u;
const PULSE = 80; // ms: a screen reader's press has no duration
const BUZZ = 8; // ms
const TILT = 0.5;

const pad = document.querySelector("#pad");
const held = new Map(); // how many inputs hold a key, by its number
let pressed; // called with a key's number and whether it is down

// Vibrates the phone for a key, once the browser allows it.
export function buzz() {
  if (navigator.userActivation?.hasBeenActive !== false) attempt(() => navigator.vibrate?.(BUZZ));
}

export function listen(told) {
  pressed = told;
  keyboard();
  touches();
  awaitGamepad();
  addEventListener("blur", releaseAll);
  addEventListener("visibilitychange", releaseAll); // another window would get the releases
}

function releaseAll() {
  for (const number of held.keys()) pressed(number, false);
  held.clear();
  fingers.clear();
  down.clear();
  pads.length = 0;
  for (const part of pad.querySelectorAll(".down")) part.classList.remove("down");
}

function hold(key, isDown) {
  const before = held.get(key) ?? 0, now = Math.max(0, before + (isDown ? 1 : -1));
  now ? held.set(key, now) : held.delete(key);
  pad.querySelector(`[data-key="${key}"]`).classList.toggle("down", now > 0);
  if (before && (isDown || !now)) pressed(key, false); // another input that holds it may be stuck: this one counts
  if (isDown) pressed(key, true);
}

// Keyboard

const down = new Map(); // the number for each key of the keyboard that is down

// Returns the number of the key that is meant: by its letter, or by its place on layouts without Latin letters.
function meant({ key = "", code, isComposing, keyCode }) {
  if (isComposing || keyCode === 229) return; // the user is writing with an input method
  const name = LATIN.test(key) ? key : code.replace("Key", "");
  return NAMES[name.length === 1 ? name.toLowerCase() : name];
}

function letGo(code) {
  if (down.has(code)) hold(down.get(code), false);
  down.delete(code);
}

const letAllGo = () => [...down.keys()].forEach(letGo);

function keyboard() {
  addEventListener("keydown", (event) => {
    const number = meant(event), other = event.ctrlKey || event.metaKey || event.altKey;
    const buttons = event.target.closest("#bar") && (event.key === "Enter" || event.key === " ");
    if (number === undefined || other || buttons || event.target.closest("dialog")) return;
    event.preventDefault();
    if (event.repeat) return;
    letAllGo(); // another window may have got a release
    down.set(event.code, number);
    hold(number, true);
  });
  // A Mac reports no releases while Command is down.
  addEventListener("keyup", ({ key, code }) => (key === "Meta" ? letAllGo() : letGo(code)));
}

// The pad: a finger presses the key under it, and may slide from key to key.

const fingers = new Map(); // the number of the key under each finger, null beside the keys

function touches() {
  pad.addEventListener("pointerdown", (event) => {
    event.preventDefault();
    event.target.releasePointerCapture?.(event.pointerId);
    touch(event, true);
  });
  for (const name of ["pointermove", "pointerup", "pointercancel"])
    addEventListener(name, (event) => {
      if (fingers.has(event.pointerId)) touch(event, name === "pointermove");
    });
  pad.addEventListener("contextmenu", (event) => event.preventDefault());
  pad.addEventListener("click", (event) => {
    const key = event.target.closest("[data-key]");
    if (!key || event.detail) return; // a finger's click: the press has been handled already
    hold(+key.dataset.key, true);
    setTimeout(hold, PULSE, +key.dataset.key, false);
  });
}

function touch({ pointerId, clientX, clientY }, on) {
  const key = on && document.elementFromPoint(clientX, clientY)?.closest("[data-key]");
  const number = key ? +key.dataset.key : null, before = fingers.get(pointerId) ?? null;
  on ? fingers.set(pointerId, number) : fingers.delete(pointerId);
  if (number === before) return;
  if (before !== null) hold(before, false);
  if (number !== null) {
    hold(number, true);
    buzz();
  }
}

// Gamepads, by the standard mapping

const ALL_UP = new Array(7).fill(false);
const pads = []; // for each, the numbers of keys that are down, and whether its stick was ever at rest: some never are

const awaitGamepad = () => addEventListener("gamepadconnected", () => requestAnimationFrame(gamepads), { once: true });

function gamepads() {
  const all = attempt(() => navigator.getGamepads?.()) ?? [];
  let plugged = false;
  for (let n = 0; n < Math.max(all.length, pads.length); n++) {
    const before = pads[n]?.down ?? ALL_UP;
    plugged ||= Boolean(all[n]?.connected);
    pads[n] = all[n]?.connected ? readGamepad(all[n], pads[n]?.rested) : { down: ALL_UP, rested: false };
    pads[n].down.forEach((isDown, key) => isDown !== before[key] && hold(key, isDown));
  }
  plugged ? requestAnimationFrame(gamepads) : awaitGamepad();
}

function readGamepad({ axes, buttons }, rested) {
  const [x = 0, y = 0] = axes, leans = Math.max(Math.abs(x), Math.abs(y)) > TILT;
  rested ||= !leans;
  const on = (...numbers) => numbers.some((number) => buttons[number]?.pressed === true);
  const down = [
    on(12) || (rested && y < -TILT), on(13) || (rested && y > TILT),
    on(14) || (rested && x < -TILT), on(15) || (rested && x > TILT),
    on(0), on(1), on(2, 3, 9),
  ];
  return { down, rested };
}
