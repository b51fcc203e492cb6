/* The shapes that travel between the modules of the lessons' page. Types only: nothing runs here. */

/** @typedef {import("../table/types.js").Move} Move */
/** @typedef {import("../table/types.js").Line} Line */
/** @typedef {import("../table/types.js").View} View */
/** @typedef {import("../table/types.js").Frame} Frame */

/** What the learner does: a move; or what stands on the note sheet then; or what was asked of the game. @typedef {Move | {marks: Record<string, string>} | {query: object}} Step */

/**
 * One lesson as the list shows it, what its note sheet begins with, and what the board is lent for it.
 * @typedef {{key: string, title: string, intro: string, marks: Record<string, string>, lends: Record<string, any>}} Lesson
 */

/** One position to show, and what led there. @typedef {{seq: number, view: View, lines: Line[]}} Shown */

/**
 * How a lesson stands, as the server tells it (`Told` in tabletop/lessons/answers.py).
 * @typedef {{
 *   lesson: string, seats: number, seat: number, sheet: boolean, kept: number, of: number, done: boolean, wants: "move" | "marks" | "query" | null,
 *   frames: Shown[], refusal: string | null, nudge: string | null, praise: string, after: string, say: string, why: string, show: Step | null
 * }} Told
 */

/** What the game answers (`Found` in the same place). @typedef {{data: Record<string, any> | null, refusal: string | null}} Found */

/**
 * What the coach's panel is drawn from. `told` is null while the first answer is on its way; `playing`: the page is
 * making a move itself, in which this `happened`; `finish`: what the way on is called behind the last lesson; `trouble`: a sentence,
 * when the server could not be asked; `narrow`: on a phone, where what a lesson is about is told by itself first (`introducing`).
 * @typedef {{
 *   lesson: Lesson, number: number, count: number, next: Lesson | null, finish: string, told: Told | null,
 *   playing: boolean, busy: boolean, happened: string, trouble: string, narrow: boolean, introducing: boolean
 * }} Scene
 */

/**
 * What the coach's buttons do.
 * @typedef {{
 *   begin: () => void, show: () => void, back: () => void, again: () => void, skip: () => void, next: () => void, retry: () => void,
 *   hurry: () => void
 * }} Acts
 */

export {};
