// SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
// SPDX-License-Identifier: MIT
// The page around the handheld. It shows and plays what the worker sends, and keeps the save.

import { attempt } from "./attempt.js";
import * as friends from "./friends.js";
import * as handheld from "./handheld.js";
import * as keys from "./keys.js";
import { language, write } from "./language.js";
import * as later from "./later.js";
import * as more from "./more.js";
import * as moves from "./moves.js";
import { explain, say } from "./note.js";
import * as opened from "./opened.js";
import * as picture from "./picture.js";
import * as save from "./save.js";
import * as sound from "./sound.js";
import * as spoken from "./spoken.js";

const page = document.body.classList;
let record, turn; // the address's, if it names a game or a turn by links

// What each of the worker's messages does.
const does = {
  nvm: more.keep,
  pwm([pin, frequency, duty]) {
    if (pin === "AUDIO") sound.play(frequency, duty);
    else picture.light(pin, duty);
  },
  turned: (is) => page.toggle("turned", is),
  said(lines) {
    spoken.show(lines);
    moves.show();
  },
  note: say,
  played: friends.keepAction,
  handed: friends.showPlayed,
  started() {
    page.add("started");
    friends.listen(turn);
    if (record.startsWith(".")) opened.show(record);
    if (!handheld.single) later.begin();
  },
  failed: fail,
  offline(error) {
    console.error(error);
    explain("offline");
  },
};

function fail(error) {
  console.error(error);
  if (page.contains("started")) say("failed", true);
  else explain("can't run");
}

// Called when the player has pressed or released a key or tapped the picture.
function did(message) {
  page.add("used");
  handheld.tell(message);
  if (!message.key?.[1]) sound.wake(); // it may take a second, and the key would stay down
}

async function start() {
  write();
  await save.alone((take) => explain("other tab", take));
  const store = await save.read();
  if (store === null) say("not kept");
  const board = picture.board();
  picture.use(board);
  record = location.hash.slice(1);
  if (friends.isTurn(record)) [record, turn] = ["", record];
  attempt(() => history.replaceState(null, "", handheld.here)); // so that a reload resumes the game
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const touch = matchMedia("(pointer: coarse)").matches;
  handheld.open({ store, board, language, record, still, touch }, picture.handOver(), (message) => {
    for (const name in message) does[name]?.(message[name]);
  });
  keys.listen((number, down) => did({ key: [number, down] }));
  picture.listen((tap) => {
    keys.buzz();
    did({ tap });
  });
  more.listen(store);
  addEventListener("hashchange", () => {
    const link = location.hash.slice(1);
    if (!friends.isTurn(link)) return location.reload(); // another game
    history.replaceState(null, "", handheld.here);
    friends.takeLink(link);
  });
  document.addEventListener("visibilitychange", () => {
    handheld.tell({ shown: !document.hidden });
    if (document.hidden) sound.rest();
  });
}

start().catch(fail);
if (!handheld.single) attempt(() => navigator.serviceWorker?.register("sw.js"));
