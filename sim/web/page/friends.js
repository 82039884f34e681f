// SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
// SPDX-License-Identifier: MIT
// Games with friends by links: their list, a box for one game, and the form that begins one. The VM knows a link's
// contents (guest/handheld/friends.py). The page keeps for each game: {id, me: our side, branches: its links, more than
// one after somebody went back, sent: whether we have nothing to send, when: the time of the last change, counted:
// whether its result is in the statistics}.

import { address, ask, single } from "./handheld.js";
import { filled, language, words } from "./language.js";
import { say } from "./note.js";
import * as save from "./save.js";
import { shareText } from "./share.js";

const ORDER = ["forked", "mine", "unsent", "waiting", "over"];
const HANDICAPS = 4; // for the friend, including none; as many for us
const [list, box, form] = ["#friends", "#friend", "#begin"].map((name) => document.querySelector(name));
const games = new Map();
let faces, colours; // [name, bytes in hex] of each; those that all share
let shown; // the game in the box, with the facts from its links
let playing; // the id of the game that was played last
let working = Promise.resolve(); // the VM's messages are handled in order

export const isTurn = (link) => link.startsWith("game=");
const isBoards = (link) => link.startsWith("game=."); // from a handheld: without faces

const put = async (name, what) => ask(name, new TextEncoder().encode(JSON.stringify(what)));
const read = async (links) => JSON.parse(await put("linked", links));

// Adds the facts from its links to a game: told, from the first one; name, face: the other player's; score, ours first;
// state.
async function look(game) {
  const all = await read(game.branches), [told] = all, { me } = game, other = told.faces[1 - me];
  const done = told.mover === null ? "over" : "waiting";
  const state = all.length > 1 ? "forked" : told.mover === me ? "mine" : game.sent ? done : "unsent";
  return { ...game, all, told, state, face: other, name: faces[other][0], score: scoreOf(told, me) };
}

const scoreOf = ({ points }, me) => `${points[me]}–${points[1 - me]}`;

async function keep(game) {
  games.set(game.id, game);
  if (!(await save.keepGame(game))) say("game not kept");
}

// Takes an opened link: shows its game, or the newer one that is kept here.
async function arrive(link) {
  const [told] = await read([link]);
  if (told.fault) return say(told.fault, true);
  const { id } = told, known = games.get(id);
  if (!known) {
    await keep({ id, me: told.mover ?? 1 - told.last, branches: [link], sent: true, when: Date.now() });
    return show(id);
  }
  const branches = [...known.branches], hows = await Promise.all(branches.map((one) => put("compared", [one, link])));
  const at = hows.findIndex((how) => how !== "other"), how = hows[at] ?? "forked";
  if (how === "wrong pack") return say(how, true);
  if (how === "newer") branches[at] = link;
  if (how === "forked") branches.push(link);
  if (how === "newer" || how === "forked") {
    if (id === playing) await ask("quit_turn"); // else what is played next would take its place
    await keep({ ...known, branches, sent: how === "newer" || known.sent, when: Date.now() });
  }
  await show(id, how === "same" || how === "older" ? words["turn " + how] : "");
}

// Called when the VM has played or taken back an action of ours.
export const played = ([link, me]) => follow(async () => {
  const [{ id }] = await read([link]);
  playing = id;
  await keep({ ...games.get(id), id, me, branches: [link], sent: false, when: Date.now() });
});

// Called when our turn or the game has ended.
export const handed = () => follow(() => show(playing));

function follow(work) {
  working = working.then(work).catch((error) => {
    console.error(error);
    say("failed", true);
  });
}

// Takes a link after all earlier messages.
export const come = (link) => follow(() => arrive(link));

// The box for one game

function face(number) {
  const canvas = Object.assign(document.createElement("canvas"), { width: 12, height: 12, ariaHidden: "true" });
  const pen = canvas.getContext("2d"), bytes = faces[number][1].match(/../g);
  const own = ["#0000", ...colours, "#" + bytes[2] + bytes[1] + bytes[0]];
  for (let n = 0; n < 144; n++) {
    pen.fillStyle = own[(parseInt(bytes[3 + (n >> 2)], 16) >> (2 * (n & 3))) & 3];
    pen.fillRect(n % 12, Math.floor(n / 12), 1, 1);
  }
  return canvas;
}

const element = (name, more) => Object.assign(document.createElement(name), more);

// Describes a game in sentences.
function sentences({ told, state, me, name, score, branches }) {
  const own = faces[told.faces[me]][0], round = filled(words.stands, [told.round, score]);
  const sides = words.sides.split("|"), board = filled(words["from board"], [sides[me], own, sides[1 - me], name]);
  if (told.mover === null) {
    const result = told.winner === me ? "won" : told.winner === 1 - me ? "lost" : "drawn";
    return [filled(words["result " + result], [score]), state === "unsent" ? filled(words["send end"], [name]) : ""];
  }
  if (isBoards(branches[0]) && state === "mine") return [board, round, words["your turn"]];
  if (isBoards(branches[0]) && state === "unsent") return [board, round, filled(words["send turn"], [name])];
  if (state === "mine" && told.turns < 2) return [filled(words.invited, [name, own]), words["your turn"]];
  if (state === "mine") return [filled(words["has played"], [name]), round, words["your turn"]];
  if (state === "unsent") return [filled(words[told.turns > 1 ? "send turn" : "send invitation"], [name])];
  return state === "waiting" ? [filled(words.waiting, [name]), round] : [words["two ways"]];
}

