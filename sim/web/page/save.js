// SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
// SPDX-License-Identifier: MIT
// Keeps the save, the bytes of a board's memory, in IndexedDB. A finished write is on the disk, so no more can be lost
// than on a board.

import { attempt } from "./attempt.js";

const NAME = "kahuna", STORE = "save", KEY = "nvm", ASKED = "asked", GAME = "game "; // and a game's id
export const SIZE = 4096;

let base; // the open IDBDatabase
let last; // the last bytes read or written
export let asked = true; // whether persist has ever been called

// Waits for a request, or for a whole transaction.
const done = (work) =>
  new Promise((resolve, reject) => {
    work.onsuccess = work.oncomplete = () => resolve(work.result);
    work.onerror = work.onabort = ({ target }) => reject(target.error);
  });

async function open() {
  const opening = indexedDB.open(NAME, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  base = await done(opening);
}

// Returns what act answers for the store, once that is on the disk. Opens a new connection if the browser has closed
// the last one.
async function use(act, mode = "readwrite") {
  const once = async () => {
    const transaction = base.transaction(STORE, mode, { durability: "strict" });
    const [answer] = await Promise.all([act(transaction.objectStore(STORE)), done(transaction)]);
    return answer;
  };
  try {
    return await once();
  } catch (error) {
    if (error instanceof Taken || error?.name === "QuotaExceededError") throw error;
    await open();
    return once();
  }
}

// Returns the kept bytes, or erased memory if there are none yet; null if the browser keeps nothing for us.
export async function read() {
  try {
    await open();
    [last, asked] = await use((store) => Promise.all([done(store.get(KEY)), done(store.get(ASKED))]), "readonly");
    return last?.length === SIZE ? last : new Uint8Array(SIZE).fill(0xff);
  } catch (error) {
    console.warn("nothing can be kept:", error);
    return null;
  }
}

// Another tab has stored a later save.
export class Taken extends Error {}

const same = (one, other) => one.every((byte, at) => byte === other?.[at]);

// Rejects if the browser refuses; with Taken if another tab has stored a later save.
export async function write(bytes) {
  await use(async (store) => {
    const kept = await done(store.get(KEY));
    if (kept && !same(kept, last) && !same(kept, bytes)) throw new Taken();
    return done(store.put(bytes, KEY));
  });
  last = bytes;
}

// The games by links, beside it.
const listGames = (store) => done(store.getAll(IDBKeyRange.bound(GAME, GAME + "~")));
export const readGames = async () => (await attempt(() => use(listGames, "readonly"))) ?? [];

// Returns whether that was done.
const change = (act) => attempt(() => use(act).then(() => true));
export const keepGame = (game) => change((store) => done(store.put(game, GAME + game.id)));
export const dropGame = (id) => change((store) => done(store.delete(GAME + id)));

// Asks the browser, only once ever, not to throw the save away when it needs room.
export function persist() {
  asked = true;
  attempt(() => use((store) => done(store.put(true, ASKED))));
  attempt(() => navigator.storage?.persist());
}

// Whether we hold the page's lock; undefined if the browser has no locks for us. A page that loses the lock is loaded
// again, and finds the game taken.
const lock = (options) =>
  new Promise((resolve) => {
    let ours;
    const given = (one) => {
      ours = one !== null;
      resolve(ours);
      return one && new Promise(() => {}); // until the tab is closed
    };
    const refused = (error) => {
      if (ours && error.name === "AbortError") return location.reload();
      console.warn(error);
      resolve();
    };
    (async () => resolve(await navigator.locks?.request(NAME, options, given)))().catch(refused);
  });

// Returns if no other tab seems to be playing; write notices such a tab, too. If one plays, busy is called with a
// function that takes the game from it. When that tab is closed this page is loaded again, since there may be a newer
// version.
export async function alone(busy) {
  if ((await lock({ ifAvailable: true })) !== false) return;
  const here = new Promise((resolve) => busy(() => resolve(lock({ steal: true }))));
  lock({}).then((ours) => ours && location.reload());
  await here;
}
