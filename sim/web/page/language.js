// SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
// SPDX-License-Identifier: MIT
// A page's own texts, in its reader's language. (The game has its own.) build/tools.py puts them into the page.

const texts = JSON.parse(document.querySelector("#words").textContent); // {language: {key: text}}
const wanted = navigator.languages.map((name) => name.slice(0, 2));
export const language = wanted.find((name) => name in texts) ?? "en";
export const words = texts[language];

// Writes the texts into the page. data-word names an element's text, data-label its label, data-key the key it acts as.
export function write() {
  document.documentElement.lang = language;
  document.title = words.title;
  for (const part of document.querySelectorAll("[data-word]")) part.textContent = words[part.dataset.word];
  for (const part of document.querySelectorAll("[data-label]")) part.ariaLabel = words[part.dataset.label];
  for (const part of document.querySelectorAll("[data-key]")) part.ariaLabel = words.keys.split("|")[part.dataset.key];
}

// Fills a sentence in: {0}, {1} and so on.
export const fillIn = (text, about) => text.replace(/\{(\d)\}/g, (_, number) => about[number]);
