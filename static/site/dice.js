/*
 * Random numbers that anyone can check afterwards: the same as tabletop/rules/dice.py, throw for throw.
 * Every number comes from HMAC-SHA-256(key = seed, message = "<move number>:<counter>"); the first six bytes are one draw.
 */

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
      [deck[last], deck[other]] = /** @type {[T, T]} */ ([deck[other], deck[last]]);
    }
    return deck;
  }

  /** One of the items, each equally likely. @template T @param {readonly T[]} items @returns {T} */
  pick(items) {
    return /** @type {T} */ (items[this.below(items.length)]);
  }

  #draw() {
    const digest = hmac(this.#seed, utf8(`${this.#number}:${this.#counter++}`));
    return digest.subarray(0, 6).reduce((draw, byte) => draw * 256 + byte, 0);
  }
}

// -- SHA-256 and HMAC (FIPS 180-4, RFC 2104). Written out because a browser keeps its own from pages without https, as at home on
//    a local network. Only for checking what is already public: it takes no care to run in constant time.

/** The first 32 bits behind the point of `root` of the first `count` primes. @param {number} count @param {(n: number) => number} root */
function fractions(count, root) {
  const found = [];
  for (let n = 2; found.length < count; n++) {
    let prime = true;
    for (let d = 2; d * d <= n; d++) prime &&= n % d !== 0;
    if (prime) found.push(((root(n) % 1) * 2 ** 32) | 0);
  }
  return found;
}

const ROUNDS = fractions(64, Math.cbrt);
const START = fractions(8, Math.sqrt);

/** @param {number} word @param {number} by */
const turn = (word, by) => (word >>> by) | (word << (32 - by));

/** The message with its end mark and its length in bits, in whole blocks. @param {Uint8Array} message */
function padded(message) {
  const blocks = new DataView(new ArrayBuffer(Math.ceil((message.length + 9) / 64) * 64));
  new Uint8Array(blocks.buffer).set(message);
  blocks.setUint8(message.length, 0x80);
  blocks.setUint32(blocks.byteLength - 8, Math.floor(message.length / 2 ** 29));
  blocks.setUint32(blocks.byteLength - 4, message.length << 3);
  return blocks;
}

/** The 64 words that one block is spread to. @param {DataView} blocks @param {number} from */
function schedule(blocks, from) {
  const words = new Int32Array(64);
  for (let i = 0; i < 16; i++) words[i] = blocks.getInt32(from + 4 * i);
  for (let i = 16; i < 64; i++) {
    const [a, b, c, d] = /** @type {[number, number, number, number]} */ ([
      words[i - 15],
      words[i - 2],
      words[i - 16],
      words[i - 7],
    ]);
    const s0 = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
    const s1 = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
    words[i] = c + s0 + d + s1;
  }
  return words;
}

/** @typedef {[number, number, number, number, number, number, number, number]} Eight */

/** @param {Int32Array} state @param {Int32Array} words */
function compress(state, words) {
  let [a, b, c, d, e, f, g, h] = /** @type {Eight} */ (/** @type {Iterable<number>} */ (state));
  for (let i = 0; i < 64; i++) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const t1 =
      (h + s1 + ((e & f) ^ (~e & g)) + /** @type {number} */ (ROUNDS[i]) + /** @type {number} */ (words[i])) |
      0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = word + /** @type {number} */ (state[i])));
}

/** The 32 bytes of a message's hash. @param {Uint8Array} message */
export function sha256(message) {
  const blocks = padded(message);
  const state = Int32Array.from(START);
  for (let from = 0; from < blocks.byteLength; from += 64) compress(state, schedule(blocks, from));
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => digest.setInt32(4 * i, word));
  return new Uint8Array(digest.buffer);
}

/** @param {Uint8Array} first @param {Uint8Array} second */
function joined(first, second) {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

/** The 32 bytes of HMAC-SHA-256. @param {Uint8Array} key @param {Uint8Array} message */
export function hmac(key, message) {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? sha256(key) : key);
  const inner = sha256(
    joined(
      block.map((byte) => byte ^ 0x36),
      message,
    ),
  );
  return sha256(
    joined(
      block.map((byte) => byte ^ 0x5c),
      inner,
    ),
  );
}

/** A text as UTF-8. @param {string} text */
export const utf8 = (text) => new TextEncoder().encode(text);

/** Bytes as hexadecimal digits. @param {Uint8Array} bytes */
export const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
