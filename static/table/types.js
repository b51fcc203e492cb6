/*
 * Types shared by the modules of the table page alone; those of boards and games are in ../kit/types.js.
 * What comes over the socket is in ../kit/server.d.ts. No code runs here.
 */

/**
 * @import {Frame, Move, Told, Why} from "../kit/server.d.ts"
 * @import {Answer, Board, Send} from "../kit/types.js"
 * @import {Announcer} from "./announcer.js"
 * @import {Chat} from "./chat.js"
 * @import {Notes} from "./notes.js"
 * @import {Notifier} from "./notify.js"
 * @import {Scene} from "./scene.js"
 * @import {Steps} from "./steps.js"
 * @import {Store} from "./store.js"
 */

/** The review of move `seq`: the best chance of winning, the chance after the move made, and the better move. @typedef {{seq: number, move: Move, chance: number, chosen: number, better: Move | null, why: Why | null, forced: boolean}} Judged */

/** `of` is the number of moves to review. @typedef {{of: number, steps: Told[]}} Review */

/** Whose view: a seat's, a spectator's (null: what everyone could see), or your own (undefined). @typedef {number | null | undefined} Perspective */

/** A move that has been sent but not answered; `restored` after a reload. @typedef {{id: string, seq: number, move: Move, seat?: number, restored?: boolean}} Pending */

/**
 * What the parts of the page need from the page itself.
 * @typedef {{
 *   store: Store, mute: (seat: number, on: boolean) => void, tellRoom: (message: object) => void,
 *   scene: Scene, board: Board | null, overlay: Record<string, boolean>, chat: Chat,
 *   notifier: Notifier, announcer: Announcer,
 *   link: {probe: () => void}, send: Send, replay: boolean, steps: Steps, isReviewWanted: boolean, askReview: () => void, redraw: () => void, update: () => void, dismiss: () => void,
 *   notes: Notes, query: (frame: Frame, what: object) => Answer, share: () => void, standIn: (seat: number, on: boolean) => void,
 *   behind: number, catchUp: () => void, signal: AbortSignal, goOn: (url: string) => unknown
 * }} PageContext
 */

export {};
