// SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
// SPDX-License-Identifier: MIT
// Games with friends by links: their list, a box for one game, and the form that begins one. The VM knows a link's
// contents (guest/handheld/friends.py). The page keeps for each game: {id, me: our side, branches: its links, more than
// one after somebody went back, sent: whether we have nothing to send, when: the time of the last change, counted:
// whether its result is in the statistics}. A removed game whose result was counted keeps only {id, counted}.

import { PEOPLE, face, load, names } from "./faces.js";
import { address, ask, askWith, single } from "./handheld.js";
import { fillIn, language, words } from "./language.js";
import { say } from "./note.js";
import * as save from "./save.js";
import { shareText } from "./share.js";

const ORDER = ["forked", "mine", "unsent", "waiting", "over"];
const HANDICAPS = 4; // for the friend, including none; as many for us
const PAUSE = 400; // ms
const [list, box, form] = ["#friends", "#friend", "#begin"].map((name) => document.querySelector(name));
const games = new Map();
let shown; // the game in the box, with the facts from its links
let playing; // the id of the game that was played last, or that waits for the end of the lessons
let opened; // when a dialog was opened, in ms
let working = Promise.resolve(); // the VM's messages are handled in order

export const isTurn = (link) => link.startsWith("game=");
const isBoards = (link) => link.startsWith("game=."); // from a handheld: without faces

const listGames = () => [...games.values()].filter((game) => game.branches);

const read = async (links) => JSON.parse(await askWith("describe_links", links));

