// SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
// SPDX-License-Identifier: MIT
// Lists the games in files, a board's records or a save, each with links to its replay and its study.

import { attempt } from "./attempt.js";
import { face } from "./faces.js";
import { ask, single } from "./handheld.js";
import { fillIn, words } from "./language.js";

const LIST = "games"; // kept while the tab is open: a replay loads the page again
const MOST = 16384; // bytes: larger than a save or any record
const dialog = document.querySelector("#games");
const list = dialog.querySelector("ul");

const link = (text, more) => Object.assign(document.createElement("a"), { textContent: text, ...more });

// Adds a game, {title, link, faces}, or the reason why a file has none, {fault, line}.
function add({ name, title, link: game, faces, fault, line }) {
  const row = list.appendChild(document.createElement("li"));
  if (fault) return row.append(fillIn(words[fault], [name, line]));
  const shown = link(`${name}: ${title}`, { href: "#" + game });
  shown.prepend(...faces.map(face));
  row.append(shown);
  if (!single) row.append(" ", link(words.studied, { href: "study.html#" + game, target: "_blank" }));
}

// Splits a file into records, each with the comments before it. A save stays whole. As for the commands, a file may be
// UTF-16 with its mark, and comments may follow the last record.
async function parts(file) {
  const data = new Uint8Array(await file.arrayBuffer());
  const wide = { "255,254": "utf-16le", "254,255": "utf-16be" }[data.slice(0, 2)];
  if (!wide && (data.includes(0) || data.includes(255))) return [data];
  const text = new TextDecoder(wide).decode(data);
  const texts = text.match(/[\s\S]*?^[ \t]*result(?!\S).*$|[\s\S]*\S[\s\S]*/gm) ?? [""];
  if (texts.length > 1 && !/^(?!#).*\S/m.test(texts.at(-1))) texts.pop();
  return texts.map((text) => new TextEncoder().encode(text));
}

async function take(files) {
  const games = [];
  list.replaceChildren();
  for (const file of files) {
    const found = await parts(file).catch(() => [null]); // the board may have been unplugged
    for (const [n, part] of found.entries()) {
      const fault = part ? part.length > MOST && "no game" : "gone file";
      const told = fault ? [{ fault }] : JSON.parse(await ask("list_games", part));
      for (const game of told) {
        games.push({ name: n ? `${file.name}, ${n + 1}` : file.name, ...game });
        add(games.at(-1));
      }
    }
  }
  if (!files.length) add({ fault: "no files" });
  attempt(() => sessionStorage.setItem(LIST, JSON.stringify(games)));
}

export function open() {
  dialog.showModal();
}

export function listen() {
  for (const field of dialog.querySelectorAll("input"))
    field.addEventListener("change", async () => {
      // Takes only the records from a whole drive.
      const all = [...field.files];
      const records = all.filter((file) => /(^|\/)records\/[^/]*\.txt$/.test(file.webkitRelativePath));
      const texts = all.filter(({ name }) => !field.webkitdirectory || name.endsWith(".txt"));
      const chosen = records.length ? records : texts;
      await take(chosen.sort((one, other) => (one.name < other.name ? -1 : 1)));
      field.value = ""; // so that the same files can be chosen again
    });
  const asksForFolders = "webkitdirectory" in dialog.querySelector("input");
  dialog.querySelector("#folder").hidden = !asksForFolders || matchMedia("(pointer: coarse)").matches;
  dialog.addEventListener("click", ({ target }) => {
    if (target === dialog || target.closest("button, [href^='#']")) dialog.close();
  });
  for (const game of JSON.parse(attempt(() => sessionStorage.getItem(LIST)) ?? "[]")) add(game);
}
