/**
 * @import {BoardAct, BoardContext, Host, Template} from "../kit/types.js"
 * @import {Desk} from "./master/desk.js"
 * @import {Beside} from "./parts/beside.js"
 * @import {Draft} from "./parts/writing.js"
 * @import {May, View} from "./server.d.ts"
 * @import {Memory} from "./table/memory.js"
 */

/**
 * The types of the Lateral Puzzles board, in addition to those of the server (`server.d.ts`). Types only: nothing imports this file at run time.
 *
 * A *question* is named by its number in the room, from 1. Points are in tenths.
 *
 * @typedef {Exclude<keyof May, "data">} Chance what a puzzler can do now, or not
 *
 * @typedef {{seq: number, viewer?: number | null, view: View}} Frame
 * @typedef {Omit<BoardContext, "supplied"> & {supplied?: {draft?: Draft}}} Context `supplied`: in a lesson, a half-written puzzle
 *
 * @typedef {object} Scene the input of every template and event handler
 * @property {Host} host @property {Frame} frame @property {View} view @property {Context} context
 * @property {boolean} [wasRunning] whether this page has shown the game before its end
 * @property {KeyedPart | null} [keyed] the part of games without a Master, once it is loaded
 * @property {Template | null} [opening] what is shown in place of the game before round 1: the reading, or the dice
 *
 * @typedef {Face & {standing: (at: any) => Template | null, open: (at: any) => unknown[], out: (at: any) => unknown, decisions: (at: any) => unknown, settle: (at: any) => Template, ticks: (at: any) => unknown}} KeyedPart
 *   what games without a Master add to the table (`keyed/keyed.js`)
 *
 * @typedef {object} Face one version of the board. Each face is one object for as long as its board is on the page, and keeps its own
 *   state between renders. There are four: the puzzlers' table (`table/table.js`); the Master's console (`Console` in
 *   `master/console.js`: the whole board for Master and helpers until the end); and the result (`After` in `after/after.js`: the first
 *   panel of the table after the end, for everyone; it scrolls in the space it gets); and what both show before round 1 (`Opening` in
 *   `reading/opening.js`; null when that is over). `draw` is called for every frame, every
 *   `requestRender`, and every second while a clock runs; `onKey` for keys pressed on the board or with no focus, and returns whether it
 *   handled the key. `board.js` loads each when it is needed (`parts/`).
 * @property {(scene: Scene) => Template | null} draw
 * @property {(event: KeyboardEvent, scene: Scene) => boolean} [onKey]
 * @property {(scene: Scene) => BoardAct[]} [asks]
 * @property {(step: object) => void} [reveal] makes visible what a lesson's step is about
 * @property {boolean} [isOnStage] whether it is telling the end step by step, so that what else the page says about it waits
 *
 * @typedef {object} MasterScene the input of the console's templates
 * @property {Frame} frame @property {View} view
 * @property {Host} host @property {Context} context
 * @property {Template | null} [opening] what is shown in place of the queue before round 1
 * @property {KeyedPart | null} [keyed] the part of games that began without a Master (LA-38), once it is loaded
 * @property {Desk} desk
 * @property {Beside | null} beside what stands beside questions, once it is loaded
 * @property {boolean} leads whether this viewer is the Master and sees the current position
 *
 * @typedef {Scene & {memory: Memory}} PuzzlerScene the input of the puzzlers' templates
 */
export {};
