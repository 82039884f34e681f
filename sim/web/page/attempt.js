// SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
// SPDX-License-Identifier: MIT
// A browser may lack a facility, refuse it, or take it away again. Code that can do without one uses it through this.

// Returns the result of use, or undefined if that fails, now or later.
export function attempt(use) {
  const refused = (error) => void console.warn(error);
  try {
    const answer = use();
    return answer instanceof Promise ? answer.catch(refused) : answer;
  } catch (error) {
    refused(error);
  }
}
