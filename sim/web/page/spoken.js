// SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
// SPDX-License-Identifier: MIT
// The screen in words for a screen reader, which reads the lines that change.

const place = document.querySelector("#spoken");

export function show(lines) {
  while (place.childElementCount > lines.length) place.lastElementChild.remove();
  lines.forEach((line, number) => {
    const part = place.children[number] ?? place.appendChild(document.createElement("p"));
    if (part.textContent !== line) part.textContent = line;
  });
}
