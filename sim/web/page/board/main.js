// SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
// SPDX-License-Identifier: MIT
// The page that offers the game for a board. It fetches a file when the user asks for it.

import { download } from "../download.js";
import { fillIn, words, write } from "../language.js";
import * as save from "../save.js";
import { check, joinParts, packSave } from "./uf2.js";

const { boards, zip } = JSON.parse(document.querySelector("#boards").textContent);
const part = (name) => document.getElementById(name);
const select = part("board"), firmware = part("firmware");
let kept; // the game's save in this browser

const board = () => boards[select.value];

// Shows the parts for the chosen board.
function show() {
  const { id, file } = board();
  for (const element of document.querySelectorAll("[data-for=uf2]")) element.hidden = !file;
  part("new").hidden = !part("never").checked;
  offerSave();
  for (const link of document.querySelectorAll(".source")) link.href = "https://circuitpython.org/board/" + id + "/";
  part("start").textContent = words["start " + id] ?? words["start any"];
  forget();
}

// Offers the browser's save, if there is one: in the .uf2, or by itself.
function offerSave() {
  const any = kept?.some((byte) => byte !== 0xff);
  part("kept").hidden = !any;
  part("save").hidden = !any || Boolean(board().file);
}

// Clears the message, which was about an earlier action.
function forget() {
  for (const name of ["told", "zip-told"]) part(name).textContent = "";
}

// Makes the chosen board's file; it begins with CircuitPython if the board has none.
async function make() {
  const never = part("never").checked, along = part("along").checked, [first] = firmware.files;
  forget();
  if (never && !first) return say("told", "no file");
  get(board().file, "told", async (drive) => {
    const parts = [drive];
    if (along) parts.unshift(packSave(kept, drive, board()));
    if (never) {
      parts.unshift(new Uint8Array(await first.arrayBuffer()));
      check(parts[0], board());
    }
    return joinParts(parts);
  });
}

// Downloads a file after ``change`` has processed it.
async function get(name, told, change = (data) => data) {
  say(told, "making");
  try {
    const answer = await fetch(name);
    if (!answer.ok) throw new Error(`${answer.status}: ${answer.url}`);
    download(name, await change(new Uint8Array(await answer.arrayBuffer())));
    say(told, "made");
  } catch (error) {
    if (error.message in words) return say(told, error.message, ...error.about);
    console.warn(error);
    say(told, "offline");
  }
}

function say(place, key, ...about) {
  part(place).textContent = fillIn(words[key], about);
}

write();
boards.forEach(({ title }, number) => select.add(new Option(title, number)));
for (const element of [select, part("never"), part("has")]) element.addEventListener("change", show);
firmware.addEventListener("change", forget);
part("make").addEventListener("click", make);
part("zip").addEventListener("click", () => {
  forget();
  get(zip, "zip-told");
});
part("save").querySelector("button").addEventListener("click", () => download("kahuna.nvm", kept));
show();
save.read().then((bytes) => {
  kept = bytes;
  offerSave();
});
