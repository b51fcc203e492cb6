/**
 * What the page of a daily puzzle is told. Types only: nothing imports this file at run time.
 *
 * @typedef {import("../../lessons/types.js").Shown} Shown one position, and what led there
 * @typedef {{why: string, counts: string, share: string, streak: number, scenes: Shown[]}} Result
 * @typedef {object} Told `Told` in games/lineup/puzzles/serializers.py
 * @property {number} seats @property {number} seat whose move it is to find
 * @property {"open" | "solved" | "shown"} state
 * @property {string} ask
 * @property {Shown} base the position as it stands
 * @property {Shown[]} frames what to show now
 * @property {string} say @property {"" | "good" | "wrong" | "refused"} tone
 * @property {number} made @property {number | null} of @property {number} wrong
 * @property {string} mark the day's in the calendar
 * @property {Result | null} result
 */
export {};
