// SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
// SPDX-License-Identifier: MIT
//
// The page that hands out the game for a board. Its files are fetched when they are asked for.

import { download } from "../download.js";
import { filled, words, write } from "../language.js";
import { joined, Refused } from "./uf2.js";
import { update } from "./update.js";

const { boards, drive: files } = JSON.parse(document.querySelector("#boards").textContent);
const part = (name) => document.getElementById(name);
const select = part("board"), firmware = part("firmware"), bar = part("bar");

const board = () => boards[select.value];

// Shows what belongs to the board that is chosen.
function show() {
  const { id, file } = board(), one = file.endsWith(".uf2");
  for (const element of document.querySelectorAll("[data-for]")) element.hidden = (element.dataset.for === "uf2") !== one;
  part("new").hidden = !one || !part("never").checked;
  for (const link of document.querySelectorAll(".source")) link.href = "https://circuitpython.org/board/" + id + "/";
  part("start").textContent = words["start " + id] ?? words["start any"];
  forget();
}

// What was told belongs to what was done before.
function forget() {
  for (const name of ["told", "step", "named"]) part(name).textContent = "";
  part("notes").replaceChildren();
  part("ejected").hidden = true;
}

async function make() {
  const { file } = board(), never = part("never").checked && file.endsWith(".uf2");
  forget();
  if (never && !firmware.files[0]) return say("told", "no file");
  say("told", "making");
  try {
    const answer = await fetch(file);
    if (!answer.ok) throw new Error(`${answer.status}: ${answer.url}`);
    let data = new Uint8Array(await answer.arrayBuffer());
    if (never) data = joined(new Uint8Array(await firmware.files[0].arrayBuffer()), data, board());
    download(file, data);
    say("told", "made");
  } catch (error) {
    refuse("told", error);
  }
}

// Brings the drive that its owner chooses to this version.
async function bring() {
  let drive;
  try {
    drive = await showDirectoryPicker({ id: "circuitpy", mode: "readwrite" });
  } catch (error) {
    if (error.name !== "AbortError") refuse("step", new Refused("read-only"));
    return;
  }
  forget();
  bar.value = 0;
  busy(true);
  say("step", "making");
  try {
    const [written, removed] = await update(drive, files, tell);
    part("ejected").hidden = !(written || removed);
    say("step", written || removed ? "eject now" : "same");
  } catch (error) {
    refuse("step", error);
  }
  busy(false);
}

// What is told while a drive is brought to this version.
function tell(key, ...about) {
  if (key === "named") say("named", key, ...about);
  else if (key === "writing") {
    [, bar.value, bar.max] = about;
    say("step", key, ...about);
  } else part("notes").append(Object.assign(document.createElement("li"), { textContent: filled(words[key], about) }));
}

function busy(is) {
  part("update").disabled = is;
  bar.hidden = !is;
  onbeforeunload = is ? (event) => event.preventDefault() : null;
}

function refuse(place, error) {
  if (!(error.message in words)) console.warn(error);
  if (error.message in words) say(place, error.message, ...error.about);
  else say(place, "offline");
}

function say(place, key, ...about) {
  part(place).textContent = filled(words[key], about);
}

write();
boards.forEach(({ title }, number) => select.add(new Option(title, number)));
for (const element of [select, part("never"), part("has")]) element.addEventListener("change", show);
firmware.addEventListener("change", forget);
part("make").addEventListener("click", make);
part("can").hidden = !self.showDirectoryPicker;
part("elsewhere").hidden = !part("can").hidden;
part("update").addEventListener("click", bring);
part("ejected").addEventListener("click", () => {
  part("ejected").hidden = true;
  say("step", "plays now");
});
show();
