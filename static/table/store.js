/*
 * What this page knows, and how each message changes it. Nothing is derived or rendered here.
 */

/**
 * @import {ChatLine, Entry, Frame, Line, RefusedMessage, Room, Sheet, View} from "../kit/server.d.ts"
 * @import {Judged, Review} from "./types.js"
 */

/** An entry of the record. `stoodIn`: made by a bot for an absent player; `undone`: taken back since. @typedef {{seq: number, lines: Line[], stoodIn: boolean, kind: Entry["kind"] | undefined, undone: boolean}} Recorded */

/** The most earlier views in memory; others are requested again. */
const VIEWS_KEPT = 400;

export class Store {
  /** @type {Room | null} */
  room = null;
  /** The newest frame. @type {Frame | null} */
  frame = null;
  /** The record's lines by number. @type {Map<number, Line[]>} */
  record = new Map();
  /** The numbers of moves made by stand-ins. @type {Set<number>} */
  stoodIn = new Set();
  /** The game's own moves among those numbers. */
  effectiveMoves = new EffectiveMoves();
  /** Earlier views by number, as this viewer saw them. @type {Map<number, View>} */
  views = new Map();
  /** @type {ChatLine[]} */
  chat = [];
  /** Whether those are lines of the match before, which this match's begin with, until they come. */
  isChatOld = false;
  /** The signs that players show for a moment, by seat, as the page draws them. @type {Map<number, unknown>} */
  waves = new Map();
  /** The review so far. @type {Review | null} */
  review = null;
  /** The seat whose game the reader looks at in the review, if they have chosen one. @type {number | null} */
  looked = null;
  /** This player's note sheet, as the server has it. @type {Sheet | null} */
  sheet = null;
  /** Sheets shared with everyone, by seat. @type {Record<number, Sheet>} */
  shared = {};
  /** The newest refusal that wasn't about a move: the last one before the server closes the connection says why. @type {RefusedMessage | null} */
  farewell = null;

  /** The kinds of entries that aren't moves of the game. @type {Map<number, EntryKind>} */
  #kinds = new Map();
  /** The record in order; null when it has to be sorted again. @type {Recorded[] | null} */
  #entries = null;
  /** How far the server's clock is ahead of this device's, in milliseconds. */
  #ahead = 0;

  /** The time by the server's clock. */
  time = () => Date.now() + this.#ahead;

  /** @param {number} time what the server said @param {number} [at] when, by this device's clock */
  takeTime(time, at = Date.now()) {
    this.#ahead = time - at;
  }

  get seq() {
    return this.frame?.seq ?? 0;
  }

  /** The numbers this page has seen, for the heartbeat: the server answers with what is newer. */
  get beat() {
    const sheet = this.sheet ? { sheet: this.sheet.rev } : {};
    return {
      type: "beat",
      seq: this.frame?.seq ?? -1,
      rev: this.room?.rev ?? 0,
      n: this.isChatOld ? 0 : (this.chat.at(-1)?.n ?? 0),
      ...sheet,
    };
  }

  /** How many of the game's own moves are in force. */
  get moves() {
    return this.effectiveMoves.countAt(this.seq) ?? this.frame?.moves ?? this.seq;
  }

  /** Whether part of the record is missing: then all of it has to be requested. */
  get hasGap() {
    return this.effectiveMoves.read < this.seq;
  }

  /** What that entry is. @param {number} seq */
  kindOf(seq) {
    return this.#kinds.get(seq)?.kind;
  }

  /** Whether its numbers are another viewer's: spectators and players don't count alike. @param {Frame} frame */
  isCountedAnew({ viewer }) {
    return !!this.frame && (this.frame.viewer === null) !== (viewer === null);
  }

  /**
   * Stores a frame. Returns false and changes nothing if it is older than the current one.
   * @param {Frame} frame
   */
  takeFrame(frame) {
    if (this.isCountedAnew(frame)) this.#forgetNumbers();
    else if (frame.seq < this.seq) return false;
    this.frame = frame;
    this.takeView(frame.seq, frame.view);
    this.takeRecord(frame.record);
    return true;
  }

