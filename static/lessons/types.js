/* The shapes that travel between the modules of the lessons' page. Types only: nothing runs here. */

/** @typedef {import("../table/types.js").Move} Move */
/** @typedef {import("../table/types.js").Line} Line */
/** @typedef {import("../table/types.js").View} View */
/** @typedef {import("../table/types.js").Frame} Frame */

/** One lesson as the list shows it. @typedef {{key: string, title: string, intro: string}} Lesson */

/** One position to show, and what led there. @typedef {{seq: number, view: View, lines: Line[]}} Shown */

/**
 * How a lesson stands, as the server tells it (`Told` in tabletop/lessons/answers.py).
 * @typedef {{
 *   lesson: string, kept: number, of: number, done: boolean, frames: Shown[], refusal: string | null,
 *   nudge: string | null, praise: string, say: string, why: string, show: Move | null
 * }} Told
 */

/**
 * What the coach's panel is drawn from. `told` is null while the first answer is on its way; `playing`: the page is
 * making a move itself; `trouble`: a sentence, when the server could not be asked; `narrow`: on a phone, where what a
 * lesson is about is told by itself first (`introducing`).
 * @typedef {{
 *   lesson: Lesson, number: number, count: number, next: Lesson | null, told: Told | null,
 *   playing: boolean, busy: boolean, happened: string, trouble: string, narrow: boolean, introducing: boolean
 * }} Scene
 */

/**
 * What the coach's buttons do.
 * @typedef {{
 *   begin: () => void, show: () => void, back: () => void, again: () => void, skip: () => void, next: () => void, retry: () => void
 * }} Acts
 */

export {};
