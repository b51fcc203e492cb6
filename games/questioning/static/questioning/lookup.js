/** The offered moves of a view, indexed by tile, space and turn. */
/**
 * @import {After, Move} from "./server.d.ts"
 * @import {Tile, View} from "./types.js"
 */
/** @typedef {{move: Move, after: After}} Option */
/** @typedef {"questions" | "answers" | "lawyer_answers"} Hand */

const NOTHING = { leads: [], ends: null };

export class Lookup {
  /** Placements by tile, space and turn. @type {Map<string, Map<string, Map<number, Option>>>} */
  plays = new Map();
  /** Placements that only LQ-12 forbids: the spaces by tile. @type {Map<string, Set<string>>} */
  held = new Map();
  /** @type {Map<string, Option>} */
  discards = new Map();

  /** @param {View} view @param {boolean} interactive */
  constructor(view, interactive) {
    this.view = view;
    if (!interactive) return;
    view.legal.forEach((move, n) => this.#take(move, view.after?.[n] ?? NOTHING));
    for (const { tile, space } of view.held_back ?? [])
      this.held.set(tile, new Set(this.held.get(tile)).add(space));
  }

  /** @param {Move} move @param {After} after */
  #take(move, after) {
    if (move.type === "discard") this.discards.set(move.tile, { move, after });
    if (move.type !== "play") return;
    const spaces = this.plays.get(move.tile) ?? new Map();
    this.plays.set(move.tile, spaces);
    spaces.set(move.space, new Map(spaces.get(move.space)).set(move.turn, { move, after }));
  }

  /** In which turns a tile fits on a space. @param {string} tile @param {string} space @returns {Map<number, Option>} */
  turns(tile, space) {
    return this.plays.get(tile)?.get(space) ?? new Map();
  }

  /** @param {string} tile @param {string} space @param {number} turn @returns {Option | null} */
  option(tile, space, turn) {
    return this.turns(tile, space).get(turn) ?? null;
  }

  /** The spaces where any tile fits. @returns {string[]} */
  get spaces() {
    return [...new Set([...this.plays.values()].flatMap((spaces) => [...spaces.keys()]))];
  }

  /** Where a tile fits: `strong` as it is turned, `weak` only in other turns, `held` if LQ-12 didn't forbid it. @param {string} tile @param {number} turn */
  sorted(tile, turn) {
    const spaces = [...(this.plays.get(tile) ?? [])];
    const strong = spaces.filter(([, turns]) => turns.has(turn)).map(([space]) => space);
    const weak = spaces.filter(([, turns]) => !turns.has(turn)).map(([space]) => space);
    const held = [...(this.held.get(tile) ?? [])].filter(
      (space) => !strong.includes(space) && !weak.includes(space),
    );
    return { strong, weak, held };
  }

  /** Whether the player can play from a hand now. @param {Hand} hand */
  active(hand) {
    const { step } = this.view;
    if (step === "discard") return hand === "lawyer_answers";
    return step === "answer" ? hand === "answers" : hand !== "answers";
  }

  /** The tiles that can be picked now, in the order of their number keys. @returns {Tile[]} */
  get pickable() {
    const { hands, step } = this.view;
    if (step === "discard") return hands.lawyer_answers;
    return step === "answer" ? hands.answers : [...hands.questions, ...hands.lawyer_answers];
  }

  /** @param {string} id @returns {Tile | undefined} */
  tile(id) {
    const { questions, answers, lawyer_answers: pocket } = this.view.hands;
    return [...questions, ...answers, ...pocket].find((tile) => tile.id === id);
  }
}

/** Whether a placement ends a line or the game, and so must not be made by a stray tap. @param {After} after */
export const isGrave = ({ ends }) =>
  ["wipe", "restart", "lost", "may_lose", "may_wipe"].includes(ends?.code ?? "");
