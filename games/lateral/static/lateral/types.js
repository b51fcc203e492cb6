/**
 * @import {Host} from "../kit/types.js"
 * @import {SVGTemplateResult, TemplateResult} from "../vendor/lit-html/lit-html.js"
 * @import {Desk} from "./master/desk.js"
 * @import {Beside} from "./parts/beside.js"
 * @import {Draft} from "./parts/writing.js"
 * @import {May, Move, View} from "./server.d.ts"
 * @import {Memory} from "./table/memory.js"
 */

/**
 * The types of the Lateral Puzzles board, in addition to those of the server (`server.d.ts`). Types only: nothing imports this file at run time.
 *
 * A *question* is named by its number in the room, from 1. Points are in tenths.
 *
 * @typedef {TemplateResult | SVGTemplateResult} Template
 * @typedef {Exclude<keyof May, "data">} Chance what a puzzler can do now, or not
 *
 * @typedef {{seq: number, viewer?: number | null, view: View}} Frame
 * @typedef {{rev: number, marks: Record<string, string>, text: string, strokes: number[][]}} Sheet
 * @typedef {{mark: string, value: string} | {text: string} | {undo: true}} Change
 * @typedef {{part: string, step: number}} Stage
 * @typedef {{seat: number, name: string, kind: "person" | "bot" | "empty", here: boolean, muted: boolean}} Seat
 * @typedef {object} Context what the page provides to the board
 * @property {boolean} interactive whether this viewer can make moves now
 * @property {boolean} past whether this is an earlier position
 * @property {number[]} you @property {string[]} names
 * @property {{say: string, move?: Move | null, isSaid?: true} | null} refusal
 * @property {Sheet | null} sheet the viewer's own notes; null for spectators @property {(change: Change) => void} note
 * @property {(what: object) => import("../kit/types.js").Answer} [query] asks what follows from the view
 * @property {Record<string, number>} [votes] after the end: how many votes each question has @property {number} [vote] the viewer's own
 * @property {Seat[]} [seats] @property {() => number} [time] the server's time, in milliseconds since 1970
 * @property {(seat: number, on: boolean) => void} [mute] present if the viewer may mute players
 * @property {boolean} [newcomers] in a room for everyone who comes: whether people can join
 * @property {import("../kit/server.d.ts").Rematch | null} [rematch] there, too: the next room, once somebody has opened it
 * @property {(message: object) => void} [tellRoom] @property {Stage} [stage] how far the Master has led everyone
 * @property {{draft?: Draft}} [supplied] in a lesson: a half-written puzzle
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
 * @property {(scene: Scene) => import("../../../../static/kit/types.js").BoardAct[]} [asks]
 * @property {(step: object) => void} [reveal] makes visible what a lesson's step is about
 * @property {boolean} [isOnStage] whether it is telling the end step by step, so that what else the page says about it waits
 */
export {};

/**
 * The input of the console's templates. Types only, and not in ../types.js, to avoid a circular import.
 *
 * @typedef {object} MasterScene
 * @property {Frame} frame @property {View} view
 * @property {Host} host @property {Context} context
 * @property {Template | null} [opening] what is shown in place of the queue before round 1
 * @property {KeyedPart | null} [keyed] the part of games that began without a Master (LA-38), once it is loaded
 * @property {Desk} desk
 * @property {Beside | null} beside what stands beside questions, once it is loaded
 * @property {boolean} leads whether this viewer is the Master and sees the current position
 */
export {};

/**
 * The input of the puzzlers' templates. Types only, and not in types.js, to avoid a circular import.
 *
 * @typedef {Scene & {memory: Memory}} PuzzlerScene
 */
export {};
