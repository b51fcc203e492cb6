/**
 * @import {Host} from "../kit/types.js"
 * @import {Known} from "./known.js"
 * @import {Memory} from "./memory.js"
 * @import {Context, Frame} from "./types.js"
 */

/**
 * The type that all parts of the board are drawn from. Types only; not in types.js, to avoid import cycles.
 *
 * @typedef {object} Scene everything needed to draw the board or to handle an event on it
 * @property {Host} host @property {Frame} frame
 * @property {Context} context @property {Memory} memory
 * @property {Known} known
 */
export {};
