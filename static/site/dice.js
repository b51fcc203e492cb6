/*
 * Random numbers that anyone can check afterwards: the same as tabletop/rules/dice.py, throw for throw.
 * Every number comes from HMAC-SHA-256(key = seed, message = "<move number>:<counter>"); the first six bytes are one draw.
 */

import { hmac, utf8 } from "./sha256.js";

const DRAWS = 2 ** 48;

/** The dice of one move: the same seed and number always give the same throws, in the same order. */
export class Dice {
  #seed;
  #number;
  #counter = 0;

  /** @param {string} seed @param {number} number 0 is the setup */
  constructor(seed, number) {
    this.#seed = utf8(seed);
    this.#number = number;
  }

  /** A whole number from 0 to n - 1, each equally likely. @param {number} n 1 to 2**48 */
  below(n) {
    if (!(n >= 1 && n <= DRAWS)) throw new RangeError(`below() takes 1 to 2**48, not ${n}`);
    const fair = DRAWS - (DRAWS % n);
    let draw = this.#draw();
    while (draw >= fair) draw = this.#draw();
    return draw % n;
  }

  /** A new list of the same items in random order (Fisher and Yates, from the end). @template T @param {readonly T[]} items @returns {T[]} */
  shuffled(items) {
    const deck = [...items];
    for (let last = deck.length - 1; last > 0; last--) {
      const other = this.below(last + 1);
      [deck[last], deck[other]] = [deck[other], deck[last]];
    }
    return deck;
  }

  /** One of the items, each equally likely. @template T @param {readonly T[]} items @returns {T} */
  pick(items) {
    return items[this.below(items.length)];
  }

  #draw() {
    const digest = hmac(this.#seed, utf8(`${this.#number}:${this.#counter++}`));
    return digest.subarray(0, 6).reduce((draw, byte) => draw * 256 + byte, 0);
  }
}
