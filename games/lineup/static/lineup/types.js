/**
 * The shapes that go round in LineUp!'s face. Types only: nothing imports this file at run time.
 *
 * A spot is written `"x,y"` in doubled coordinates: odd numbers for a square, even ones for a corner.
 *
 * @typedef {{x: number, y: number}} Point a place on the board, in doubled coordinates
 * @typedef {{spot: string, kind: string, owner: number | null}} Place one spot of the board and whose token is on it
 * @typedef {{mine: string[], theirs: string[]}} Run a line that allows a capture, nearest spots first;
 *   `theirs` begins with the token that may be captured
 * @typedef {{spot: string, lines: Run[]}} Capture
 * @typedef {{type: string, spot: string, from?: string}} Move
 * @typedef {{seat: number, type: string, spot: string, lines?: Run[], secured?: string[][]}} Last
 * @typedef {{ranking: number[][], by: string}} Outcome
 * @typedef {object} View what a viewer sees of the game
 * @property {Place[]} board sorted by y, then x
 * @property {number[]} supply tokens still in hand, per seat
 * @property {string[][][]} structures per seat; each structure with its centre first
 * @property {string[]} secured spots of any structure
 * @property {Capture[]} captures what the seat to act may capture
 * @property {{capturable: string[], recapturable: string[]}} dispute
 * @property {Last | null} last
 * @property {number[]} tokens tokens on the board, per seat
 * @property {number[]} to_act
 * @property {Move[]} legal moves of this viewer
 * @property {Outcome | null} outcome
 *
 * @typedef {{seq: number, viewer?: number | null, view: View}} Frame
 * @typedef {(move: Move) => void} Send
 * @typedef {object} Context what the page lends to the board
 * @property {boolean} interactive whether this viewer may move now
 * @property {boolean} [past] whether this is a look at an earlier move
 * @property {number[]} you seats of this viewer
 * @property {string[]} names players' names, per seat
 * @property {{spot?: string, say: string} | null} refusal
 * @property {Record<string, boolean>} overlay switched on by the toggles
 * @property {() => void} requestRender
 * @property {(text: string) => void} announce
 * @property {string} [figure] what the picture shows: the board is then a still figure, not a field of play
 * @property {string[]} [shown] spots whose capturing lines are drawn without being asked for
 */
export {};
