// SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
// SPDX-License-Identifier: MIT
//
// node page.mjs FOLDER < JSON: runs one check of the page's own scripts, which is in sim/web/page, without a browser.
// JSON: {check: its name, words: {key: text}}. Writes true; an error says what is wrong.
//
// Games with friends are letters here: "game=g:abc" is game g after three turns, a upper-case one ends it.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

const { check, words } = JSON.parse(readFileSync(0, "utf8"));
const load = (name) => import(new URL("../../sim/web/page/" + name, import.meta.url));

// Lets the page do all that waits for nothing else.
async function settle() {
  for (let n = 0; n < 100; n++) await new Promise(setImmediate);
}

// A page of parts that are made when they are asked for

class Part {
  dataset = {};
  listeners = {};
  parts = new Map();
  elements = new Proxy({}, { get: (all, name) => (all[name] ??= new Part()) });
  hidden = true;
  open = false;
  textContent = "";
  value = "0";
  querySelector(name) {
    if (!this.parts.has(name)) this.parts.set(name, new Part());
    return this.parts.get(name);
  }
  querySelectorAll(name) {
    return name === "[data-words]" ? [] : [0, 1].map((n) => this.querySelector(name + n));
  }
  addEventListener(kind, heard) {
    this.listeners[kind] = heard;
  }
  closest() {
    return this;
  }
  showModal() {
    this.open = true;
  }
  close() {
    this.open = false;
  }
  append() {}
  replaceChildren(...parts) {
    this.children = parts;
  }
  getContext() {
    return { fillRect() {} };
  }
}

const page = new Part();
page.querySelector("#words").textContent = JSON.stringify({ en: words });
page.documentElement = new Part();
page.getElementById = () => null;
page.createElement = () => new Part();
globalThis.document = page;
globalThis.location = { href: "https://kahuna.example/?utm_source=x&theme=dark#game=g:a" };
globalThis.Option = Part;
globalThis.confirm = () => true;

// IndexedDB, for one store

const stored = new Map();
let opened = 0, refuse = null, closed = false;

const request = (act) => {
  const made = {};
  queueMicrotask(() => {
    if (refuse) return made.onerror({ target: { error: Object.assign(new Error(refuse), { name: refuse }) } });
    made.result = act();
    made.onsuccess();
  });
  return made;
};
const store = {
  get: (key) => request(() => stored.get(key)),
  put: (value, key) => request(() => stored.set(key, structuredClone(value))),
  delete: (key) => request(() => stored.delete(key)),
  getAll({ from, to }) {
    return request(() => [...stored].filter(([key]) => from <= key && key <= to).map(([, one]) => one));
  },
};
const base = {
  transaction() {
    if (closed) throw new Error("InvalidStateError");
    const made = { objectStore: () => store };
    const end = () => (refuse ? made.onabort({ target: { error: new Error(refuse) } }) : made.oncomplete());
    setImmediate(() => setImmediate(end)); // after its requests
    return made;
  },
};
globalThis.IDBKeyRange = { bound: (from, to) => ({ from, to }) };
globalThis.indexedDB = {
  open() {
    opened++;
    closed = false;
    return request(() => base);
  },
};

// The worker, whose VM knows the links above

