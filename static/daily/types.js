/**
 * @import {LessonFrame, SheetContents} from "../kit/server.d.ts"
 * @import {Change, DrawnBoard, Host} from "../kit/types.js"
 */

/**
 * The data of a daily puzzle's page. Types only: nothing imports this file at run time.
 *
 * @typedef {object} Result how it ended (`_result` in tabletop/daily/serializers.py, and the game's `DailyPuzzle.solution`)
 * @property {string} why @property {string} counts @property {string} share
 * @property {number} in_a_row @property {number} streak @property {string} streak_text @property {number} longest
 * @property {{label: string, href: string} | null} next @property {number | null} wait seconds to tomorrow's puzzle, after today's
 * @property {LessonFrame[]} [scenes] the solution, to be played on the board
 *
 * @typedef {object} Told `AttemptJSON` in tabletop/daily/serializers.py, and the game's `DailyPuzzle.position`
 * @property {"open" | "solved" | "shown"} state
 * @property {string} ask the task
 * @property {string} say @property {"" | "good" | "wrong" | "refused"} tone
 * @property {string} mark the day's mark in the calendar
 * @property {number} seats @property {number} seat the solver's seat
 * @property {string[]} [names] the players' names, by seat, if these are not the seats' names
 * @property {LessonFrame} base the current position
 * @property {LessonFrame[]} [frames] the positions to show now, in order; after a wrong step, the last of them shows why
 * @property {unknown[]} [hints] the hints taken @property {boolean} [more] whether there are more
 * @property {Result | null} result
 */

/** A number in the finale. @typedef {{label: string, value: string}} Fact */

/** What the buttons do: `hint` asks for the next one. `busy`: the server is asked for something. @typedef {{hint: () => void, busy: boolean}} PuzzleActs */

/** A note sheet. @typedef {{readonly leaf: SheetContents, note: (change: Change) => void}} Notes */

/**
 * What a game's own part of the page exports as `puzzle` (`DailyPuzzle.part` on the server). Only `solved` and `facts` are necessary.
 *
 * @template {Told} [T=Told]
 * @typedef {object} PuzzlePart
 * @property {(told: T) => string} solved how it was solved, in one sentence
 * @property {(told: T) => string} [title] the same as the finale's title; else `solved`
 * @property {(told: T) => Fact[]} facts what solving it took
 * @property {(told: T, shown: LessonFrame | null) => unknown} [drawStatus] where the solver stands in the position shown, below the task
 * @property {(host: Host) => DrawnBoard} [createBoard] the board of this page, instead of the game's
 * @property {(told: T, acts: PuzzleActs) => unknown} [drawActs] the buttons while the puzzle is open, instead of "Hint"; "Show solution" then
 *   stands below the section
 * @property {(told: T) => unknown} [drawMore] a section below the buttons
 * @property {(told: T) => string} [hintText] the latest hint, for screen readers
 * @property {(url: string) => Notes} [openNotes] opens the note sheet of the puzzle at this address; else there is none
 * @property {() => object} [query] the answer to whatever the board asks (`BoardContext.query`)
 * @property {string[]} [unusedKeys] keys of the board that have no use here
 */
export {};
