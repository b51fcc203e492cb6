/*
 * The game's own moves in the log, which also holds draw offers, requests and hints. People count the moves that are in force; everything
 * sent over the socket keeps its log number. Entries are read as they arrive, so a new frame costs the same however long the game is.
 */

/** @import {Entry} from "../kit/server.d.ts" */

/** What an entry says of itself. @typedef {Pick<Entry, "kind" | "from">} EntryKind */

export class EffectiveMoves {
  /** The numbers at which the game looks different from before, in order. */
  #stops = [0];
  /** How many moves were in force after each number. */
  #moves = [0];
  /** The stop at which the game looked as it did at each number. */
  #looks = [0];
  /** The numbers of moves that were taken back. @type {Set<number>} */
  #undone = new Set();

  /** The last number that has been read; the next one to be read is one more. */
  get read() {
    return this.#moves.length - 1;
  }

  /** How many moves are in force after the last number read. */
  get total() {
    return this.#moves[this.read];
  }

  /** Reads the next entry. @param {EntryKind} entry */
  add({ kind, from = 0 }) {
    const seq = this.#moves.length;
    let moves = this.total;
    if (kind === "back") {
      while (this.#last >= from && this.#last > 0)
        this.#undone.add(/** @type {number} */ (this.#stops.pop()));
      moves = this.#moves[Math.max(0, from - 1)] ?? 0;
    } else if (kind !== "note") {
      this.#stops.push(seq);
      if (kind === undefined) moves += 1;
    }
    this.#moves.push(moves);
    this.#looks.push(this.#last);
  }

  get #last() {
    return this.#stops[this.#stops.length - 1];
  }

  /** How many moves were in force after that number; undefined if it has not been read yet. @param {number} seq */
  countAt(seq) {
    return /** @type {number | undefined} */ (this.#moves[seq]);
  }

  /** @param {number} seq */
  isUndone(seq) {
    return this.#undone.has(seq);
  }

  /** The number at which the game first looked as it did at `seq`. @param {number} seq */
  stopOf(seq) {
    return seq > this.read ? seq : this.#looks[seq];
  }

  /** The stop before that number. @param {number} seq */
  before(seq) {
    if (seq > this.read) return Math.max(0, seq - 1);
    return this.#stops[this.#upTo(this.stopOf(seq) - 1) - 1] ?? 0;
  }

  /** The stop after that number; undefined after the last one. @param {number} seq */
  after(seq) {
    return /** @type {number | undefined} */ (this.#stops[this.#upTo(seq)]);
  }

  /** The number of the move that made it so many; the nearest there is. @param {number} count */
  seqOf(count) {
    const found = this.#stops.find((seq) => this.#moves[seq] >= count);
    return found ?? this.#last;
  }

  /** How many stops have a number of at most `seq`. @param {number} seq */
  #upTo(seq) {
    let [low, high] = [0, this.#stops.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#stops[middle] <= seq) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
