// SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
// SPDX-License-Identifier: MIT
// The board's clock, in ms. It stops while the page is hidden. With `frame` it doesn't run by itself: each refresh of
// the display advances it by that many ms, as in the simulator.

const TICKS = 2 ** 29; // supervisor.ticks_ms wraps there

export class Clock {
  constructor(frame) {
    this.frame = frame;
    this.shown = 0;
    this.since = performance.now(); // null while it is stopped
  }

  now() {
    if (this.frame || this.since === null) return this.shown;
    return this.shown + performance.now() - this.since;
  }

  ticks() {
    return Math.floor(this.now()) % TICKS;
  }

  refreshed() {
    if (this.frame) this.shown += this.frame;
  }

  run(running) {
    if (running === (this.since !== null)) return;
    this.shown = this.now();
    this.since = running ? performance.now() : null;
  }
}
