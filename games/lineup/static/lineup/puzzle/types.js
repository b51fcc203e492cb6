/** @import {Shown} from "../../lessons/types.js" */

/**
 * The data of a daily puzzle's page. Types only: nothing imports this file at run time.
 *
 *  a position, and the record of the move that led to it
 * @typedef {{why: string, counts: string, share: string, in_a_row: number, streak: number, streak_text: string, longest: number, next: {label: string, href: string} | null, wait: number | null,
 *   scenes: Shown[]}} Result `wait`: seconds to tomorrow's puzzle, after today's
 * @typedef {object} Told `AttemptJSON` in tabletop/daily/serializers.py, and `position` in games/lineup/daily_puzzle.py
 * @property {number} seats @property {number} seat the solver's seat
 * @property {"open" | "solved" | "shown"} state
 * @property {string} ask
 * @property {Shown} base the current position
 * @property {Shown[]} frames the positions to show now, in order
 * @property {string} say @property {"" | "good" | "wrong" | "refused"} tone
 * @property {number} made @property {number | null} of @property {number} wrong
 * @property {string} mark the day's mark in the calendar
 * @property {Result | null} result
 */
export {};
