"use strict";
// One place at a time. Without this script all of them stand one below the other.
(() => {
  const root = document.documentElement;
  const games = [...document.querySelectorAll(".game")].map((game) => {
    const frames = [...game.querySelectorAll(".frame")];
    return {
      game, frames, at: 0,
      links: [...game.querySelectorAll(".turn")],
      here: game.querySelector(".here"),
      status: game.querySelector(".status"),
      versions: [...game.querySelectorAll("[aria-pressed]")],
    };
  });
  let current = games[0];

  function show(game, at) {
    current = game;
    game.frames[game.at].classList.remove("now");
    game.at = Math.max(0, Math.min(game.frames.length - 1, at));
    const frame = game.frames[game.at];
    frame.classList.add("now");
    game.here?.setAttribute("x1", frame.dataset.x);
    game.here?.setAttribute("x2", frame.dataset.x);
    game.links.forEach((link, n) => {
      if (n + 1 !== game.at) return link.removeAttribute("aria-current");
      link.setAttribute("aria-current", "true");
      const list = link.closest(".turns");
      list.scrollTop = link.offsetTop - list.clientHeight / 2;
    });
    compare(false);
  }

  // The turn as played, or the better one, where there is one that this seat may see.
  function compare(better) {
    const alt = current.frames[current.at].querySelector(".alt");
    const there = alt?.classList.contains(document.querySelector("input[name=seat]:checked").id);
    root.classList.toggle("better-now", Boolean(better && there));
    for (const button of current.versions) {
      button.disabled = !there;
      button.setAttribute("aria-pressed", String((button.value === "better") === Boolean(better && there)));
    }
    current.status.textContent = visible(current.frames[current.at].querySelector(".about"));
  }

  function visible(part) {
    return part.innerText.trim().replace(/\s+/g, " ");
  }

  // The next place, either way, at which a round has ended; the first and the last too.
  function round(step) {
    let at = current.at + step;
    while (at > 0 && at < current.frames.length - 1 && !("round" in current.frames[at].dataset)) at += step;
    return at;
  }

  const languages = [...document.querySelectorAll("input[name=speak]")];

  function pick(input) {
    input.checked = true;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  }

  const keys = {
    ArrowLeft: () => show(current, current.at - 1),
    ArrowRight: () => show(current, current.at + 1),
    ArrowUp: () => show(current, round(-1)),
    ArrowDown: () => show(current, round(1)),
    a: () => compare(!root.classList.contains("better-now")),
    played: () => compare(false), better: () => compare(true),
    w: () => pick(document.getElementById("w")),
    b: () => pick(document.getElementById("b")),
    o: () => pick(document.getElementById("o")),
    l: () => pick(languages[(languages.findIndex((one) => one.checked) + 1) % languages.length]),
  };

  document.addEventListener("keydown", (event) => {
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (event.ctrlKey || event.altKey || event.metaKey || !Object.hasOwn(keys, key)) return;
    if (event.target.type === "radio" && key.startsWith("Arrow")) return;
    event.preventDefault();
    keys[key]();
  });

  document.addEventListener("change", () => {
    root.lang = languages.find((one) => one.checked).id;
    document.title = visible(document.querySelector("h2"));
    compare(root.classList.contains("better-now"));
  });

  // To the place that the address names.
  function follow() {
    for (const game of games) {
      const at = game.frames.findIndex((frame) => "#" + frame.id === location.hash);
      if (at >= 0) show(game, at);
    }
  }

  for (const game of games) {
    for (const button of game.game.querySelectorAll("button")) {
      button.addEventListener("click", () => { current = game; keys[button.value](); });
    }
    for (const link of game.game.querySelectorAll(".turns a, .plot a")) {
      link.addEventListener("click", (event) => {
        event.preventDefault();
        event.stopPropagation();
        history.replaceState(null, "", link.getAttribute("href"));
        follow();
        game.frames[game.at].scrollIntoView({ block: "nearest" });
      });
    }
    game.game.querySelector(".plot")?.addEventListener("click", (event) => {
      const box = event.currentTarget.createSVGPoint();
      [box.x, box.y] = [event.clientX, event.clientY];
      const { x } = box.matrixTransform(event.currentTarget.getScreenCTM().inverse());
      const far = game.frames.map((frame) => Math.abs(frame.dataset.x - x));
      show(game, far.indexOf(Math.min(...far)));
    });
  }
  root.classList.add("stepping");
  for (const game of [...games].reverse()) show(game, 0);
  addEventListener("hashchange", follow);
  follow();
  const spoken = navigator.languages.map((name) => name.slice(0, 2));
  const found = spoken.find((name) => languages.some((one) => one.id === name));
  pick(document.getElementById(found ?? "en"));
})();
