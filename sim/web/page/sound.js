// SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
// SPDX-License-Identifier: MIT
// The piezo: a pulse wave that is high for ``duty`` of 65536 parts of the time.

import { attempt } from "./attempt.js";

const LOUD = 0.3, FADE = 0.002; // seconds: a wave that stops abruptly clicks
const OVERTONES = 32;

let audio, gain, oscillator, duty; // audio: null if the browser has none

function begin() {
  const made = new AudioContext();
  gain = new GainNode(made, { gain: 0 });
  oscillator = new OscillatorNode(made);
  oscillator.connect(gain).connect(made.destination);
  oscillator.start();
  return made;
}

// Browsers play nothing before the user has done something. A finger's touch counts when it ends. A phone call, for
// example, interrupts the sound; the next key resumes it.
export function wake() {
  if (navigator.userActivation?.hasBeenActive === false) return;
  if (audio === undefined) audio = attempt(begin) ?? null;
  else if (audio && audio.state !== "running") attempt(() => audio.resume());
}

export function rest() {
  attempt(() => audio?.suspend());
}

export const play = (frequency, high) => attempt(() => audio && sound(frequency, high));

function sound(frequency, high) {
  if (high && high !== duty) {
    duty = high;
    const real = new Float32Array(OVERTONES), imag = new Float32Array(OVERTONES);
    for (let n = 1; n < OVERTONES; n++)
      real[n] = (2 / (n * Math.PI)) * Math.sin((Math.PI * n * high) / 65536);
    oscillator.setPeriodicWave(new PeriodicWave(audio, { real, imag, disableNormalization: true }));
  }
  oscillator.frequency.setValueAtTime(frequency, audio.currentTime);
  gain.gain.setTargetAtTime(high ? LOUD : 0, audio.currentTime, FADE);
}
