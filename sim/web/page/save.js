// SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
// SPDX-License-Identifier: MIT
//
// Keeps the save, the bytes of a board's memory, in IndexedDB. A write that is done is on the disk: no more is lost than
// on a board.

const NAME = "kahuna", STORE = "save", KEY = "nvm";
export const SIZE = 4096;

let base = null; // the open IDBDatabase; null: nothing can be kept

const done = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

// Returns what is kept, erased memory if nothing is yet; null if the browser keeps nothing for us.
export async function read() {
  try {
    const opening = indexedDB.open(NAME, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    base = await done(opening);
    const kept = await done(base.transaction(STORE).objectStore(STORE).get(KEY));
    return kept?.length === SIZE ? kept : new Uint8Array(SIZE).fill(0xff);
  } catch (error) {
    console.warn("nothing can be kept:", error);
    base = null;
    return null;
  }
}

// Rejects if the browser refuses.
export async function write(bytes) {
  const all = base.transaction(STORE, "readwrite", { durability: "strict" });
  all.objectStore(STORE).put(bytes, KEY);
  await new Promise((resolve, reject) => {
    all.oncomplete = resolve;
    all.onabort = all.onerror = () => reject(all.error);
  });
}

// Goes on if no other tab plays. If one does, busy is called with what takes the game from it; that tab is loaded
// again, and finds the game taken. When it is closed this page is loaded again: there may be a newer one by then.
export async function alone(busy) {
  if (!navigator.locks) return; // an insecure page: browsers offer it to none
  const reload = () => {
    location.reload();
    return new Promise(() => {});
  };
  const taken = (options) =>
    new Promise((resolve) =>
      navigator.locks
        .request(NAME, options, (lock) => {
          resolve(lock !== null);
          return lock && new Promise(() => {}); // until the tab is closed
        })
        .catch(reload), // another tab has taken it
    );
  if (await taken({ ifAvailable: true })) return;
  const here = new Promise((resolve) => busy(() => resolve(taken({ steal: true }))));
  await Promise.race([here, taken({}).then(reload)]);
}
