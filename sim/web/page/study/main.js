// SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
// SPDX-License-Identifier: MIT
// Study's page. A worker's VM makes it from the game in the address, and reports what it finds.

import { leave, renew, setUp, shownTurn, showTried } from "../../../study/page.js";
import { attempt } from "../attempt.js";
import { words, write } from "../language.js";
import { read } from "../save.js";

const PARTS = ["worker.js", "micropython.wasm", "game.bin", "study.bin"];
const { version } = document.documentElement.dataset;
const place = document.querySelector("#study"), note = document.querySelector("#note");
const named = (name) => `${name}?${version}`;
const worker = attempt(() => new Worker(named(PARTS[0])));

async function load(name) {
  const answer = await fetch(named(name));
  if (!answer.ok) throw new Error(`${answer.status}: ${answer.url}`);
  return answer.blob();
}

// What each of the worker's messages does.
const does = {
  body(html) {
    if (!html) return explain("no replay");
    note.hidden = true;
    place.innerHTML = html;
    place.querySelector("aside button").addEventListener("click", stop);
    setUp();
    document.addEventListener("click", clicked);
    document.addEventListener("left", () => {
      moves = undefined;
      ask();
    });
  },
  done([turns, all]) {
    Object.assign(place.querySelector("progress"), { value: turns, max: all });
  },
  parts(parts) {
    const focused = document.activeElement, id = focused.closest(Object.keys(parts).map((id) => "#" + id))?.id;
    for (const id in parts) document.getElementById(id).outerHTML = parts[id];
    renew();
    const links = id ? document.getElementById(id).querySelectorAll(`[href="${focused.getAttribute("href")}"]`) : [];
    [...links].find((link) => link.checkVisibility())?.focus({ preventScroll: true });
  },
  tried([n, html]) {
    if (!moves || n !== shownTurn()) return; // it was left
    showTried(html);
    chooseCard(all(".card").find(({ value }) => all(`.pick[data-card="${value}"]`).length) ?? all(".card")[0]);
  },
  ended: () => place.querySelector("aside")?.remove(),
  failed(error) {
    console.error(error);
    worker.terminate();
    does.ended();
    explain("failed");
  },
};

// The turn that is being judged is still shown.
function stop({ target }) {
  worker.postMessage({ stop: true });
  target.disabled = true;
}

// A turn that is tried again, by taps as in play: the first on a line or a card to draw chooses it, a second plays it.

const FINGER = 70; // of the map's 1000 units, around a line
let moves; // the actions so far; undefined while nothing is tried

const all = (selector) => [...place.querySelectorAll(".try " + selector)];

function ask() {
  worker.postMessage({ attempt: [shownTurn(), moves] });
  place.querySelector(".try")?.setAttribute("aria-busy", "true");
}

function play(value) {
  moves.push(Number(value));
  ask();
}

// Chooses a card of the hand, which lights its lines.
function chooseCard(card) {
  for (const part of all(".card")) part.ariaPressed = part === card;
  for (const pick of all(".pick")) pick.classList.toggle("on", pick.dataset.card === card?.value);
  offer([]);
  for (const move of all(".move")) move.hidden = !card || move.dataset.card !== card.value;
}

// Chooses what a tap may mean, and shows the buttons that play it.
function offer(parts) {
  for (const part of all(".pick, .take")) part.classList.toggle("chosen", parts.includes(part));
  const values = parts.map(({ dataset }) => dataset.value);
  for (const move of all(".move")) move.hidden = !values.includes(move.value);
}

function tap(part) {
  const { card, line, value } = part.dataset;
  const payments = line ? all(`.pick[data-card="${card}"][data-line="${line}"]`) : [part];
  const again = part.classList.contains("chosen") && payments.length === 1;
  if (line && !part.classList.contains("on")) chooseCard(all(".card").find((one) => one.value === card));
  again ? play(value) : offer(payments);
}

// Returns the line that a tap on the map means: the nearest, or that to the island; the held card's before others'.
function nearest(board, { clientX, clientY }) {
  const at = new DOMPoint(clientX, clientY).matrixTransform(board.getScreenCTM().inverse());
  const far = ({ dataset: { line, to }, classList }) => {
    const path = document.getElementById("n" + line), length = path.getTotalLength();
    const points = [0, 1, 2, 3, 4].map((n) => path.getPointAtLength((length * n) / 4));
    const beside = Math.min(...points.map(({ x, y }) => Math.hypot(x - at.x, y - at.y)));
    const on = document.getElementById("i" + to).isPointInFill(at);
    return Math.min(beside, on ? FINGER - 1 : Infinity) + (classList.contains("on") ? 0 : FINGER);
  };
  const [pick] = all(".pick").sort((one, other) => far(one) - far(other));
  return pick && far(pick) < 2 * FINGER ? pick : null;
}

function clicked(event) {
  const board = event.detail && event.target.closest(".try .board");
  const part = board ? nearest(board, event) : event.target.closest("[value=try], .try button, .pick");
  if (event.target.closest(".pick")) event.preventDefault();
  if (part?.value === "leave") return leave();
  if (!part || place.querySelector(".try[aria-busy]")) return;
  if (part.matches(".pick, .take")) return tap(part);
  if (part.matches(".card")) return chooseCard(part);
  if (part.matches(".move")) return play(part.value);
  if (part.value === "try") moves = [];
  else moves.pop();
  ask();
}

function explain(key) {
  note.textContent = words[key];
  note.hidden = false;
  note.scrollIntoView();
}

function begin() {
  worker.onmessage = ({ data }) => {
    for (const name in data) does[name]?.(data[name]);
  };
  worker.onerror = (event) => does.failed(event.message);
  Promise.all([read(), ...PARTS.slice(1).map(load)]).then(
    ([store, program, ...packs]) =>
      worker.postMessage({ study: { program, packs, text: location.hash.slice(1), store } }),
    (error) => {
      console.error(error);
      explain("offline");
    },
  );
}

write();
worker ? begin() : explain("can't run");
addEventListener("hashchange", () => {
  if (location.hash.startsWith("#.")) location.reload(); // another game
});
