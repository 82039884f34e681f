// Shows one place at a time. Without this script all of them stand one below the other.
const root = document.documentElement;
const all = (selector, within = document) => [...within.querySelectorAll(selector)];
const frames = (game) => all(".frame", game);
const visible = (part) => part.innerText.trim().replace(/\s+/g, " ");
let current; // the game that the keys act on; its data-at is the place on show
let languages;

function show(game, at) {
  current = game;
  at = Math.max(0, Math.min(frames(game).length - 1, at));
  game.dataset.at = at;
  frames(game).forEach((frame, n) => frame.classList.toggle("now", n === at));
  game.querySelector(".here")?.setAttribute("d", `M${frames(game)[at].dataset.x} 0V100`);
  all(".turn", game).forEach((link, n) => {
    link.ariaCurrent = n + 1 === at ? "true" : null;
  });
  game.querySelector("[value=ArrowLeft]").ariaDisabled = String(at === 0);
  game.querySelector("[value=ArrowRight]").ariaDisabled = String(at === frames(game).length - 1);
  compare(false);
}

// If the list of turns scrolls separately, scrolls it to the turn on show, no further than necessary.
function reveal() {
  const list = current.querySelector(".list"), link = list.querySelector("[aria-current]");
  if (!link?.offsetParent) return;
  const above = link.offsetTop - list.scrollTop, head = list.firstElementChild.offsetHeight;
  if (above < head) list.scrollTop += above - head;
  else list.scrollTop += Math.max(0, above + link.offsetHeight - list.clientHeight);
}

// Scrolls the game's board into view.
function bring() {
  const { top } = current.querySelector(".now .boards").getBoundingClientRect();
  if (top < -1 || top > innerHeight / 8) scrollBy(0, top);
}

function go(at) {
  show(current, at);
  reveal();
  bring();
}

const step = (by) => go(Number(current.dataset.at) + by);

// Goes to the next mistake among the listed turns, and from the last one to the first.
function next() {
  const turns = all(".turns > li", current).map((turn, n) => [n + 1, turn]);
  const costly = turns.filter(([, turn]) => turn.matches(".is-costly") && getComputedStyle(turn).display !== "none");
  const [at] = costly.find(([n]) => n > current.dataset.at) ?? costly[0] ?? [];
  if (at) go(at);
}

// Goes to the next place, in either direction, where a round has ended, or to the first or last place.
function round(by) {
  const places = frames(current);
  let at = Number(current.dataset.at) + by;
  while (at > 0 && at < places.length - 1 && !("round" in places[at].dataset)) at += by;
  go(at);
}

const isBetter = () => root.classList.contains("better-now");

// Shows the turn as played, or the better turn if there is one that this seat may see.
function compare(better) {
  if (root.classList.contains("trying")) leave();
  const frame = current.querySelector(".frame.now"), alt = frame.querySelector(".better");
  const there = alt?.classList.contains(document.querySelector("input[name=seat]:checked").id);
  root.classList.toggle("better-now", Boolean(better && there));
  const [button] = all("[value=better]", current), costly = frame.querySelector(".cost");
  button.disabled = !there;
  button.setAttribute("aria-pressed", String(isBetter()));
  for (const button of all("[value=try]", current)) button.disabled = !there || !costly;
  tell();
}

// Tells a screen reader's user what the page shows of a turn.
function tell() {
  const parts = all(root.classList.contains("trying") ? ".try .side > :not(.moves)" : ".now :is(h3, .about)", current);
  const status = current.querySelector(".status"), told = parts.map(visible).join(" ");
  if (status.textContent !== told) status.textContent = told;
}

function pick(input) {
  input.checked = true;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

const keys = {
  ArrowLeft: () => step(-1), ArrowRight: () => step(1), ArrowUp: () => round(-1), ArrowDown: () => round(1),
  a: () => compare(!isBetter()), better: () => compare(!isBetter()), n: next,
  w: () => pick(document.getElementById("w")),
  b: () => pick(document.getElementById("b")),
  o: () => pick(document.getElementById("o")),
  l: () => pick(languages[(languages.findIndex((one) => one.checked) + 1) % languages.length]),
};

// By letter, or by place on layouts without Latin letters.
function pressed(event) {
  const name = /[\0-\x7f\p{Script=Latin}]/u.test(event.key) ? event.key : event.code.replace("Key", "");
  const key = name.length === 1 ? name.toLowerCase() : name;
  if (event.ctrlKey || event.altKey || event.metaKey || !Object.hasOwn(keys, key)) return;
  if (event.target.type === "radio" && key.startsWith("Arrow")) return;
  event.preventDefault();
  keys[key]();
}

function clicked(event) {
  const game = event.target.closest(".game"), on = (selector) => event.target.closest(selector);
  if (on(".steps button")) {
    current = game;
    keys[on("button").value]?.();
  } else if (on(".turns a, .plot a, .costliest a")) {
    event.preventDefault();
    follow(on("a").getAttribute("href"));
  } else if (on("svg.plot")) {
    const x = new DOMPoint(event.clientX).matrixTransform(on("svg").getScreenCTM().inverse()).x;
    const far = frames(game).map((frame) => Math.abs(frame.dataset.x - x));
    current = game;
    go(far.indexOf(Math.min(...far)));
  }
}

function changed() {
  root.lang = languages.find((one) => one.checked).id;
  document.title = visible(document.querySelector("h2"));
  compare(isBetter());
}

// Goes to the place in an address.
function follow(hash) {
  for (const game of all(".game")) {
    const at = frames(game).findIndex((frame) => "#" + frame.id === hash);
    if (at >= 0) {
      current = game;
      go(at);
    }
  }
}

// Returns the place on show.
export const shownTurn = () => Number(current.dataset.at);

// Updates the page after parts of it were replaced.
export function renew() {
  const better = isBetter();
  show(current, Number(current.dataset.at));
  compare(better);
}

// Shows a tried turn, HTML, in place of the played one.
export function showTried(html) {
  let part = current.querySelector(".try");
  if (!part) {
    compare(false);
    root.classList.add("trying");
    part = Object.assign(document.createElement("div"), { className: "try" });
    current.querySelector(".now .boards").prepend(part);
  }
  const { value } = document.activeElement;
  part.innerHTML = html;
  part.removeAttribute("aria-busy");
  const same = all("button", part).find((button) => button.value === value && !button.hidden);
  (same ?? part.querySelector("button:not([hidden])")).focus({ preventScroll: true });
  bring();
  tell();
}

// Shows the played turn again, and tells who put the tried one there.
export function leave() {
  const focused = document.activeElement.closest(".try");
  root.classList.remove("trying");
  current.querySelector(".try").remove();
  compare(false);
  if (focused) current.querySelector("[value=try]").focus({ preventScroll: true });
  document.dispatchEvent(new Event("left"));
}

// Sets the page up.
export function setUp() {
  languages = all("input[name=speak]");
  root.classList.add("stepping");
  for (const game of all(".game").reverse()) show(game, Infinity);
  reveal();
  document.addEventListener("keydown", pressed);
  document.addEventListener("change", changed);
  document.addEventListener("click", clicked);
  addEventListener("hashchange", () => follow(location.hash));
  follow(location.hash);
  const spoken = navigator.languages.map((name) => name.slice(0, 2));
  const found = spoken.find((name) => languages.some((one) => one.id === name));
  pick(document.getElementById(found ?? "en"));
}
