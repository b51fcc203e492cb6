/**
 * @import {Context, Host} from "../kit/types.js"
 * @import {Memory} from "./memory.js"
 * @import {View} from "./server.d.ts"
 */

/**
 * The types used by Deduction's board, in addition to those of the server (`server.d.ts`). Types only: nothing imports this file at run time.
 *
 * A tile or coin is written "sun-3". A *line* is a suit or a value: what a question can be about. A *holder* is a seat's number,
 * or "missing".
 *
 * @typedef {{seq: number, viewer?: number | null, view: View}} Frame
 * @typedef {{frame: Frame, view: View, host: Host, context: Context, memory: Memory}} Scene everything that is known when the board is drawn or used
 */
export {};
