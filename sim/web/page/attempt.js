// SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
// SPDX-License-Identifier: MIT
//
// A browser may lack a facility, refuse it, or take it away again. Whoever can do without one asks for it by this.

// What use returns; undefined, now or later, if that fails.
export function attempt(use) {
  const refused = (error) => void console.warn(error);
  try {
    const answer = use();
    return answer instanceof Promise ? answer.catch(refused) : answer;
  } catch (error) {
    refused(error);
  }
}