// Adds the facts from its links to a game: told, from the first one; name, face: the other player's; score, ours first;
// state.
async function describeGame(game) {
  const all = await read(game.branches), { me } = game;
  const told = all.find(({ fault }) => fault) ?? all[0];
  if (told.fault) return { ...game, told }; // another version's, which is kept
  const other = told.faces[1 - me];
  const done = told.mover === null ? "over" : "waiting";
  const state = all.length > 1 ? "forked" : told.mover === me ? "mine" : game.sent ? done : "unsent";
  return { ...game, all, told, state, face: other, name: names[other], score: scoreOf(told, me) };
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
  if (!known?.branches) {
    await keep({ ...known, id, me: told.mover ?? 1 - told.last, branches: [link], sent: true, when: Date.now() });
    return show(id);
  }
  const branches = [...known.branches];
  const hows = await Promise.all(branches.map((one) => askWith("compare_branches", [one, link])));
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
export const keepAction = ([link, me]) => enqueue(async () => {
  const [{ id }] = await read([link]);
  playing = id;
  await keep({ ...games.get(id), id, me, branches: [link], sent: false, when: Date.now() });
});

// Called when our turn or the game has ended.
export const showPlayed = () => enqueue(() => show(playing));

function enqueue(work) {
  working = working.then(work).catch((error) => {
    console.error(error);
    say("failed", true);
  });
}

// Takes a link after all earlier messages.
export const takeLink = (link) => enqueue(() => arrive(link));

// The box for one game

const element = (name, more) => Object.assign(document.createElement(name), more);

// Describes a game in sentences.
function sentences({ told, state, me, name, score, branches }) {
  const own = names[told.faces[me]], round = fillIn(words.stands, [told.round, score]);
  const sides = words.sides.split("|"), both = [sides[me], own, sides[1 - me], name];
  const board = fillIn(words["from board"], both);
  if (told.mover === null) {
    const result = told.winner === me ? "won" : told.winner === 1 - me ? "lost" : "drawn";
    return [fillIn(words["result " + result], [score]), state === "unsent" ? fillIn(words["send end"], [name]) : ""];
  }
  if (isBoards(branches[0]) && state === "mine") return [board, round, words["your turn"]];
  if (isBoards(branches[0]) && state === "unsent") return [board, round, fillIn(words["send turn"], [name])];
  if (state === "mine" && told.turns < 2) return [fillIn(words.invited, both)];
  if (state === "mine") return [fillIn(words["has played"], [name]), round, words["your turn"]];
  if (state === "unsent") return [fillIn(words[told.turns > 1 ? "send turn" : "send invitation"], [name])];
  return state === "waiting" ? [fillIn(words.waiting, [name]), round] : [words["two ways"]];
}

function open(dialog) {
  if (dialog.open) return;
  dialog.showModal();
  opened = performance.now();
}

// Shows a game by its id, with a word about the opened link. listed: whether it was chosen in the list.
async function show(id, word = "", listed = false) {
  shown = await describeGame(games.get(id));
  const { told, state, me, name, all } = shown;
  if (told.fault) return say(told.fault, true);
  const can = {
    play: state === "mine" || (state === "over" && told.last !== me),
    teach: state === "mine" && told.turns < 2,
    send: state === "unsent",
    "other side": isBoards(shown.branches[0]) && (state === "mine" || state === "unsent"),
    "send again": (state === "waiting" || state === "over") && told.last === me,
    list: listGames().length > 1 || state !== "mine", // an invitation shows no more than it must
    "one device": (state === "mine" && told.turns > 1) || state === "waiting",
    studied: told.link && !single,
    remove: listed || state === "over",
  };
  for (const row in can) box.querySelector(`[data-word="${row}"]`).hidden = !can[row];
  box.querySelector("h2").replaceChildren(face(shown.face), name);
  box.querySelector("p").textContent = [word, ...sentences(shown)].filter(Boolean).join(" ");
  box.querySelector("[data-word=play]").textContent = words[state === "over" ? "see" : "play"];
  box.querySelector("[data-word=studied]").href = "study.html#" + told.link + "wb"[me];
  const choices = state === "forked" ? all : [];
  box.querySelector("div").replaceChildren(...choices.map((one, n) => {
    const about = [one.round, scoreOf(one, me), one.turns];
    return element("button", { value: n, textContent: fillIn(words[n ? "branch" : "kept branch"], about) });
  }));
  open(box);
  if (told.mover !== null || state === "forked" || shown.counted) return;
  shown.counted = true;
  await askWith("add_result", told.winner);
  await keep(kept(shown));
}

// The text for the other player, with their points first.
function textOf({ told, me, branches }) {
  const line = told.mover === null ? "shared end" : told.turns > 1 ? "shared turn" : "shared invitation";
  return `${fillIn(words[line], [told.round, told.points[1 - me], told.points[me]])}\n${address}#${branches[0]}`;
}

const kept = ({ id, me, branches, sent, when, counted }) => ({ id, me, branches, sent, when, counted });

// What each button of the box does.
const does = {
  play() {
    playing = shown.id;
    return askWith("play_link", [shown.branches[0], shown.me]);
  },
  teach() {
    playing = shown.id;
    return ask("begin_lessons");
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
  "one device": () => confirm(words["one device sure"]) && askWith("pass_on_game", shown.branches[0]),
  async remove() {
    if (!confirm(words["remove sure"])) return show(shown.id);
    if (shown.id === playing) await ask("quit_turn");
    if (shown.counted) return keep({ id: shown.id, counted: true });
    games.delete(shown.id);
    await save.dropGame(shown.id);
  },
  list: () => showList(),
  close: () => shown.state === "mine" && say("turn waits"),
};

async function choose(n) {
  await keep({ ...kept(shown), branches: [shown.branches[n]], sent: n > 0 || shown.sent });
  await show(shown.id);
}

// The list, and a new game

export const showList = () => enqueue(async () => {
  const looked = await Promise.all(listGames().map(describeGame)), all = looked.filter(({ told }) => !told.fault);
  all.sort((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state) || other.when - one.when);
  const [rows, tallies] = list.querySelectorAll("ul");
  rows.replaceChildren(...all.map((game) => {
    const since = new Date(game.when).toLocaleDateString(language);
    const button = element("button", { value: game.id });
    const about = fillIn(words["row " + game.state], [game.score, since]);
    const name = element("span", { textContent: game.name });
    button.append(face(game.face), name, element("small", { textContent: about }));
    const row = document.createElement("li");
    row.append(button);
    return row;
  }));
  tallies.replaceChildren(...tally(all).map(([number, results]) => {
    const row = document.createElement("li");
    row.append(face(number), fillIn(words.tally, [names[number], ...results]));
    return row;
  }));
  open(list);
});

// Counts the results against each friend: [face, [won, lost, drawn]].
function tally(all) {
  const results = new Map();
  for (const { state, told, me, face: number } of all) {
    if (state !== "over") continue;
    if (!results.has(number)) results.set(number, [0, 0, 0]);
    results.get(number)[told.winner === me ? 0 : told.winner === 1 - me ? 1 : 2]++;
  }
  return [...results];
}

function begin() {
  const { me, other, first, edition, handicap, peaceful, open_hands } = form.querySelector("form").elements;
  const places = Number(handicap.value), weaker = places && places < HANDICAPS ? 1 : 0;
  const bridges = places < HANDICAPS ? places : places - HANDICAPS + 1;
  const setup = [Number(edition.value), peaceful.checked, open_hands.checked, Number(first.value), weaker, bridges];
  return askWith("invite_friend", [setup, Number(me.value), Number(other.value)]);
}

// Shows both faces, which differ: the one that wasn't just chosen gives way.
function introduce(chosen) {
  const { me, other } = form.querySelector("form").elements, rest = chosen === me ? other : me;
  if (me.value === other.value) rest.value = (Number(chosen.value) + 1) % PEOPLE;
  form.querySelector("h2").replaceChildren(face(me.value), words["new game"], face(other.value));
}

// Closes a dialog by its buttons, and does the button's work. A tap beside them does nothing: there is the pad, whose
// keys get hammered. Ignores a tap that began before the dialog opened, or within PAUSE after.
function wire(dialog, act) {
  let down = false;
  dialog.addEventListener("pointerdown", () => (down = performance.now() - opened > PAUSE));
  dialog.addEventListener("click", ({ target, detail }) => {
    const button = target.closest("button"), meant = down || !detail;
    down = false;
    if (!meant || !button) return;
    dialog.close();
    enqueue(() => act(button));
  });
}

// link: the address's, if it is a turn.
export const listen = (link) => enqueue(async () => {
  await load();
  for (const game of await save.readGames()) games.set(game.id, game);
  const { me, other } = form.querySelector("form").elements;
  for (const select of [me, other]) {
    select.append(...names.slice(0, PEOPLE).map((name, n) => new Option(name, n)));
    select.addEventListener("change", () => introduce(select));
  }
  other.value = Math.floor(Math.random() * PEOPLE);
  introduce(me);
  for (const select of form.querySelectorAll("[data-words]"))
    words[select.dataset.words].split("|").forEach((text, n) => select.append(new Option(text, n)));
  wire(box, ({ dataset, value }) => (dataset.word ? does[dataset.word]() : choose(Number(value))));
  wire(list, ({ dataset: { word }, value }) => (word === "new game" ? open(form) : word || show(value, "", true)));
  wire(form, ({ dataset }) => dataset.word === "begin" && begin());
  form.querySelector("form").addEventListener("submit", (event) => event.preventDefault());
  if (link) return arrive(link);
  const all = await Promise.all(listGames().map(describeGame));
  if (all.some(({ state }) => state === "mine")) say("turn waits");
});
