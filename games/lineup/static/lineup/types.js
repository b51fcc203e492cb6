/**
 * The shapes that go round in LineUp!'s face. Types only: nothing imports this file at run time.
 *
 * A spot is written `"x,y"`, in three dimensions `"x,y,z"`; docs/protocol.md says what the numbers mean on each board.
 *
 * @typedef {{x: number, y: number}} Point a place on the page, in half squares
 * @typedef {{left: number, top: number, right: number, bottom: number}} Edge
 * @typedef {{shape?: string, size?: number[], dimensions?: number}} Plan which board it is; a square one where nothing is said
 * @typedef {{captured: string, end: string, capture: string}} Rules
 * @typedef {{number: number, rows: string[][], edge: Edge, bare: Point[], top: boolean}} Floor one floor of the board: its spots in rows,
 *   and the places of squares where there is wood but no square; `top`: it has corners only
 * @typedef {{from: Point, to: Point, beside: boolean}} Limb two points that a structure joins; `beside`: its middle is on another floor
 * @typedef {{spot: string, kind: string, owner: number | null}} Place one spot of the board and whose token is on it
 * @typedef {{mine: string[], theirs: string[], taken?: string[]}} Run a line that allows a capture, nearest spots first;
 *   `theirs` begins with the token that may be captured; `taken`: all that it takes, where whole lines are captured
 * @typedef {{spot: string, lines: Run[]}} Capture
 * @typedef {{type: string, spot: string, from?: string, to?: string}} Move
 * @typedef {{seat: number, type: string, spot: string, lines?: Run[], secured?: string[][], taken?: string[]}} Last
 * @typedef {{ranking: number[][], by: string}} Outcome
 * @typedef {object} Sight what a viewer sees of the game
 * @property {Rules} [rules] the base game's where nothing is said
 * @property {Place[]} board sorted by z, y, x
 * @property {(number | null)[]} supply tokens still in hand, per seat; null: without limit
 * @property {string[][][]} structures per seat; each structure with its centre first
 * @property {string[]} secured spots of any structure
 * @property {Capture[]} captures what the seat to act may capture
 * @property {{capturable: string[], recapturable: string[]}} dispute
 * @property {Last | null} last
 * @property {number[]} tokens tokens on the board, per seat
 * @property {number[]} to_act
 * @property {Move[]} legal moves of this viewer
 * @property {Outcome | null} outcome
 * @property {number[]} [gone] seats that resigned
 * @property {string[]} [forbidden] what could be captured if that did not bring an earlier position back
 * @typedef {Plan & Sight} View
 *
 * @typedef {{seq: number, viewer?: number | null, view: View}} Frame
 * @typedef {(move: Move) => void} Send
 * @typedef {object} Context what the page lends to the board
 * @property {boolean} interactive whether this viewer may move now
 * @property {boolean} [past] whether this is a look at an earlier move
 * @property {number[]} you seats of this viewer
 * @property {string[]} names players' names, per seat
 * @property {{spot?: string, say: string} | null} refusal
 * @property {Record<string, boolean>} overlay switched on by the toggles: `dispute`, `numbers`; `threats` may be switched on as well
 * @property {() => void} requestRender
 * @property {(text: string) => void} announce
 * @property {string} [figure] what the picture shows: the board is then a still figure, not a field of play
 * @property {import("../table/types.js").Played[]} [line] moves that could be made from here, to be drawn with their numbers
 * @property {(what: object) => import("../table/types.js").Answer} [query] asks the rules what follows from this view
 * @property {string[]} [shown] spots whose capturing lines are drawn without being asked for
 */
export {};