  #forgetNumbers() {
    this.#entries = null;
    for (const kept of [this.record, this.stoodIn, this.views, this.#kinds]) kept.clear();
    this.effectiveMoves = new EffectiveMoves();
  }

  /** @param {number} seq @param {View} view */
  takeView(seq, view) {
    this.views.set(seq, view);
    const oldest = this.views.keys().next().value;
    if (this.views.size > VIEWS_KEPT && oldest !== undefined) this.views.delete(oldest);
  }

  /** @param {Entry[]} entries */
  takeRecord(entries) {
    if (entries.length) this.#entries = null;
    for (const { seq, lines, by, kind, from } of entries) {
      this.record.set(seq, lines);
      if (by === "bot") this.stoodIn.add(seq);
      if (kind) this.#kinds.set(seq, { kind, from });
    }
    const { effectiveMoves } = this;
    for (let seq = effectiveMoves.read + 1; this.record.has(seq); seq++)
      effectiveMoves.add(this.#kinds.get(seq) ?? {});
  }

  /**
   * Adds chat messages in order, each once and with its newest reactions. Returns the new ones.
   * @param {ChatLine[]} lines
   */
  takeSaid(lines) {
    const known = new Map(this.isChatOld ? [] : this.chat.map((line) => [line.n, line]));
    this.isChatOld = false;
    const fresh = lines.filter((line) => !known.has(line.n));
    for (const line of lines) known.set(line.n, line);
    this.chat = [...known.values()].sort((a, b) => a.n - b.n);
    return fresh;
  }

  /** Stores the next part of a review. @param {Review & {from: number}} part */
  takeReview({ of, from, steps }) {
    this.review = { of, steps: [...(this.review?.steps.slice(0, from) ?? []), ...steps] };
  }

  /** The review of the move made after that number. @param {number} seq */
  judged(seq) {
    const next = this.effectiveMoves.after(seq) ?? seq + 1;
    return this.judgements.find((step) => step.seq === next) ?? null;
  }

  /** The reviews of all moves so far; empty in games with their own kind of review. @returns {Judged[]} */
  get judgements() {
    return this.frame?.review === "chances" ? /** @type {any[]} */ (this.review?.steps ?? []) : [];
  }

  /** The record in order, as far as it is known: the same list until a message changes it. */
  get entries() {
    this.#entries ??= this.#sorted();
    return this.#entries;
  }

  /** @returns {Recorded[]} */
  #sorted() {
    return [...this.record]
      .sort(([a], [b]) => a - b)
      .map(([seq, lines]) => ({
        seq,
        lines,
        stoodIn: this.stoodIn.has(seq),
        kind: this.kindOf(seq),
        undone: this.effectiveMoves.isUndone(seq),
      }));
  }
}

// -- The game's own moves in the log, which also holds draw offers, requests and hints. People count the moves that are in force;
//    everything sent over the socket keeps its log number. Entries are read as they arrive, so a new frame costs the same however
//    long the game is.

/** What an entry says of itself. @typedef {{kind?: Entry["kind"] | undefined, from?: number | undefined}} EntryKind */

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
    return /** @type {number} */ (this.#moves[this.read]);
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
    return /** @type {number} */ (this.#stops[this.#stops.length - 1]);
  }

  /** How many moves were in force after that number; undefined if it has not been read yet. @param {number} seq */
  countAt(seq) {
    return this.#moves[seq];
  }

  /** @param {number} seq */
  isUndone(seq) {
    return this.#undone.has(seq);
  }

  /** The number at which the game first looked as it did at `seq`. @param {number} seq */
  stopOf(seq) {
    return seq > this.read ? seq : /** @type {number} */ (this.#looks[seq]);
  }

  /** The stop before that number. @param {number} seq */
  before(seq) {
    if (seq > this.read) return Math.max(0, seq - 1);
    return this.#stops[this.#upTo(this.stopOf(seq) - 1) - 1] ?? 0;
  }

  /** The stop after that number; undefined after the last one. @param {number} seq */
  after(seq) {
    return this.#stops[this.#upTo(seq)];
  }

  /** The number of the move that made it so many; the nearest there is. @param {number} count */
  seqOf(count) {
    const found = this.#stops.find((seq) => /** @type {number} */ (this.#moves[seq]) >= count);
    return found ?? this.#last;
  }

  /** How many stops have a number of at most `seq`. @param {number} seq */
  #upTo(seq) {
    let [low, high] = [0, this.#stops.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (/** @type {number} */ (this.#stops[middle]) <= seq) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
