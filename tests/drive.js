// SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
// SPDX-License-Identifier: MIT
//
// For test_web_board.py: a drive in memory as a page is given one, by showDirectoryPicker.

// It fails at its nth change, counted from 0, with an error of this name; what it was writing by then lies beside its place.
class Drive {
  constructor(files, { changes = Infinity, error = "NotFoundError", worn = "" } = {}) {
    Object.assign(this, { files: new Map(Object.entries(files)), folders: new Set(), changes, error, worn, made: 0 });
    for (const name of this.files.keys())
      name.split("/").slice(0, -1).forEach((_, n, parts) => this.folders.add(parts.slice(0, n + 1).join("/")));
  }

  change() {
    if (this.made++ === this.changes) throw new DOMException("as asked", this.error);
  }

  open() {
    return new Folder(this, "");
  }
}

const fail = (name) => {
  throw new DOMException(name, name);
};

class Folder {
  kind = "directory";

  constructor(drive, path) {
    Object.assign(this, { drive, path });
  }

  at(name) {
    return this.path ? this.path + "/" + name : name;
  }

  async *entries() {
    const above = this.path ? this.path + "/" : "", { files, folders } = this.drive;
    for (const [all, Kind] of [[[...folders], Folder], [[...files.keys()], File_]])
      for (const name of all) {
        const last = name.slice(above.length);
        if (name.startsWith(above) && last && !last.includes("/")) yield [last, new Kind(this.drive, name)];
      }
  }

  async *keys() {
    for await (const [name] of this.entries()) yield name;
  }

  async *values() {
    for await (const [, handle] of this.entries()) yield handle;
  }

  async getDirectoryHandle(name, { create = false } = {}) {
    if (!this.drive.folders.has(this.at(name))) {
      if (!create) fail("NotFoundError");
      this.drive.change();
      this.drive.folders.add(this.at(name));
    }
    return new Folder(this.drive, this.at(name));
  }

  async getFileHandle(name, { create = false } = {}) {
    if (!this.drive.files.has(this.at(name))) {
      if (!create) fail("NotFoundError");
      this.drive.change();
      this.drive.files.set(this.at(name), new Uint8Array());
    }
    return new File_(this.drive, this.at(name));
  }

  async removeEntry(name) {
    const path = this.at(name), { files, folders } = this.drive;
    if ([...files.keys(), ...folders].some((other) => other.startsWith(path + "/"))) fail("InvalidModificationError");
    if (!files.has(path) && !folders.has(path)) fail("NotFoundError");
    this.drive.change();
    files.delete(path);
    folders.delete(path);
  }
}

class File_ {
  kind = "file";

  constructor(drive, path) {
    Object.assign(this, { drive, path });
  }

  async getFile() {
    const data = this.drive.files.get(this.path) ?? fail("NotFoundError");
    return { size: data.length, arrayBuffer: async () => data.slice().buffer }; // a File takes a millisecond
  }

  async createWritable() {
    const { drive, path } = this, { files } = drive;
    drive.change();
    const beside = path + (files.has(path + ".crswap") ? ".1.crswap" : ".crswap");
    files.set(beside, new Uint8Array());
    return {
      async write(data) {
        files.set(beside, data.slice(0, data.length / 2));
        drive.change();
        files.set(beside, path === drive.worn ? data.map((byte) => byte ^ 1) : data);
      },
      async close() {
        drive.change();
        files.set(path, files.get(beside));
        files.delete(beside);
      },
    };
  }
}

const part = (name) => document.getElementById(name);

// Chooses a folder in the page; what the page tells in the end.
async function bring(folder) {
  window.showDirectoryPicker = async () => folder;
  part("update").click();
  do await new Promise((resolve) => setTimeout(resolve));
  while (part("update").disabled);
  return part("step").textContent;
}

// All files of a folder by their digests.
async function digests(folder, above = "") {
  const found = {};
  for await (const [name, handle] of folder.entries()) {
    if (handle.kind === "directory") Object.assign(found, await digests(handle, above + name + "/"));
    else {
      const sum = await crypto.subtle.digest("SHA-256", await (await handle.getFile()).arrayBuffer());
      found[above + name] = Array.from(new Uint8Array(sum), (byte) => byte.toString(16).padStart(2, "0")).join("");
    }
  }
  return found;
}

const bytes = (files) =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [name, Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))]));

// What the tests do, each with JSON of its own.

async function onNewDrive({ text, real }) {
  const drive = real ? await navigator.storage.getDirectory() : new Drive({}).open();
  const stream = await (await drive.getFileHandle("boot_out.txt", { create: true })).createWritable();
  await stream.write(new TextEncoder().encode(text));
  await stream.close();
  return [await bring(drive), part("named").textContent, await digests(drive)];
}

async function cutAnywhere({ files, first, every }) {
  const whole = new Drive(bytes(files)), told = [await bring(whole.open())];
  const notes = [...part("notes").children].map((note) => note.textContent);
  const changes = whole.made, made = await digests(whole.open()), wrong = [];
  told.push(await bring(whole.open()));
  for (let n = first; n < changes; n += every) {
    const drive = new Drive(bytes(files), { changes: n }), why = await bring(drive.open());
    drive.changes = Infinity;
    const again = await bring(drive.open()), now = await digests(drive.open());
    const others = [...Object.keys(now), ...Object.keys(made)].filter((name) => now[name] !== made[name]);
    if (others.length || !told.includes(again)) wrong.push([n, why, again, others]);
  }
  return [told, notes, made, [...whole.folders], changes, wrong];
}

async function changed({ files, how }) {
  const before = bytes(files), drive = new Drive(before, how), told = await bring(drive.open());
  return [told, drive.files.size !== Object.keys(before).length || [...drive.files].some(([name, data]) => data !== before[name])];
}

window.does = { onNewDrive, cutAnywhere, changed };
