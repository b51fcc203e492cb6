/*
 * Three soft sounds, and on phones vibration, for those who want them (static/site/preferences.js): your turn, a move, the end. Each
 * says what the page shows at the same moment, so it is never the only sign.
 */

import { preference } from "../site/preferences.js";

/** Hertz, when it begins, and how long it is heard, in seconds. @typedef {{pitch: number, at: number, length: number}} Note */
/** @typedef {keyof typeof SOUNDS} Signal */

const SOUNDS = {
  /** Two notes, a fifth apart, upwards. */
  turn: [
    { pitch: 587.33, at: 0, length: 0.36 },
    { pitch: 880, at: 0.12, length: 0.36 },
  ],
  /** A piece is put on wood. */
  move: [{ pitch: 196, at: 0, length: 0.11 }],
  /** A chord, downwards. */
  end: [
    { pitch: 783.99, at: 0, length: 0.7 },
    { pitch: 659.26, at: 0.14, length: 0.7 },
    { pitch: 523.25, at: 0.28, length: 0.9 },
  ],
  /** Your time is low. */
  low: [{ pitch: 783.99, at: 0, length: 0.36 }],
};

/** In milliseconds: on, off, on … @type {Partial<Record<Signal, number[]>>} */
const VIBRATIONS = { turn: [60], end: [40, 80, 40] };

/** @type {AudioContext | null} */
let audio = null;

/** Browsers allow sound only after the first interaction with the page: call this once before. */
export function startSignals() {
  for (const touch of ["pointerdown", "keydown"])
    addEventListener(touch, () => preference("sound") && wake(), { once: true });
}

/** Plays a sound and vibrates, as far as this browser's user wants it. @param {Signal} kind */
export function signal(kind) {
  if (preference("sound")) SOUNDS[kind].forEach(play);
  const vibration = VIBRATIONS[kind];
  if (vibration && preference("vibration") && canVibrate()) navigator.vibrate(vibration);
}

/** Phones: laptops have the function, too. */
export const canVibrate = () => "vibrate" in navigator && matchMedia("(pointer: coarse)").matches;

function wake() {
  audio ??= new AudioContext();
  if (audio.state === "suspended") void audio.resume();
  return audio;
}

/** @param {Note} note */
function play({ pitch, at, length }) {
  const context = wake();
  const [tone, volume] = [context.createOscillator(), context.createGain()];
  const start = context.currentTime + at;
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(0.09, start + 0.015);
  volume.gain.exponentialRampToValueAtTime(0.0005, start + length);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + length + 0.04);
}
