/**
 * @import {Host} from "../kit/types.js"
 * @import {SVGTemplateResult, TemplateResult} from "../vendor/lit-html/lit-html.js"
 * @import {Draft} from "./master/draft.js"
 */

/**
 * The types of the Lateral Puzzles board. Types only: nothing imports this file at run time.
 *
 * A *question* is named by its number in the room, from 1. Points are in tenths.
 *
 * @typedef {TemplateResult | SVGTemplateResult} Template
 * @typedef {"tip_off" | "spoiler" | "mata_hari" | "cooperation" | "sherlock" | "padlock" | "don_corleone" | "queue"} Card
 * @typedef {"yes" | "no" | "not_relevant" | "false_assumption" | "rephrase" | "no_answer"} Answer
 * @typedef {"public" | "tip_off" | "sherlock"} Kind
 * @typedef {"public" | "own" | "spied" | "swapped" | "master"} How how the viewer came to know the question and its answer
 * @typedef {"master" | "helper" | "puzzler" | "gone" | "empty"} Role
 * @typedef {{type: string, [field: string]: any}} Move
 *
 * @typedef {object} Question
 * @property {number} number @property {number} round @property {number} seat @property {Kind} kind
 * @property {string | null} text null: hidden from this viewer
 * @property {Answer | null} answer
 * @property {"waiting" | "answered" | "rejected" | "lapsed" | "hidden"} state `hidden`: the viewer must not know whether it is answered;
 *   `lapsed`: its asker left before it was
 * @property {"repeat" | "locked" | "unknown" | null} because why it was rejected
 * @property {boolean} locked @property {boolean} safe @property {How | null} how
 * @property {"open" | "allowed" | "denied" | null} rephrase
 * @property {string} [meant] the question of the key that was answered @property {string[]} [suggestions] for its asker: what it may have meant
 * @property {true} [choosing] its asker has to choose what was meant @property {true} [wrong] the table has found the answer wrong
 * @property {number[]} [knows] for the Master, and at the end: the seats that know a private question, its asker first
 * @property {true} [good] the Master has marked it as good
 * @property {true} [corrected] the answer has been corrected
 * @property {true} [exposed] two Mata Haris have taken the Padlock off the answer of a locked question
 *
 * An earlier question that a waiting one might repeat, for the Master (`games/lateral/language/advice.py`).
 * @typedef {{question: number, why: "locked" | "round" | "earlier", alike: number}} Similar
 *
 * @typedef {object} Played a card that was played; its targets are present if the viewer may know them
 * @property {number} seat @property {Card} card @property {number} round @property {number} cards @property {boolean} free
 * @property {number} [after] how many questions there were by then
 * @property {number} [question] @property {number} [other] @property {number} [give] @property {number} [take] @property {number} [place]
 *
 * @typedef {object} Spoiler
 * @property {number} seat @property {number} round @property {number | null} points null: not scored yet
 * @property {string} [text] for its author, the Master, and at the end @property {number[]} [bits] for the Master, and at the end
 * @property {true} [corrected] for the Master, and at the end: the marks have been corrected
 *
 * @typedef {object} Spying the nth one belongs to the nth Mata Hari in `played`
 * @property {number} spy @property {number | null} seat @property {number | null} question null: hidden from this viewer
 * @property {number} cards @property {"pending" | "seen" | "defended" | "lapsed"} state @property {number | null} deadline
 *
 * @typedef {{text: string, score: number, found: number[]}} Bit `found`: the seats that found it, in order
 * @typedef {object} Puzzle
 * @property {string} title @property {string} statement @property {string} note
 * @property {string} [solution] @property {Bit[]} [bits] @property {string} [ref]
 *
 * @typedef {"ask" | "pass" | "end_turn" | "convert" | Card} Chance
 * @typedef {Record<Chance, string | null> & {data: Partial<Record<Chance, Record<string, any>>>}} May for each: null if possible, else the code of the refusal
 *
 * @typedef {"skip" | "free" | "end" | "extra_rounds"} Measure
 * @typedef {{number: number, what: Measure, by: number, seat: number | null, rounds: number | null, agreed: number[], against: number[], until: number}} Proposal
 * @typedef {{by: number, spoiler: number | null, bit: number | null, question: number | null, agreed: number[], against: number[], upheld: boolean | null}} Disputed
 * @typedef {{ranking: number[][], by: string}} Outcome
 * @typedef {object} View what a viewer sees of the game; games/lateral/rules/view.py documents the fields
 * @property {number | null} you @property {Role | null} role @property {number} master @property {Role[]} roles
 * @property {number[]} [sent_away] the seats that a Master has removed from the game
 * @property {"preparing" | "reading" | "playing" | "ending" | "settling" | "over"} phase
 * @property {true} [keyed] there is no Master; the key has the Master's seat. Only then the next four are there
 * @property {Proposal | null} [proposal] @property {{ends: number, settled: number[]} | null} [settling]
 * @property {Disputed[]} [disputes] @property {number[] | null} [key_scores] before disputes changed them
 * @property {Puzzle | null} puzzle @property {number | null} sum
 * @property {number} round @property {number | null} turn @property {number[]} order @property {number[] | null} next_order
 * @property {{seat: number, dice: [number, number][]}[]} throws
 * @property {number | null} extra rounds still to come @property {{by: number, card: "spoiler"} | null} frozen @property {boolean} paused
 * @property {Question[]} questions @property {Played[]} played @property {Spoiler[]} spoilers @property {Spying[]} spying
 * @property {Record<Card, number> | null} hand @property {Record<Card, number>[] | null} hands at the end: by seat
 * @property {number[]} cards the number held, by seat @property {{asked: boolean, cards: number}[]} rounds what each seat has done this round
 * @property {{tip_off: number, sherlock: number} | null} free repeats that cost nothing
 * @property {number[]} scores
 * @property {{kind: "question" | "rephrase" | "spoiler" | "ending", question?: number}[] | null} queue the items that wait for the Master
 * @property {{question: number | null, until: number}} [undo] for the Master: the answer, or the marks (null), that can be undone until that time
 * @property {{round: number, text: string, after: number}[]} [remarks] what the Master said to everyone, each `after` so many questions
 * @property {{ends: number | null, left: number | null}} [clock] of the turn: when it ends, or how many milliseconds are left while it stands
 * @property {May | null} may what a puzzler can do now @property {{defence_seconds: number, turn_seconds?: number, puzzle?: string}} options
 * @property {number[]} to_act @property {Move[]} legal @property {Outcome | null} outcome
 *
 * @typedef {{seq: number, viewer?: number | null, view: View}} Frame
 * @typedef {{rev: number, marks: Record<string, string>, text: string, strokes: number[][]}} Sheet
 * @typedef {{mark: string, value: string} | {text: string} | {undo: true}} Change
 * @typedef {{seat: number, name: string, kind: "person" | "bot" | "empty", here: boolean, muted: boolean}} Seat
 * @typedef {object} Context what the page provides to the board
 * @property {boolean} interactive whether this viewer can make moves now
 * @property {boolean} past whether this is an earlier position
 * @property {number[]} you @property {string[]} names
 * @property {{say: string, move?: Move | null, isSaid?: true} | null} refusal
 * @property {Sheet | null} sheet the viewer's own notes; null for spectators @property {(change: Change) => void} note
 * @property {(what: object) => import("../kit/types.js").Answer} [query] asks what follows from the view
 * @property {Record<string, number>} [votes] after the end: how many votes each question has @property {number} [vote] the viewer's own
 * @property {Seat[]} [seats] @property {() => number} [time] the server's time, in milliseconds since 1970
 * @property {(seat: number, on: boolean) => void} [mute] present if the viewer may mute players
 * @property {boolean} [newcomers] in a room for everyone who comes: whether people can join @property {(message: object) => void} [tellRoom]
 * @property {{draft?: Draft}} [lent] in a lesson: a half-written puzzle
 *
 * @typedef {object} Scene the input of every template and event handler
 * @property {Host} host @property {Frame} frame @property {View} view @property {Context} context
 * @property {boolean} [wasRunning] whether this page has shown the game before its end
 * @property {KeyedPart | null} [keyed] the part of games without a Master, once it is loaded
 * @property {Template | null} [opening] what is shown in place of the game before round 1: the reading, or the dice
 *
 * @typedef {Face & {standing: (at: any) => Template | null, open: (at: any) => unknown[], out: (at: any) => unknown, decisions: (at: any) => unknown, settle: (at: any) => Template}} KeyedPart
 *   what games without a Master add to the table (`keyed/keyed.js`)
 *
 * @typedef {object} Face one version of the board. Each face is one object for as long as its board is on the page, and keeps its own
 *   state between renders. There are four: the puzzlers' table (`table/table.js`); the Master's console (`Console` in
 *   `master/console.js`: the whole board for Master and helpers until the end); and the result (`After` in `after/after.js`: the first
 *   panel of the table after the end, for everyone; it scrolls in the space it gets); and what both show before round 1 (`Opening` in
 *   `reading/opening.js`; null when that is over). `draw` is called for every frame, every
 *   `requestRender`, and every second while a clock runs; `onKey` for keys pressed on the board or with no focus, and returns whether it
 *   handled the key. `board.js` loads each when it is needed (`parts/`).
 * @property {(scene: Scene) => Template | null} draw
 * @property {(event: KeyboardEvent, scene: Scene) => boolean} [onKey]
 * @property {(step: object) => void} [reveal] makes visible what a lesson's step is about
 * @property {boolean} [isOnStage] whether it is telling the end step by step, so that what else the page says about it waits
 */
export {};