const asked = []; // what the page asked the VM to do
const parse = (link) => {
  const [id, turns] = link.slice("game=".length).split(":");
  const over = /[A-Z]$/.test(turns), last = (turns.length - 1) % 2;
  const mover = over ? null : turns.length % 2;
  return { id, faces: [2, 11], last, mover, winner: over ? last : null, round: 1, points: [1, 0], turns: turns.length };
};
const compare = ([kept, link]) => {
  if (link.includes("?")) return "wrong pack";
  if (link === kept) return "same";
  return link.startsWith(kept) ? "newer" : kept.startsWith(link) ? "older" : "other";
};
const faces = Array.from({ length: 17 }, (_, n) => ["FACE " + n, "00".repeat(39)]);
const describe = (link) => (link === "game=later" ? { fault: "later turn" } : parse(link));
const answers = {
  list_portraits: () => JSON.stringify([faces, ["#000000"]]),
  describe_links: (links) => JSON.stringify(links.map(describe)),
  compare_branches: compare,
};
globalThis.Worker = class {
  postMessage({ ask, bytes, id }) {
    if (!ask) return;
    const about = bytes && JSON.parse(new TextDecoder().decode(bytes));
    if (!(ask in answers)) asked.push(about === undefined ? [ask] : [ask, about]);
    queueMicrotask(() => this.onmessage({ data: { id, answer: answers[ask]?.(about) ?? "" } }));
  }
};
globalThis.fetch = async () => ({ ok: false });

async function friends() {
  const { open } = await load("handheld.js");
  open({}, {}, () => {});
  const save = await load("save.js");
  await save.read();
  const made = await load("friends.js");
  made.listen("");
  await settle();
  const box = page.querySelector("#friend"), note = page.querySelector("#note").querySelector("p");
  const take = async (link) => {
    note.textContent = box.querySelector("p").textContent = "";
    made.takeLink(link);
    await settle();
    return stored.get("game g");
  };
  const press = async (word) => {
    box.listeners.click({ target: { closest: () => ({ dataset: { word }, value: "" }) }, detail: 0 });
    await settle();
  };
  const offers = (word) => !box.querySelector(`[data-word="${word}"]`).hidden;
  return { ...made, box, note, take, press, offers, told: () => box.querySelector("p").textContent };
}

