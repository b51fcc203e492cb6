/* Types shared by the modules of the lessons' page. There is no code here. */

/** @import {LessonState, Move} from "../kit/server.d.ts" */

/** A step of the learner: a move, all marks on the note sheet, or a query. @typedef {Move | {marks: Record<string, string>} | {query: object}} Step */

/**
 * A lesson: its texts, the initial marks on its note sheet, and additional data for the board.
 * @typedef {{key: string, title: string, intro: string, marks: Record<string, string>, supplied: Record<string, any>}} Lesson
 */

/** The state of a lesson as the server sends it. @typedef {Omit<LessonState, "show"> & {show: Step | null}} Told */

/**
 * The data of the coach's panel. `told`: null until the first answer; `playing`: a scripted move is being shown, described by
 * `happened`; `finish`: the label of the button after the last lesson; `trouble`: the message of a failed request; `narrow`: on a
 * phone, where the introduction is shown on its own first (`introducing`); `goal`: the goal of the game, in the first lesson.
 * @typedef {{
 *   lesson: Lesson, number: number, count: number, next: Lesson | null, finish: string, told: Told | null,
 *   playing: boolean, busy: boolean, happened: string, trouble: string, narrow: boolean, introducing: boolean, goal: Element | null
 * }} Scene
 */

/**
 * The actions of the coach's buttons.
 * @typedef {{
 *   begin: () => void, show: () => void, back: () => void, again: () => void, skip: () => void, next: () => void, retry: () => void,
 *   hurry: () => void
 * }} Acts
 */

export {};
