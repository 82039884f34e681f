// SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
// SPDX-License-Identifier: MIT
//
// The piezo: a pulse wave, high for so many of 65536 parts of the time.

const LOUD = 0.3, FADE = 0.002; // seconds: a wave that stops at once clicks
const OVERTONES = 32;

let audio = null, gain, oscillator, duty;

// Browsers play nothing before the user has done something: a finger's touch counts when it ends.
export function wake() {
  if (navigator.userActivation?.hasBeenActive === false) return;
  if (!audio) {
    audio = new AudioContext();
    gain = new GainNode(audio, { gain: 0 });
    oscillator = new OscillatorNode(audio);
    oscillator.connect(gain).connect(audio.destination);
    oscillator.start();
  } else if (audio.state === "suspended") audio.resume();
}

export function rest() {
  audio?.suspend();
}

export function play(frequency, high) {
  if (!audio) return;
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
