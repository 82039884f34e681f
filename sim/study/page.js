"use strict";
// One frame at a time. Without this script all of them stand one below the other.
(() => {
  const games = [...document.querySelectorAll(".game")].map((game) => {
    const frames = [...game.querySelectorAll(".frame")];
    return {
      game, frames, at: 0,
      slider: game.querySelector("input[type=range]"),
      here: game.querySelector(".here"),
      status: game.querySelector(".status"),
    };
  });
  let current = games[0];

  function show(game, at) {
    current = game;
    game.frames[game.at].classList.remove("now");
    game.at = Math.max(0, Math.min(game.frames.length - 1, at));
    const frame = game.frames[game.at];
    frame.classList.add("now");
    game.slider.value = game.at;
    game.slider.setAttribute("aria-valuetext", visible(frame.querySelector("h3")));
    if (game.here) {
      game.here.setAttribute("x1", frame.dataset.x);
      game.here.setAttribute("x2", frame.dataset.x);
    }
    game.status.textContent = visible(frame.querySelector(".told"));
  }

  function visible(part) {
    return part ? part.innerText.trim().replace(/\s+/g, " ") : "";
  }

  // The next frame, either way, at which a turn or a round has ended; the game's first and last too.
  function next(game, step, what) {
    let at = game.at + step;
    while (at > 0 && at < game.frames.length - 1 && !game.frames[at].classList.contains(what)) at += step;
    return at;
  }

  const languages = [...document.querySelectorAll("input[name=speak]")].map((input) => input.id);

  function spoken() {
    return document.querySelector("input[name=speak]:checked").id;
  }

  function pick(name) {
    const input = document.getElementById(name);
    input.checked = true;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  }

  const keys = {
    ArrowLeft: () => show(current, current.at - 1),
    ArrowRight: () => show(current, current.at + 1),
    ArrowUp: () => show(current, next(current, -1, "end")),
    ArrowDown: () => show(current, next(current, 1, "end")),
    PageUp: () => show(current, next(current, -1, "last")),
    PageDown: () => show(current, next(current, 1, "last")),
    Home: () => show(current, 0),
    End: () => show(current, current.frames.length - 1),
    w: () => pick("seat-w"), b: () => pick("seat-b"), o: () => pick("seat-open"),
    l: () => pick(languages[(languages.indexOf(spoken()) + 1) % languages.length]),
  };

  document.addEventListener("keydown", (event) => {
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (event.ctrlKey || event.altKey || event.metaKey || !(key in keys)) return;
    event.preventDefault();
    keys[key]();
  });

  function speak() {
    document.documentElement.lang = spoken();
    document.title = visible(document.querySelector("h1"));
  }

  document.addEventListener("change", () => {
    speak();
    show(current, current.at);
  });

  for (const game of games) {
    game.slider.addEventListener("input", () => show(game, Number(game.slider.value)));
    for (const button of game.game.querySelectorAll("button")) {
      button.addEventListener("click", () => { current = game; keys[button.value](); });
    }
    for (const link of game.game.querySelectorAll("a.see")) {
      link.addEventListener("click", (event) => {
        event.preventDefault();
        const frame = document.querySelector(link.getAttribute("href"));
        show(game, game.frames.indexOf(frame));
        game.slider.scrollIntoView({ block: "start" });
      });
    }
  }
  document.documentElement.classList.add("stepping");
  for (const game of [...games].reverse()) show(game, 0);
  for (const game of games) {
    const at = game.frames.findIndex((frame) => "#" + frame.id === location.hash);
    if (at >= 0) show(game, at);
  }
  speak();
})();
