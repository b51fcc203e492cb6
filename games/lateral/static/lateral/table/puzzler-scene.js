/**
 * @import {Scene} from "../types.js"
 * @import {Memory} from "./memory.js"
 */

/**
 * The input of the puzzlers' templates. Types only, and not in types.js, to avoid a circular import.
 *
 * @typedef {Scene & {memory: Memory}} At
 */
export {};
