// SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
// SPDX-License-Identifier: MIT
// Sizes the display's picture. Its pixels are square. On a fine screen it fills all the room. Elsewhere each of its
// pixels takes a whole number of the screen's, or at least three, where nobody sees the difference.

const SIZES = { pimoroni_picosystem: [240, 240], pajenicko_picopad: [320, 240] };

// Of a coarse screen: the height of the picture's frame, the width of the turns beside it.
const FRAME = 18, LISTS = 296;

const stage = document.querySelector("#stage");
const canvas = document.querySelector("canvas");
const lamp = [0, 0, 0];

// Returns how many screen pixels a picture of this size gets for each of its own.
function scale([width, height]) {
  const { devicePixelRatio: ratio } = window;
  const room = Math.min((stage.clientWidth * ratio) / width, (stage.clientHeight * ratio) / height);
  if (room < 1 || ratio >= 2) return room;
  const most = Math.min((stage.clientHeight * ratio - FRAME) / height, (innerWidth * ratio - LISTS) / width);
  return Math.max(Math.floor(room), most >= 3 ? most : 0);
}

// Returns the board whose picture would be larger in this window.
export function board() {
  const area = (id) => scale(SIZES[id]) ** 2 * SIZES[id][0];
  return Object.keys(SIZES).reduce((best, id) => (area(id) > area(best) ? id : best));
}

export function use(id) {
  [canvas.width, canvas.height] = SIZES[id];
  const fit = () => {
    const factor = scale(SIZES[id]) / devicePixelRatio;
    canvas.style.width = canvas.width * factor + "px";
    canvas.style.height = canvas.height * factor + "px";
  };
  fit();
  new ResizeObserver(fit).observe(stage);
  addEventListener("resize", fit); // another screen may have other pixels
}

// told: called with the pixel of the picture that a mouse or a finger has hit.
export function listen(told) {
  canvas.addEventListener("click", (event) => {
    const { width, height, clientWidth, clientHeight } = canvas;
    told([Math.floor((event.offsetX * width) / clientWidth), Math.floor((event.offsetY * height) / clientHeight)]);
  });
}

// Returns the canvas for the worker, which draws on it directly. So animations don't need the page.
export const handOver = () => canvas.transferControlToOffscreen();

// The colours that each pin of the lamp lights. A pin is high for ``duty`` of 65535 parts of the time; the PicoPad's is
// lit while it is low.
const PINS = { LED_R: [0], LED_G: [1], LED_B: [2], LED: [0, 1] };
export function light(pin, duty) {
  const lit = pin === "LED" ? 65535 - duty : duty;
  for (const part of PINS[pin] ?? []) lamp[part] = Math.min(255, lit / 32);
  stage.style.setProperty("--lamp", `rgb(${lamp.map(Math.round).join(" ")})`);
}
