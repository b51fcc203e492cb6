/**
 * @import {Host} from "../../kit/types.js"
 * @import {View} from "../server.d.ts"
 * @import {Context, Frame, Template} from "../types.js"
 * @import {Beside} from "./beside.js"
 * @import {Desk} from "./desk.js"
 */

/**
 * The input of the console's templates. Types only, and not in ../types.js, to avoid a circular import.
 *
 * @typedef {object} MasterScene
 * @property {Frame} frame @property {View} view
 * @property {Host} host @property {Context} context
 * @property {Template | null} [opening] what is shown in place of the queue before round 1
 * @property {Desk} desk
 * @property {Beside | null} beside what stands beside questions, once it is loaded
 * @property {boolean} leads whether this viewer is the Master and sees the current position
 */
export {};
