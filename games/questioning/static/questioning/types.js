/**
 * @import {Context, Host} from "../kit/types.js"
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
 * @typedef {{host: Host, frame: Frame, context: Context, memory: Memory, lookup: Lookup}} Scene everything needed to draw the board or to handle an event on it
 */
export {};
