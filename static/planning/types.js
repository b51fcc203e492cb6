/* Types shared by the modules that plan replies. No code runs here. */

/**
 * @import {Line, Move, View} from "../kit/server.d.ts"
 * @import {Scene} from "../table/scene.js"
 */

/** If the opponent makes the move `if`, `play` is made, and what comes next is answered by `then`. @typedef {{if: Move, play: Move, then?: Reply[]}} Reply */

/** What the server says of a player's plan (`plan_data` in tabletop/features/planned_replies/views.py): `open`: it is the opponent's turn; `played`: the numbers of moves made from plans. @typedef {{number: number, open: boolean, plan: Reply[], played: number[]}} PlanData */

/** A position that was tried: the view of the seat to act, and the steps to it. @typedef {{frame: {seq: number, viewer: number | null, view: View}, steps: {seat: number, move: Move, lines: Line[]}[]}} Tried */

/**
 * What planning needs of the table's page. `url` and `token`: where it asks, and the CSRF token (the cookie's if left out). `say` speaks to screen readers, and
 * `focusBoard` moves the keyboard focus to the board.
 * @typedef {{url: string, token: string | undefined, redraw: () => void, say: (text: string) => void, focusBoard: () => void}} Host
 */

/**
 * What is drawn of planning: the saved plan (`data`) with `count` lines, the one as changed since, the path to the position on the board,
 * and what the player can do.
 * @typedef {{
 *   data: PlanData | null, count: number, plan: Reply[], path: Move[], isBusy: boolean, isChanged: boolean,
 *   isOpen: (scene: Scene) => boolean, start: () => void, stop: () => void, back: () => void,
 *   show: (path: Move[]) => void, remove: (path: Move[]) => void, save: () => void
 * }} Planning
 */

export {};
