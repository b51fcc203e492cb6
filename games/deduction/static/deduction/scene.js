/**
 * @import {Memory} from "./memory.js"
 * @import {View} from "./server.d.ts"
 * @import {Context, Frame, Send} from "./types.js"
 */

/**
 * What the parts of the board are drawn from. Types only; separate from types.js to avoid a circular import.
 *
 * @typedef {object} Scene everything that is known when the board is drawn or used
 * @property {Frame} frame @property {View} view
 * @property {Send} send @property {Context} context
 * @property {Memory} memory
 */
export {};
