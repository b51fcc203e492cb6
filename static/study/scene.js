/* Types: the data that the parts of the page are drawn from, and their actions. There is no code here. */

/**
 * @import {Frame, Move} from "../kit/server.d.ts"
 * @import {Board, Played, Refusal, Words} from "../kit/types.js"
 * @import {Tree} from "./tree.js"
 * @import {About, Position, Thought} from "./types.js"
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
