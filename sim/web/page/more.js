// SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
// SPDX-License-Identifier: MIT
// The rows behind the button "more": full screen, the save as a file, the last game and so on.

import { attempt } from "./attempt.js";
import { download } from "./download.js";
import * as friends from "./friends.js";
import * as games from "./games.js";
import { address, ask, single } from "./handheld.js";
import { words } from "./language.js";
import { say } from "./note.js";
import * as save from "./save.js";
import { copy, dealShared, puzzleShared, shareText } from "./share.js";

const dialog = document.querySelector("dialog");
const file = document.querySelector("input[type=file]");
let store; // the save's bytes; null if they can't be kept
let offered = {}; // a deal and a puzzle to share, from the handheld; each null if there is none
let game = null; // the last game: {text, link, study: link for study}, null if none has ended

// What each row does.
const does = {
  close() {},
  "full screen"() {
    const fill = () => document.documentElement.requestFullscreen({ navigationUI: "hide" });
    attempt(() => (document.fullscreenElement ? document.exitFullscreen() : fill()));
  },
  export: () => download("kahuna.nvm", store),
  import: () => file.click(),
  link: () => copy(address + "#" + game.link, "copied"),
  deal: () => shareText(dealShared(offered.deal)),
  puzzle: () => shareText(puzzleShared(offered.puzzle)),
  file: () => download("kahuna.txt", game.text),
  games: () => games.open(),
  friends: friends.showList,
};

// kept: the save's bytes, as read.
export function listen(kept) {
  store = kept;
  games.listen();
  dialog.querySelector("[data-word=board]").hidden = single; // a single file has no other pages
  dialog.querySelector("[data-word=friends]").hidden = !address.startsWith("http"); // no friend could open its links
  document.querySelector("#more").addEventListener("click", open);
  for (const part of document.querySelectorAll("dialog"))
    part.addEventListener("close", () => document.activeElement.blur()); // else the button keeps focus and keys
  document.querySelector("#copy button").addEventListener("click", ({ target }) => target.closest("dialog").close());
  dialog.addEventListener("click", async (event) => {
    const row = event.target.closest("button")?.dataset.word;
    if (row || event.target === dialog) dialog.close();
    if (row) await does[row]();
  });
  file.addEventListener("change", () => take(file.files[0]));
}

// Keeps the save after a change. Returns true if that worked.
export async function keep(bytes) {
  store = bytes;
  try {
    await save.write(bytes);
    if (!save.asked && (await ask("describe_last_game")) !== "null") save.persist();
    return true;
  } catch (error) {
    console.warn(error);
    if (error instanceof save.Taken) say("taken", true);
    else say(error?.name === "QuotaExceededError" ? "not written" : "lost");
  }
}

async function open() {
  game = JSON.parse(await ask("describe_last_game"));
  offered = JSON.parse(await ask("list_shared"));
  const can = {
    "full screen": document.fullscreenEnabled,
    study: game !== null && !single,
    export: store !== null,
    import: store !== null,
    link: game !== null,
    deal: offered.deal !== null,
    puzzle: offered.puzzle !== null,
    file: game !== null,
  };
  for (const row in can) dialog.querySelector(`[data-word="${row}"]`).hidden = !can[row];
  dialog.querySelector("[data-word=study]").href = "study.html#" + game?.study;
  dialog.showModal();
}

async function take(chosen) {
  file.value = ""; // so that the same file can be chosen again
  if (!chosen) return;
  const bytes = new Uint8Array(await chosen.arrayBuffer());
  const fault = bytes.length === save.SIZE ? await ask("find_fault", bytes) : "no save";
  if (fault) {
    say(fault);
    return;
  }
  if (!confirm(words.replace)) return;
  if (await keep(bytes)) location.reload();
}
