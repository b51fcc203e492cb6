/**
 * @import {Shown} from "../../lessons/types.js"
 * @import {Step} from "../server.d.ts"
 */

/**
 * The data of a daily case's page. Types only: nothing imports this file at run time.
 *
 * @typedef {{why: string, steps: Step[], counts: string, share: string, in_a_row: number, streak: number, streak_text: string, longest: number, next: {label: string, href: string} | null,
 *   wait: number | null}} Result `wait`: seconds to tomorrow's case, after today's
 * @typedef {object} Told `AttemptJSON` in tabletop/daily/serializers.py, and `position` in games/deduction/daily_puzzle.py
 * @property {number} seats @property {number} seat the solver's seat
 * @property {string[]} names the players' names, by seat
 * @property {"open" | "solved" | "shown"} state
 * @property {string} ask
 * @property {Shown} base the table
 * @property {string} say @property {"" | "wrong" | "refused"} tone
 * @property {string[]} named the tiles named wrongly
 * @property {Step[][]} hints the steps that each hint has told @property {boolean} more whether there are more hints
 * @property {string} mark the day's mark in the calendar
 * @property {Result | null} result
 */
export {};
