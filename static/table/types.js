/*
 * Types shared by the modules of the table page alone; those of boards and games are in ../kit/types.js. No code runs here.
 * What comes over the socket is described in docs/protocol.md.
 */

/**
 * @import {Entry, Frame, Leaf, Move, Seat, Sheet, Told, View, Why} from "../kit/types.js"
 * @import {Clock} from "../site/clocks.js"
 */

/**
 * The people at the table. `newcomers`: only with `elastic`, whether people can take a seat. `votes`: how many each question has after the end, `vote`: the viewer's own. `imported`: all of it came from a file. `forked`: the first moves are those of another game, or were made before this one. `time`: the server's, as of all times in milliseconds since 1970.
 * @typedef {{
 *   type: "room", rev: number, match: string, game: string, status: "open" | "playing" | "over",
 *   options: Record<string, unknown>, seats: Seat[], you: number[], host: boolean, watchers: number, elastic?: true, newcomers?: boolean, clock: Clock | null,
 *   together: boolean, start?: Start, rematch: null | Rematch, votes?: Record<string, number>, vote?: number, forked?: {match: string | null, at: number, moves?: number, imported?: true}, imported?: true, time: number
 * }} Room
 */

/** Only before the start: whether the table starts when everyone is connected, whether a player asked to wait (`held`), and when it starts, while a countdown runs; `planned`: the time that the game is planned for, if that is ahead. @typedef {{automatic: boolean, held: boolean, at: number | null, planned?: number}} Start */

/**
 * The table of a rematch. Seats of this one: which asked for it, which have joined, and for which there is a place. `watchers`: others may watch.
 * @typedef {{match: string, by: number | null, ready: number[], invited: number[], begun: boolean, watchers: boolean}} Rematch
 */

/** The review of move `seq`: the best chance of winning, the chance after the move made, and the better move. @typedef {{seq: number, move: Move, chance: number, chosen: number, better: Move | null, why: Why | null, forced: boolean}} Judged */

/** `of` is the number of moves to review. @typedef {{of: number, steps: Told[]}} Review */

/** Whose view: a seat's, a spectator's (null: what everyone could see), or your own (undefined). @typedef {number | null | undefined} Eyes */

/** One line of chat. @typedef {{n: number, name: string, seat: number | null, room: "waiting" | "table" | "watchers", text: string, at: string}} Said */

/** @typedef {{type: "refused", id: string | null, code: string, data: Record<string, unknown>, say: string}} Refused */

/**
 * @typedef {Room | Frame | Refused | {type: "said", lines: Said[]} | {type: "past", seq: number, viewer: number | null, view: View, sheet?: Leaf}
 *   | {type: "answered", id: string, seq: number, data: Record<string, any>}
 *   | Review & {type: "review", from: number} | {type: "record", entries: Entry[]} | {type: "ack", id: string, seq: number} | Sheet & {type: "sheet"} | Sheet & {type: "shared", seat: number} | {type: "noted", id: string, rev: number} | {type: "beat", seq: number, time: number} | {type: "notice"}} Message
 */

/** A move that has been sent but not answered; `restored` after a reload. @typedef {{id: string, seq: number, move: Move, seat?: number, restored?: boolean}} Pending */

export {};
