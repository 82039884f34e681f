// SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
// SPDX-License-Identifier: MIT
//
// The page that hands out the game for a board. Its files are fetched when they are asked for.

import { choose, write } from "../page/language.js";
import texts from "./words.json";
import { joined } from "./uf2.js";

const chosen = choose(texts), { words } = chosen;
const { boards } = JSON.parse(document.querySelector("#boards").textContent);
const part = (name) => document.getElementById(name);
const select = part("board"), firmware = part("firmware"), told = part("told");

const board = () => boards[select.value];

// Shows what belongs to the board that is chosen.
function show() {
  const { id, file } = board(), one = file.endsWith(".uf2");
  for (const element of document.querySelectorAll("[data-for]")) element.hidden = (element.dataset.for === "uf2") !== one;
  part("new").hidden = !one || !part("never").checked;
  for (const link of document.querySelectorAll(".source")) link.href = "https://circuitpython.org/board/" + id + "/";
  part("start").textContent = words.start[id] ?? words.start.any;
  told.textContent = "";
}

async function make() {
  const { file } = board(), never = part("never").checked && file.endsWith(".uf2");
  if (never && !firmware.files[0]) return tell("no file");
  tell("making");
  try {
    const answer = await fetch(file);
    if (!answer.ok) throw new Error(`${answer.status}: ${answer.url}`);
    let data = new Uint8Array(await answer.arrayBuffer());
    if (never) data = joined(new Uint8Array(await firmware.files[0].arrayBuffer()), data, board());
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([data]));
    link.download = file.split("/").at(-1);
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
    tell("made");
  } catch (error) {
    if (!(error.message in words)) console.warn(error);
    tell(error.message in words ? error.message : "offline", error.about);
  }
}

function tell(name, about = "") {
  told.textContent = words[name].replace("{0}", about).replace("{1}", board().id);
}

write(chosen);
boards.forEach(({ title }, number) => select.add(new Option(title, number)));
for (const element of [select, part("never"), part("has")]) element.addEventListener("change", show);
firmware.addEventListener("change", () => tell("ready"));
part("make").addEventListener("click", make);
show();
