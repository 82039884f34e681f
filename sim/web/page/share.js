// SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
// SPDX-License-Identifier: MIT
//
// Texts to share: what it is, how it went, and the link to play it too.

import { address } from "./handheld.js";
import { filled, language, words } from "./language.js";
import { say } from "./note.js";

const MINE = "●", THEIRS = "○", NOBODYS = "–"; // a sign a point

// Hands a text to the system's own list of who may get it; else it goes to the clipboard.
export async function shareText(text) {
  try {
    if (navigator.share) return await navigator.share({ text });
  } catch (error) {
    console.warn(error);
    if (error.name === "AbortError") return; // they have thought better of it
  }
  copy(text, "copied text");
}

// Puts a text on the clipboard and says so; where there is none, shows it to be copied by hand.
export async function copy(text, key) {
  try {
    await navigator.clipboard.writeText(text);
    say(key);
  } catch (error) {
    console.warn(error);
    const dialog = document.querySelector("#copy"), field = dialog.querySelector("textarea");
    field.value = text;
    dialog.showModal();
    field.select();
  }
}

const date = (ago) => {
  const day = new Date();
  day.setDate(day.getDate() - ago);
  return day.toLocaleDateString(language);
};
const signs = ([mine, theirs]) => MINE.repeat(mine) + THEIRS.repeat(theirs) || NOBODYS;
const sum = (rounds, whose) => rounds.reduce((points, round) => points + round[whose], 0);

// The deal of the last game: no card of it is told.
export function dealShared({ link, name, who, rounds, ago }) {
  const days = ago !== null && filled(words["shared day's deal"], [date(ago), who]);
  const title = days || filled(words["shared deal"], [name, who]);
  const points = [...rounds.map(signs), `${sum(rounds, 0)}:${sum(rounds, 1)}`].join(" ");
  return [title, points, `${words["same cards"]} ${address}#${link}`].join("\n");
}

// A puzzle: not what solves it.
export function puzzleShared({ link, name, solved, today: days }) {
  const title = days ? filled(words["shared day's puzzle"], [date(0)]) : filled(words["shared puzzle"], [name]);
  return [`${title}: ${words[solved ? "solved" : "not solved"]}`, `${address}#${link}`].join("\n");
}
