// SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
// SPDX-License-Identifier: MIT
// Says what game a link holds and offers what can be done with it, below its best moment.

import { face } from "./faces.js";
import { ask, askWith, single } from "./handheld.js";
import { fillIn, language, words } from "./language.js";

const dialog = document.querySelector("#opened");
const part = (name) => dialog.querySelector(name);

// Returns a link's day, the digits at its end, in words; "" if it has none.
function dayOf(link) {
  const [, year, month, date] = link.match(/\.(?:[A-L0]{2})?(\d{4})(\d\d)(\d\d)$/) ?? [];
  return year ? new Date(year, month - 1, date).toLocaleDateString(language, { dateStyle: "long" }) : "";
}

// link: the address's, which the handheld shows.
export async function show(link) {
  const told = JSON.parse(await askWith("describe_opened", link));
  if (!told) return; // it can't be read
  const { who, faces, points, winner, rounds, best, deal } = told;
  const sides = [words.white, words.black], day = dayOf(link);
  const names = sides.map((side, n) => (who[n] === null ? side : `${side} (${who[n] || words.you})`));
  const [white, black] = faces.map((number) => (number === null ? "" : face(number)));
  part("h2").replaceChildren(white, `${names[0]} ${points.join("–")} ${names[1]}`, black);
  part("p").textContent = [
    fillIn(words[winner in sides ? "has won" : "has drawn"], [sides[winner]]),
    rounds.length ? fillIn(words.rounds, [rounds.map((round) => round.join("–")).join(", ")]) : "",
    day && fillIn(words["played on"], [day]),
    best ? fillIn(words[best[2] > 1 ? "best sweep" : "best bridge"], [best[0], sides[best[1]], best[2]]) : "",
  ].join(" ");
  part("[data-word=studied]").href = "study.html#" + link;
  part("[data-word=studied]").hidden = single;
  part("[data-word='this deal']").href = "#deal=" + deal;
  part("[data-word='this deal']").hidden = !deal;
  dialog.addEventListener("click", ({ target }) => {
    if (target.dataset.word === "replay") ask("replay_opened");
    if (target === dialog || target.closest("button, a")) dialog.close();
  });
  dialog.showModal();
}
