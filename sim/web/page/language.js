// SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
// SPDX-License-Identifier: MIT
//
// Which of the languages of a page's words is the reader's.

// texts: {language: {name: words}}. Of these the one that the browser asks for first, else English.
export function choose(texts) {
  const wanted = navigator.languages.map((name) => name.slice(0, 2));
  const language = wanted.find((name) => name in texts) ?? "en";
  return { language, words: { ...texts.en, ...texts[language] } };
}

// Writes the words into the page: data-word names an element's text, data-label its label.
export function write({ language, words }) {
  document.documentElement.lang = language;
  document.title = words.title;
  for (const part of document.querySelectorAll("[data-word]")) part.textContent = words[part.dataset.word];
  for (const part of document.querySelectorAll("[data-label]")) part.ariaLabel = words[part.dataset.label];
}

// A sentence with what fills in its {0}, {1} and so on.
export const filled = (text, about) => text.replace(/\{(\d)\}/g, (_, number) => about[number]);
