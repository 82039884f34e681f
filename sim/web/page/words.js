// SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
// SPDX-License-Identifier: MIT
//
// The page's own words; the game has its own.

import texts from "./words.json";
import * as languages from "./language.js";

const chosen = languages.choose(texts);
export const { language, words } = chosen;

export function write() {
  languages.write(chosen);
  for (const part of document.querySelectorAll("[data-key]")) part.ariaLabel = words.keys[part.dataset.key];
}
