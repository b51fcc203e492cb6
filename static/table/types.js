/*
 * Types shared by the modules of the table page alone; those of boards and games are in ../kit/types.js.
 * What comes over the socket is in ../kit/server.d.ts. No code runs here.
 */

/**
 * @import {Move, Told, Why} from "../kit/server.d.ts"
 */

/** The review of move `seq`: the best chance of winning, the chance after the move made, and the better move. @typedef {{seq: number, move: Move, chance: number, chosen: number, better: Move | null, why: Why | null, forced: boolean}} Judged */

/** `of` is the number of moves to review. @typedef {{of: number, steps: Told[]}} Review */

/** Whose view: a seat's, a spectator's (null: what everyone could see), or your own (undefined). @typedef {number | null | undefined} Eyes */

/** A move that has been sent but not answered; `restored` after a reload. @typedef {{id: string, seq: number, move: Move, seat?: number, restored?: boolean}} Pending */

export {};
