/**
 * Types of the board of Lines of Questioning. Nothing imports this file at run time.
 *
 * A space is written "a1" … "d4". A board point is `[x, y]`, 0 to 8, y upwards; the centre of a space is odd in both.
 *
 * @typedef {"question" | "answer"} Side
 * @typedef {"lawyer" | "witness"} Who whose line
 * @typedef {0 | 90 | 180 | 270} Turn
 * @typedef {{x: number, y: number}} Point a point of the drawing: 100 units a space, y downwards
 * @typedef {{id: string, side: Side, in: string[], out: string[], turn?: Turn, face_down?: boolean}} Tile
 * @typedef {{space: string, tile: Tile}} Last
 * @typedef {{space: string, tile: string, turn: Turn, from: [number, number] | null}} Link one tile of a line, and the point
 *   where it connects to the one before
 * @typedef {{counts: number, needs: string[]}} Corner how many top layers count already, and the kinds still needed
 * @typedef {{type: string, [field: string]: any}} Move
 * @typedef {{type: "play", tile: string, space: string, turn: Turn}} Play
 * @typedef {{code: string, spaces?: string[], space?: string, because?: string}} End what a placement causes at the next step
 * @typedef {{leads: string[], ends: End | null, fact?: string, dead?: boolean}} After what is known about a placement beforehand
 * @typedef {{ranking: number[][], by: string, won?: boolean, because?: string, score?: Record<string, number>}} Outcome
 * @typedef {{turn: number, facts: number, end: string | null, left?: number}} Racer how far a player is, and how they have finished
 * @typedef {object} View the game as the player sees it
 * @property {Record<string, Tile[]>} board
 * @property {{questions: Tile[], answers: Tile[], lawyer_answers: Tile[]}} hands
 * @property {{questions: number, answers: number}} stacks
 * @property {{lawyer: Last | null, witness: Last | null}} last
 * @property {Record<string, boolean>} facts
 * @property {string} step
 * @property {boolean} starting
 * @property {number} turn
 * @property {string} rules
 * @property {string} level
 * @property {boolean} attire
 * @property {boolean} markers
 * @property {Record<string, Corner>} corners
 * @property {{lawyer: Link[], witness: Link[]}} lines
 * @property {number[]} to_act
 * @property {Move[]} legal
 * @property {After[]} after
 * @property {Move[]} held_back
 * @property {string | null} forced
 * @property {Outcome | null} outcome
 * @property {{seats: Racer[], deadline: number | null}} [race] in a race, how far everyone is; spectators then have no board until the end
 * @property {View[]} [boards] all boards, after the end of a race
 *
 * @typedef {{code: string, [field: string]: any}} Why
 * @typedef {{thinking?: true, failed?: true, move?: Move, why?: Why, chance?: number, others?: {move: Move, chance: number}[]}} Hint
 *   what Counsel would do
 * @typedef {{code: string, seat?: number, [field: string]: any}} Line one line of the record
 * @typedef {{seq: number, viewer?: number | null, view: View, record?: {seq: number, lines: Line[]}[], hint?: Hint | null, aids?: object | null}} Frame
 * @typedef {object} Context what the page provides to the board
 * @property {boolean} interactive whether this viewer can move now
 * @property {boolean} [past] whether an earlier move is shown
 * @property {number[]} you the viewer's seats
 * @property {string[]} names
 * @property {{say: string, move?: Move | null} | null} refusal
 * @property {() => void} [dismiss] hides a refusal
 * @property {Record<string, boolean>} overlay
 */
export {};
