// SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
// SPDX-License-Identifier: MIT
//
// Takes deploy's steps on a drive, a FileSystemDirectoryHandle. The worker knows them.

import { Refused } from "./uf2.js";

const script = "worker.js" + new URL(document.currentScript.src).search;
const WHY = { QuotaExceededError: "full", NotAllowedError: "read-only", NoModificationAllowedError: "read-only" };
let worker;

const ask = (message) =>
  new Promise((resolve, reject) => {
    worker ??= new Worker(script);
    worker.onmessage = ({ data }) => ("failed" in data ? reject(new Error(data.failed)) : resolve(data));
    worker.onerror = reject;
    worker.postMessage({ update: message });
  });

// A folder's handle; undefined if it isn't there.
async function folder(drive, path, create = false) {
  try {
    for (const name of path.split("/").filter(Boolean)) drive = await drive.getDirectoryHandle(name, { create });
    return drive;
  } catch (error) {
    if (error.name !== "NotFoundError") throw error;
  }
}

const split = (name) => [name.slice(0, name.lastIndexOf("/") + 1), name.slice(name.lastIndexOf("/") + 1)];

async function read(drive, name) {
  const [path, last] = split(name);
  try {
    const file = await (await (await folder(drive, path))?.getFileHandle(last))?.getFile();
    return file ? new Uint8Array(await file.arrayBuffer()) : null;
  } catch (error) {
    if (error.name !== "NotFoundError") throw error;
    return null;
  }
}

// What each step does; its result is the answer.
const does = {
  read,
  check: read,

  async list(drive, path) {
    const names = [];
    for await (const [name, { kind }] of (await folder(drive, path))?.entries() ?? []) if (kind === "file") names.push(name);
    return names;
  },

  async sizes(drive) {
    const sizes = [];
    for await (const handle of drive.values()) {
      if (handle.kind === "file") sizes.push((await handle.getFile()).size);
      else sizes.push(1, ...(await does.sizes(handle).catch(() => []))); // the system's own may be closed
    }
    return sizes;
  },

  async write(drive, name, data) {
    const [path, last] = split(name);
    const stream = await (await (await folder(drive, path, true)).getFileHandle(last, { create: true })).createWritable();
    await stream.write(data);
    await stream.close();
  },

  async remove(drive, name) {
    let [path, last] = split(name);
    await (await folder(drive, path)).removeEntry(last);
    while (path) {
      [path, last] = split(path.slice(0, -1));
      const above = await folder(drive, path), inside = await above.getDirectoryHandle(last);
      if (!(await inside.keys().next()).done) return;
      await above.removeEntry(last);
    }
  },
};

// files: the address of the game's files. tell: called with the key of a sentence and what fills it in; "writing" before each file.
// Returns how many files were written and removed. Refused.
export async function update(drive, files, tell) {
  let answer, data, changed = false;
  for (let message = { begin: files }; ; message = { answer, data }) {
    const { step: [what, ...words], data: bytes } = await ask(message);
    if (what === "refused") throw new Refused(...words);
    if (what === "done") return words.slice(2);
    if (what === "tell") tell(...words);
    if (what === "write") tell("writing", ...words);
    const changes = what === "write" || what === "remove";
    try {
      const told = await does[what]?.(drive, words[0], bytes);
      [answer, data] = told instanceof Uint8Array ? [null, told] : [told, null];
    } catch (error) {
      console.warn(error);
      // Of a drive that can't be written browsers say many things.
      const why = WHY[error.name] ?? (changes && !changed ? "read-only" : "gone");
      throw new Refused(why, why === "full" ? Math.ceil(words[3] / 1024) : words[0]);
    }
    changed ||= changes;
  }
}