const checks = {
  // The save, in IndexedDB

  async "a new browser has an erased memory"() {
    const { read, SIZE } = await load("save.js");
    assert.deepEqual(await read(), new Uint8Array(SIZE).fill(0xff));
  },
  async "what was written is read, unless it has another size"() {
    const { read, write, SIZE } = await load("save.js");
    await read();
    await write(new Uint8Array(SIZE).fill(7));
    assert.equal((await read())[9], 7);
    stored.set("nvm", new Uint8Array(3));
    assert.equal((await read())[9], 0xff);
  },
  async "a save that another tab has stored is not overwritten"() {
    const { read, write, Taken, SIZE } = await load("save.js");
    await read();
    await write(new Uint8Array(SIZE).fill(1));
    stored.set("nvm", new Uint8Array(SIZE).fill(2));
    await assert.rejects(write(new Uint8Array(SIZE).fill(3)), Taken);
    assert.equal(stored.get("nvm")[0], 2);
    await write(new Uint8Array(SIZE).fill(2)); // the same is no conflict
  },
  async "a connection that the browser has closed is opened again"() {
    const { read, write, SIZE } = await load("save.js");
    await read();
    closed = true;
    await write(new Uint8Array(SIZE).fill(1));
    assert.equal(opened, 2);
    assert.equal(stored.get("nvm")[0], 1);
  },
  async "a full disk is told and not tried again"() {
    const { read, write, keepGame, SIZE } = await load("save.js");
    await read();
    refuse = "QuotaExceededError";
    await assert.rejects(write(new Uint8Array(SIZE)), { name: refuse });
    assert.equal(opened, 1);
    assert.equal(await keepGame({ id: "g" }), undefined, "not kept");
  },
  async "games are kept beside the save and dropped one by one"() {
    const { read, readGames, keepGame, dropGame } = await load("save.js");
    await read();
    assert.equal(await keepGame({ id: "g" }), true);
    await keepGame({ id: "h" });
    assert.deepEqual(await readGames(), [{ id: "g" }, { id: "h" }]);
    await dropGame("g");
    assert.deepEqual(await readGames(), [{ id: "h" }]);
  },

  // The address

  async "a link names the page without the game and without what tracks"() {
    assert.equal((await load("handheld.js")).address, "https://kahuna.example/?theme=dark");
  },

  // Games with friends

  async "a friend's first link is kept, and its player is to move"() {
    const { take, offers } = await friends();
    const { me, branches, sent } = await take("game=g:a");
    assert.deepEqual([me, branches, sent], [1, ["game=g:a"], true]);
    assert(offers("play") && !offers("send") && offers("teach"));
  },
  async "a newer link takes the older one's place; an older one changes nothing"() {
    const { take, told } = await friends();
    await take("game=g:a");
    assert.deepEqual((await take("game=g:abc")).branches, ["game=g:abc"]);
    assert.deepEqual((await take("game=g:a")).branches, ["game=g:abc"]);
    assert(told().startsWith(words["turn older"]));
    await take("game=g:abc");
    assert(told().startsWith(words["turn same"]));
  },
  async "two branches are kept until one is chosen"() {
    const { take, box, told } = await friends();
    await take("game=g:abc");
    assert.deepEqual((await take("game=g:abd")).branches, ["game=g:abc", "game=g:abd"]);
    assert.equal(told(), words["two ways"]);
    assert.equal(box.querySelector("div").children.length, 2);
    box.listeners.click({ target: { closest: () => ({ dataset: {}, value: "1" }) }, detail: 0 });
    await settle();
    assert.deepEqual(stored.get("game g").branches, ["game=g:abd"]);
  },
  async "a newer link of one branch leaves the other one"() {
    const { take } = await friends();
    await take("game=g:abc");
    await take("game=g:abd");
    assert.deepEqual((await take("game=g:abde")).branches, ["game=g:abc", "game=g:abde"]);
  },
  async "a link with another pack, or of a later version, changes nothing"() {
    const { take, note } = await friends();
    await take("game=g:a");
    assert.deepEqual((await take("game=g:a?")).branches, ["game=g:a"]);
    assert.equal(note.textContent, words["wrong pack"]);
    assert.deepEqual((await take("game=later")).branches, ["game=g:a"]);
    assert.equal(note.textContent, words["later turn"]);
  },
  async "a newer link of the game that is played ends the turn"() {
    const { take, press } = await friends();
    await take("game=g:a");
    await press("play");
    await take("game=g:abc");
    assert.deepEqual(asked, [["play_link", ["game=g:a", 1]], ["quit_turn"]]);
  },
  async "a turn that was played is to be sent, and is once that was done"() {
    const { keepAction, showPlayed, take, press, offers } = await friends();
    await take("game=g:a");
    await press("play");
    keepAction(["game=g:ab", 1]);
    showPlayed();
    await settle();
    assert(offers("send") && !offers("play") && !stored.get("game g").sent);
    Object.defineProperty(globalThis, "navigator", { value: { languages: ["en"], share: async () => {} } });
    await press("send");
    assert(stored.get("game g").sent && !offers("send") && offers("send again"));
  },
  async "a friend's other branch doesn't make our turn a sent one"() {
    const { keepAction, take } = await friends();
    await take("game=g:a");
    keepAction(["game=g:ab", 1]);
    await settle();
    const { branches, sent } = await take("game=g:cd");
    assert.deepEqual([branches, sent], [["game=g:ab", "game=g:cd"], false]);
  },
  async "a result is counted once, also if the game was removed and comes back"() {
    const { take, press } = await friends();
    await take("game=g:abC");
    await take("game=g:abC");
    assert.deepEqual(asked, [["add_result", 0]]);
    await press("remove");
    assert.deepEqual(stored.get("game g"), { id: "g", counted: true });
    const { branches, counted } = await take("game=g:abC");
    assert.deepEqual([branches, counted], [["game=g:abC"], true]);
    assert.equal(asked.length, 1);
  },
};

Object.defineProperty(globalThis, "navigator", { value: { languages: ["en"] }, configurable: true });
await checks[check]();
process.stdout.write("true", () => process.exit()); // without waiting for the page's timers
