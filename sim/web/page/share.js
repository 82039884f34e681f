// SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
// SPDX-License-Identifier: MIT
// Texts to share: what it is, how it went, and the link to play it.

import { address } from "./handheld.js";
import { fillIn, language, words } from "./language.js";
import { say } from "./note.js";

const MINE = "●", THEIRS = "○", NOBODYS = "–"; // one sign per point

// Opens the system's share sheet for a text, or puts the text on the clipboard if there is none. Returns the key of
// what became of it, "" if the user cancels.
export async function shareText(text) {
  try {
    if (navigator.share) {
      await navigator.share({ text });
      return "sent";
    }
  } catch (error) {
    console.warn(error);
    if (error.name === "AbortError") return ""; // the user has cancelled
  }
  await copy(text, "copied text");
  return "copied text";
}

// Puts a text on the clipboard and says so; without a clipboard, shows it for copying by hand, until that is closed.
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
    await new Promise((resolve) => dialog.addEventListener("close", resolve, { once: true }));
  }
}

const date = (ago) => {
  const day = new Date();
  day.setDate(day.getDate() - ago);
  return day.toLocaleDateString(language);
};
const signs = ([mine, theirs]) => MINE.repeat(mine) + THEIRS.repeat(theirs) || NOBODYS;
const sum = (rounds, whose) => rounds.reduce((points, round) => points + round[whose], 0);

// Describes the deal of the last game without naming a card.
export function dealShared({ link, name, who, rounds, ago }) {
  const days = ago !== null && fillIn(words["shared day's deal"], [date(ago), who]);
  const title = days || fillIn(words["shared deal"], [name, who]);
  const points = [...rounds.map(signs), `${sum(rounds, 0)}:${sum(rounds, 1)}`].join(" ");
  return [title, points, `${words["same cards"]} ${address}#${link}`].join("\n");
}

// Describes a puzzle without its solution.
export function puzzleShared({ link, name, solved, today: days }) {
  const title = days ? fillIn(words["shared day's puzzle"], [date(0)]) : fillIn(words["shared puzzle"], [name]);
  return [`${title}: ${words[solved ? "solved" : "not solved"]}`, `${address}#${link}`].join("\n");
}
