/* Types shared by the modules of the analysis board. There is no code here. */

/**
 * @import {AnalysisMessage, Frame, LineStep, Move} from "../kit/server.d.ts"
 * @import {Board, Played, Refusal, Words} from "../kit/types.js"
 * @import {Tree} from "./tree.js"
 */

/** The setup, as sent to the server. @typedef {{options: Record<string, unknown>, seats: number, seed: string}} Setup */

/** Data from the template: the setup, the same as a URL query, and the server's URLs. @typedef {{setup: Setup, query: string, socket: string, at: string, play: string}} About */

/** The engine's analysis of a position. @typedef {Omit<AnalysisMessage, "type" | "id">} Said */

/** The state of the analysis of the shown position: nothing yet, a result, or an error message. @typedef {{said: Said | null, trouble: string}} Thought */

/**
 * A position. `step` led to it (null for the first); `line`: the codes of all steps to it, for the URL; `ways`: the positions after
 * it, the main one first; `way`: the one visited last.
 * @typedef {{line: string, depth: number, step: LineStep | null, parent: Position | null, ways: Position[], way: Position | null}} Position
 */

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
