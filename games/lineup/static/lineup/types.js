/** @import {Answer, Played} from "../kit/types.js" */

/**
 * The types of LineUp!'s client. Types only: nothing imports this file at run time.
 *
 * A spot is written `"x,y"`, in three dimensions `"x,y,z"`, in four `"x,y,z,w"`; docs/protocol.md explains the numbers for each board.
 *
 * @typedef {{x: number, y: number}} Point a point on the page, in half squares
 * @typedef {{left: number, top: number, right: number, bottom: number}} Edge
 * @typedef {{shape?: string, size?: number[], dimensions?: number}} Plan the kind of board; square by default
 * @typedef {{captured: string, end: string, capture: string, first_structure?: true}} Rules
 * @typedef {{number: number, block: number | null, rows: string[][], edge: Edge, bare: Point[], top: boolean}} Floor one layer of the board: its spots in rows,
 *   and the places where there is wood without a square (`bare`); `block`: its place along the fourth axis; `top`: the layer has corners only
 * @typedef {{from: Point, to: Point, beside: boolean}} Limb two points that a structure joins; `beside`: its centre is on another layer
 * @typedef {{spot: string, kind: string, owner: number | null}} Place one spot of the board and the seat whose token is on it
 * @typedef {{mine: string[], theirs: string[], taken?: string[]}} Run a line that allows a capture, nearest spots first;
 *   `theirs` begins with the token that can be captured; `taken`: all the spots it takes, in games that capture whole lines
 * @typedef {{spot: string, lines: Run[]}} Capture
 * @typedef {{type: string, spot: string, from?: string, to?: string}} Move
 * @typedef {{seat: number, type: string, spot: string, lines?: Run[], secured?: string[][], taken?: string[]}} Last
 * @typedef {{ranking: number[][], by: string}} Outcome
 * @typedef {object} GameView a viewer's view of the game, without its plan
 * @property {Rules} [rules] the base game's by default
 * @property {Place[]} board sorted by z, y, x
 * @property {(number | null)[]} supply tokens left to play, per seat; null: unlimited
 * @property {string[][][]} structures per seat; each structure with its centre first
 * @property {string[]} secured spots in any structure
 * @property {Capture[]} captures the tokens that the seat to act can capture
 * @property {{capturable: string[], recapturable: string[]}} dispute
 * @property {Last | null} last
 * @property {number[]} tokens tokens on the board, per seat
 * @property {number[]} to_act
 * @property {Move[]} legal this viewer's legal moves
 * @property {Outcome | null} outcome
 * @property {number[]} [gone] seats that resigned
 * @property {string[]} [forbidden] tokens that can't be captured only because that would bring back an earlier position
 * @typedef {Plan & GameView} View
 *
 * @typedef {{seq: number, viewer?: number | null, view: View}} Frame
 * @typedef {object} Context what the page provides to the board
 * @property {boolean} interactive whether this viewer can move now
 * @property {boolean} [past] whether the page shows an earlier position
 * @property {number[]} you seats of this viewer
 * @property {string[]} names players' names, per seat
 * @property {{spot?: string, say: string} | null} refusal
 * @property {Record<string, boolean>} overlay switched on by the toggles: `dispute`, `labels`, `threats`
 * @property {string} [figure] a description of the picture: the board is then a still figure that can't be played on
 * @property {Played[]} [line] possible moves from here, drawn with their numbers
 * @property {string[]} [pointed] spots that the record's line under the pointer or the focus names
 * @property {(what: object) => Answer} [query] asks the rules about this view
 * @property {string[]} [shown] spots whose capturing lines are always drawn
 */
export {};
