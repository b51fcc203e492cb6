/**
 * @import {Seat} from "../kit/server.d.ts"
 * @import {Beside, Host} from "../kit/types.js"
 * @import {Memory} from "./memory.js"
 * @import {Move, View} from "./server.d.ts"
 */

/**
 * The types used by Deduction's board, in addition to those of the server (`server.d.ts`). Types only: nothing imports this file at run time.
 *
 * A tile or coin is written "sun-3". A *line* is a suit or a value: what a question can be about. A *holder* is a seat's number,
 * or "missing".
 *
 * @typedef {{seq: number, viewer?: number | null, view: View}} Frame
 * @typedef {{marks: Record<string, string>, text: string, strokes: number[][]}} Sheet what the player wrote
 * @typedef {{mark: string, value: string} | {text: string} | {stroke: number[]} | {wipe: true} | {undo: true}} Change
 * @typedef {object} Context what the page passes to the board
 * @property {boolean} interactive whether this viewer can move now
 * @property {boolean} [past] whether this is an earlier position, or another player's view
 * @property {number[]} you seats of this viewer
 * @property {string[]} names
 * @property {Seat[]} [seats] who sits at the table
 * @property {number} [behind] how many later positions wait until this one has been read
 * @property {() => void} [catchUp] shows the latest position
 * @property {Beside | null} [beside] the page's tabs, to show with the board's own; null on a screen on which they stand beside it
 * @property {{say: string, move?: Move | null, isSaid?: true} | null} refusal
 * @property {Sheet | null} [sheet] the viewer's own note sheet, in an earlier position as it was then; null for a spectator
 * @property {(change: Change) => void} [note]
 * @property {(what: object) => {data?: Record<string, any>, say?: string}} [query] asks the game's `query` about this view
 * @property {string[]} [pointed] the cells to be highlighted
 * @property {Record<number, Sheet>} [shared] sheets that players have shared after the end, by seat
 */
export {};

/**
 * What the parts of the board are drawn from. Types only; separate from types.js to avoid a circular import.
 *
 * @typedef {object} Scene everything that is known when the board is drawn or used
 * @property {Frame} frame @property {View} view
 * @property {Host} host @property {Context} context
 * @property {Memory} memory
 */
export {};
