/** @import {Seat} from "../kit/types.js" */

/**
 * The types used by Deduction's board. Types only: nothing imports this file at run time.
 *
 * A tile or coin is written "sun-3". A *line* is a suit or a value: what a question can be about. A *holder* is a seat's number,
 * or "missing".
 *
 * @typedef {"have" | "count"} Kind
 * @typedef {number | "missing"} Holder
 * @typedef {{type: string, [field: string]: any}} Move
 * @typedef {object} Turn one turn of the public record
 * @property {number} turn @property {number} seat @property {string} coin @property {number} asked @property {Kind} kind
 * @property {string} about @property {"yes" | "no" | number} answer
 * @property {string | true | null} shown null: no tile was shown; true: one that this viewer cannot see
 * @property {{tile: string, right: boolean} | null} announcement
 *
 * @typedef {"yes" | "no" | "open"} Mark a mark that the server fills in
 * @typedef {{seat: number, about: string, least: number, most: number | null, known: number}} Tally
 * @typedef {object} Step one step of a chain of reasons; `from` lists the steps that it follows from, counted from 0
 * @property {string} code @property {number[]} from
 * @property {Holder} [holder] @property {string[]} [tiles] @property {boolean} [is]
 * @property {string} [about] @property {number} [least] @property {number} [most] @property {boolean} [clash]
 * @property {number} [turn] @property {number} [seat] @property {number} [to] @property {Kind} [kind]
 * @property {"yes" | "no" | number} [answer] @property {Holder} [where] @property {string} [tile]
 * @property {number} [size] @property {number} [count] @property {number} [total] @property {number} [worlds]
 *
 * @typedef {object} Filled what the server fills in on the sheet of this seat: for each tile a mark by holder (the seats, then the
 *   missing place)
 * @property {Record<string, Mark[]>} marks
 * @property {Tally[]} [tallies]
 *
 * @typedef {{ranking: number[][], by: string}} Outcome
 * @typedef {object} View what a viewer sees of the game (see games/deduction/rules/view.py)
 * @property {number | null} you @property {string[] | null} hand @property {string[]} face_up @property {string} coin
 * @property {number[]} hand_sizes @property {number[]} out @property {number[]} gone
 * @property {number} turn @property {number} player @property {"ask" | "show" | "announce" | null} step
 * @property {{seat: number, asked: number, kind: Kind, about: string} | null} asked
 * @property {Turn[]} record @property {string | null} missing @property {string[][] | null} hands
 * @property {"paper" | "notes" | "solver"} help @property {string} last_player
 * @property {Filled | null} [known]
 * @property {number[]} to_act @property {Move[]} legal @property {Outcome | null} outcome
 *
 * @typedef {{seq: number, viewer?: number | null, view: View}} Frame
 * @typedef {{marks: Record<string, string>, text: string, strokes: number[][]}} Sheet what the player wrote
 * @typedef {{mark: string, value: string} | {text: string} | {stroke: number[]} | {wipe: true} | {undo: true}} Change
 * @typedef {object} Context what the page passes to the board
 * @property {boolean} interactive whether this viewer can move now
 * @property {boolean} [past] whether this is an earlier position, or another player's view
 * @property {number[]} you seats of this viewer
 * @property {string[]} names
 * @property {Seat[]} [seats] who sits at the table
 * @property {number} [behind] how many later positions wait until this one has been read
 * @property {() => void} [catchUp] shows the latest position
 * @property {{say: string, move?: Move | null, isSaid?: true} | null} refusal
 * @property {Sheet | null} [sheet] the viewer's own note sheet, in an earlier position as it was then; null for a spectator
 * @property {(change: Change) => void} [note]
 * @property {(what: object) => {data?: Record<string, any>, say?: string}} [query] asks the game's `query` about this view
 * @property {Record<number, Sheet>} [shared] sheets that players have shared after the end, by seat
 */
export {};
