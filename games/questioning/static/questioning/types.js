/**
 * @import {Host} from "../kit/types.js"
 * @import {Lookup} from "./lookup.js"
 * @import {Memory} from "./memory.js"
 * @import {BoardView, Laid, Line, Move, RaceView} from "./server.d.ts"
 */

/**
 * Types of the board of Lines of Questioning. Nothing imports this file at run time.
 *
 * @typedef {"lawyer" | "witness"} Who whose line
 * @typedef {{x: number, y: number}} Point a point of the drawing: 100 units a space, y downwards
 * @typedef {import("./server.d.ts").Tile & Partial<Laid>} Tile a tile of a hand or of the board
 * @typedef {BoardView & Partial<RaceView>} View what is drawn as a board. Spectators of a race have none until its end: they see how far everyone is (`raceTable`)
 *
 * @typedef {{code: string, [field: string]: any}} Why
 * @typedef {{thinking?: true, failed?: true, move?: Move, why?: Why, chance?: number, others?: {move: Move, chance: number}[]}} Hint
 *   what Counsel would do
 * @typedef {{seq: number, viewer?: number | null, view: View, record?: {seq: number, lines: Line[]}[], hint?: Hint | null, aids?: object | null}} Frame
 * @typedef {object} Context what the page provides to the board
 * @property {boolean} interactive whether this viewer can move now
 * @property {boolean} [past] whether an earlier move is shown
 * @property {number[]} you the viewer's seats
 * @property {string[]} names
 * @property {{say: string, move?: Move | null} | null} refusal
 * @property {boolean} [isFirst] until the viewer's first move in their first game
 * @property {() => void} [dismiss] hides a refusal
 * @property {Record<string, boolean>} overlay
 */
export {};

/**
 * The type that all parts of the board are drawn from. Types only; not in types.js, to avoid import cycles.
 *
 * @typedef {object} Scene everything needed to draw the board or to handle an event on it
 * @property {Host} host @property {Frame} frame
 * @property {Context} context @property {Memory} memory
 * @property {Lookup} lookup
 */
export {};
