/* Types shared by the modules of the analysis board. There is no code here. */

/**
 * @import {Frame, Line, Move, View} from "../kit/server.d.ts"
 * @import {Board, Played, Refusal, Words} from "../kit/types.js"
 * @import {Tree} from "./tree.js"
 */

/** The setup, as sent to the server. @typedef {{options: Record<string, unknown>, seats: number, seed: string}} Setup */

/** Data from the template: the setup, the same as a URL query, and the server's URLs. @typedef {{setup: Setup, query: string, socket: string, at: string, play: string}} About */

/** A step of a line: its code, the seat and its move, and the record's lines about it. @typedef {{code: string, seat: number, move: Move, lines: Line[]}} Step */

/** The view at the end of a line. @typedef {{seq: number, viewer: number | null, view: View}} Shown */

/** The end of a line (`Told` in tabletop/features/studies/views.py). @typedef {{line: string, seats: number, steps: Step[], frame: Shown, refusal: string | null}} Told */

/** A continuation: the first move, each player's chances after it, and the moves expected. @typedef {{move: Move, values: number[], line: Played[]}} Best */

/** The engine's analysis of a position; `last`: it has finished. @typedef {{values: number[], best: Best[], depth: number, positions: number, last: boolean}} Said */

/** The state of the analysis of the shown position: nothing yet, a result, or an error message. @typedef {{said: Said | null, trouble: string}} Thought */

/**
 * A position. `step` led to it (null for the first); `line`: the codes of all steps to it, for the URL; `ways`: the positions after
 * it, the main one first; `way`: the one visited last.
 * @typedef {{line: string, depth: number, step: Step | null, parent: Position | null, ways: Position[], way: Position | null}} Position
 */

export {};

// -- Types: the data that the parts of the page are drawn from, and their actions. There is no code here.

/**
 * The data that the parts of the page are drawn from.
 * @typedef {{
 *   about: About, tree: Tree, node: Position, frame: Frame | null,
 *   seats: number, names: string[], words: Words, board: Board | null,
 *   busy: boolean, trouble: string, refusal: Refusal | null,
 *   thinks: boolean, marks: boolean, thought: Thought, pointed: Played[]
 * }} Scene
 */

/**
 * The actions of the page.
 * @typedef {{
 *   show: (node: Position) => void, step: (by: number) => void, ends: (way: -1 | 1) => void, play: (moves: Move[]) => void,
 *   remove: () => void, promote: () => void, think: (on: boolean) => void, mark: (on: boolean) => void, point: (steps: Played[]) => void, retry: () => void
 * }} Acts
 */

export {};
