// SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
// SPDX-License-Identifier: MIT
//
// Presses the board's keys from the keyboard, the pad on the screen and a gamepad. Keys are numbered as on a board:
// UP DOWN LEFT RIGHT OK BACK MENU.

const NAMES = {
  ArrowUp: 0, ArrowDown: 1, ArrowLeft: 2, ArrowRight: 3,
  Enter: 4, " ": 4, a: 4, z: 4,
  Backspace: 5, Escape: 5, b: 5, x: 5,
  y: 6, m: 6,
};
const PULSE = 80; // ms: a press by a screen reader has no length
const BUZZ = 8; // ms
const TILT = 0.5;

const pad = document.querySelector("#pad");
const held = new Map(); // how many hold a key, by its number
let pressed; // told of a key's number and whether it is down

// Vibrates the phone for a key, once the browser allows it.
export function buzz() {
  if (navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(BUZZ);
}

export function listen(told) {
  pressed = told;
  keyboard();
  touches();
  addEventListener("gamepadconnected", () => requestAnimationFrame(gamepad), { once: true });
  addEventListener("blur", releaseAll);
  addEventListener("visibilitychange", releaseAll); // the releases would go elsewhere
}

function releaseAll() {
  for (const number of held.keys()) pressed(number, false);
  held.clear();
  fingers.clear();
  down.clear();
  buttons.fill(false);
  for (const part of pad.querySelectorAll(".down")) part.classList.remove("down");
}

function hold(number, is) {
  const before = held.get(number) ?? 0, now = Math.max(0, before + (is ? 1 : -1));
  now ? held.set(number, now) : held.delete(number);
  if (!before === !now) return;
  pressed(number, is);
  pad.querySelector(`[data-key="${number}"]`).classList.toggle("down", is);
}

// Keyboard

const down = new Map(); // the number of each key of the keyboard that is down

function keyboard() {
  addEventListener("keydown", (event) => {
    const number = NAMES[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    const other = event.ctrlKey || event.metaKey || event.altKey;
    if (number === undefined || other || event.target.closest("dialog, #bar")) return;
    event.preventDefault();
    if (down.has(event.code)) return;
    down.set(event.code, number);
    hold(number, true);
  });
  addEventListener("keyup", (event) => {
    if (!down.has(event.code)) return;
    hold(down.get(event.code), false);
    down.delete(event.code);
  });
}

// The pad: a finger presses what it is on, and may slide from key to key.

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
    if (!key || event.detail) return; // a finger's click: it has been a press already
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

// Gamepad, by the standard mapping

const buttons = new Array(7).fill(false);

function gamepad() {
  const plugged = navigator.getGamepads().find((part) => part?.connected);
  if (!plugged) {
    addEventListener("gamepadconnected", () => requestAnimationFrame(gamepad), { once: true });
    return;
  }
  const [x = 0, y = 0] = plugged.axes;
  const on = (...numbers) => numbers.some((number) => plugged.buttons[number]?.pressed);
  const now = [
    on(12) || y < -TILT, on(13) || y > TILT, on(14) || x < -TILT, on(15) || x > TILT,
    on(0), on(1), on(2, 3, 9),
  ];
  now.forEach((is, number) => {
    if (is !== buttons[number]) hold(number, is);
    buttons[number] = is;
  });
  requestAnimationFrame(gamepad);
}
