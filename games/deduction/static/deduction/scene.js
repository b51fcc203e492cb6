/**
 * @import {Host} from "../kit/types.js"
 * @import {Memory} from "./memory.js"
 * @import {View} from "./server.d.ts"
 * @import {Context, Frame} from "./types.js"
 */

/**
 * What the parts of the board are drawn from. Types only; separate from types.js to avoid a circular import.
 *
 * @typedef {object} Scene everything that is known when the board is drawn or used
 * @property {Frame} frame @property {View} view
 * @property {Host} host @property {Context} context
 * @property {Memory} memory
 */
export {};
