// SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
// SPDX-License-Identifier: MIT
//
// The page's own words; the game has its own.

import texts from "../words.json";

const wanted = navigator.languages.map((name) => name.slice(0, 2));
export const language = wanted.find((name) => name in texts) ?? "en";
export const words = { ...texts.en, ...texts[language] };

// Writes the words into the page: data-word names an element's text, data-label its label.
export function write() {
  document.documentElement.lang = language;
  document.title = words.title;
  for (const part of document.querySelectorAll("[data-word]")) part.textContent = words[part.dataset.word];
  for (const part of document.querySelectorAll("[data-label]")) part.ariaLabel = words[part.dataset.label];
  for (const part of document.querySelectorAll("[data-key]")) part.ariaLabel = words.keys[part.dataset.key];
}