// Shows a game by its id, with a word about the opened link.
async function show(id, word = "") {
  shown = await look(games.get(id));
  const { told, state, me, name, all } = shown;
  const can = {
    play: state === "mine" || (state === "over" && told.last !== me),
    teach: state === "mine" && told.turns < 2,
    send: state === "unsent",
    "other side": isBoards(shown.branches[0]) && (state === "mine" || state === "unsent"),
    "send again": (state === "waiting" || state === "over") && told.last === me,
    list: games.size > 1 || state !== "mine", // an invitation shows no more than it must
    "one device": (state === "mine" && told.turns > 1) || state === "waiting",
    studied: told.link && !single,
  };
  for (const row in can) box.querySelector(`[data-word="${row}"]`).hidden = !can[row];
  box.querySelector("h2").replaceChildren(face(shown.face), name);
  box.querySelector("p").textContent = [word, ...sentences(shown)].filter(Boolean).join(" ");
  box.querySelector("[data-word=play]").textContent = words[state === "over" ? "see" : "play"];
  box.querySelector("[data-word=studied]").href = "study.html#" + told.link + "wb"[me];
  const choices = state === "forked" ? all : [];
  box.querySelector("div").replaceChildren(...choices.map((one, n) => {
    const about = [one.round, scoreOf(one, me), one.turns];
    return element("button", { value: n, textContent: filled(words[n ? "branch" : "kept branch"], about) });
  }));
  if (!box.open) box.showModal();
  if (told.mover !== null || state === "forked" || shown.counted) return;
  shown.counted = true;
  await put("add_result", told.winner);
  await keep(kept(shown));
}

// The text for the other player, with their points first.
function textOf({ told, me, branches }) {
  const line = told.mover === null ? "shared end" : told.turns > 1 ? "shared turn" : "shared invitation";
  return `${filled(words[line], [told.round, told.points[1 - me], told.points[me]])}\n${address}#${branches[0]}`;
}

const kept = ({ id, me, branches, sent, when, counted }) => ({ id, me, branches, sent, when, counted });

// What each button of the box does.
const does = {
  play() {
    playing = shown.id;
    return put("play", [shown.branches[0], shown.me]);
  },
  teach() {
    say("turn waits");
    return ask("teach");
  },
  async send() {
    const how = await shareText(textOf(shown));
    if (how) await keep({ ...kept(shown), sent: true });
    await show(shown.id, words[how]);
  },
  "send again": () => shareText(textOf(shown)),
  async "other side"() {
    await keep({ ...kept(shown), me: 1 - shown.me, sent: false });
    await show(shown.id);
  },
  "one device": () => confirm(words["one device sure"]) && put("pass_on", shown.branches[0]),
  async remove() {
    if (!confirm(words["remove sure"])) return show(shown.id);
    if (shown.id === playing) await ask("quit_turn");
    games.delete(shown.id);
    await save.dropGame(shown.id);
  },
  list: () => open(),
  close() {},
};

async function choose(n) {
  await keep({ ...kept(shown), branches: [shown.branches[n]], sent: n > 0 || shown.sent });
  await show(shown.id);
}

// The list, and a new game

export const open = () => follow(async () => {
  const all = await Promise.all([...games.values()].map(look));
  all.sort((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state) || other.when - one.when);
  list.querySelector("ul").replaceChildren(...all.map((game) => {
    const since = new Date(game.when).toLocaleDateString(language);
    const button = element("button", { value: game.id });
    const about = filled(words["row " + game.state], [game.score, since]);
    const name = element("span", { textContent: game.name });
    button.append(face(game.face), name, element("small", { textContent: about }));
    const row = document.createElement("li");
    row.append(button);
    return row;
  }));
  list.showModal();
});

function begin() {
  const { me, first, edition, handicap, peaceful, open_hands } = form.querySelector("form").elements;
  const other = Math.floor(Math.random() * (faces.length - 1)), mine = Number(me.value);
  const places = Number(handicap.value), weaker = places && places < HANDICAPS ? 1 : 0;
  const bridges = places < HANDICAPS ? places : places - HANDICAPS + 1;
  const setup = [Number(edition.value), peaceful.checked, open_hands.checked, Number(first.value), weaker, bridges];
  return put("invite", [setup, mine, other < mine ? other : other + 1]);
}

// Closes a dialog by its buttons, and does the button's work. A tap beside them does nothing: there is the pad, whose
// keys get hammered. A finger that went down before the dialog opened presses nothing in it either.
function wire(dialog, act) {
  let down = false;
  dialog.addEventListener("pointerdown", () => (down = true));
  dialog.addEventListener("click", ({ target, detail }) => {
    const button = target.closest("button"), meant = down || !detail;
    down = false;
    if (!meant || !button) return;
    dialog.close();
    follow(() => act(button));
  });
}

// link: the address's, if it is a turn.
export const listen = (link) => follow(async () => {
  [faces, colours] = JSON.parse(await ask("portraits"));
  for (const game of await save.readGames()) games.set(game.id, game);
  const mine = form.querySelector("[name=me]");
  const introduce = () => form.querySelector("h2").replaceChildren(face(mine.value), words["new game"]);
  mine.append(...faces.map(([name], n) => new Option(name, n)));
  mine.addEventListener("change", introduce);
  introduce();
  for (const select of form.querySelectorAll("[data-words]"))
    words[select.dataset.words].split("|").forEach((text, n) => select.append(new Option(text, n)));
  wire(box, ({ dataset, value }) => (dataset.word ? does[dataset.word]() : choose(Number(value))));
  wire(list, ({ dataset, value }) => (dataset.word === "new game" ? form.showModal() : dataset.word || show(value)));
  wire(form, ({ dataset }) => dataset.word === "begin" && begin());
  form.querySelector("form").addEventListener("submit", (event) => event.preventDefault());
  if (link) return arrive(link);
  const all = await Promise.all([...games.values()].map(look));
  if (all.some(({ state }) => state === "mine")) say("turn waits");
});
