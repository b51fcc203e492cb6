/**
 * The shapes that go round in the face of Lateral Puzzles. Types only: nothing imports this file at run time.
 *
 * A *question* is named by its number in the room, from 1. Points are in tenths.
 *
 * @typedef {import("../vendor/lit-html/lit-html.js").TemplateResult | import("../vendor/lit-html/lit-html.js").SVGTemplateResult} Template
 * @typedef {"tip_off" | "spoiler" | "mata_hari" | "cooperation" | "sherlock" | "padlock" | "don_corleone" | "queue"} Card
 * @typedef {"yes" | "no" | "not_relevant" | "false_assumption" | "rephrase" | "no_answer"} Answer
 * @typedef {"public" | "tip_off" | "sherlock"} Kind
 * @typedef {"public" | "own" | "spied" | "swapped" | "master"} How why one may read question and answer
 * @typedef {"master" | "helper" | "puzzler" | "gone"} Role
 * @typedef {{type: string, [field: string]: any}} Move
 *
 * @typedef {object} Question
 * @property {number} number @property {number} round @property {number} seat @property {Kind} kind
 * @property {string | null} text null: not for these eyes
 * @property {Answer | null} answer
 * @property {"waiting" | "answered" | "rejected" | "lapsed" | "hidden"} state `hidden`: whether it is answered is not for these eyes;
 *   `lapsed`: its asker left before it was
 * @property {"repeat" | "locked" | null} because of a rejected one
 * @property {boolean} locked @property {boolean} safe @property {How | null} how
 * @property {"open" | "allowed" | "denied" | null} rephrase
 * @property {number[]} [knows] for the Master, and at the end: who knows a private one, its asker first
 * @property {{question: number, why: "locked" | "round" | "earlier", alike: number}[]} [similar] for the Master, while it waits
 *
 * @typedef {object} Played a card that was played; what was named with it is there for those who may know it
 * @property {number} seat @property {Card} card @property {number} round @property {number} cards @property {boolean} free
 * @property {number} [after] how many questions there were then
 * @property {number} [question] @property {number} [other] @property {number} [give] @property {number} [take] @property {number} [place]
 *
 * @typedef {object} Spoiler
 * @property {number} seat @property {number} round @property {number | null} points null: not scored yet
 * @property {string} [text] for its author, the Master, and at the end @property {number[]} [bits] for the Master, and at the end
 *
 * @typedef {object} Spying the nth one is of the nth Mata Hari in `played`
 * @property {number} spy @property {number | null} seat @property {number | null} question null: not for these eyes
 * @property {number} cards @property {"pending" | "seen" | "defended" | "lapsed"} state @property {number | null} deadline
 *
 * @typedef {{text: string, score: number, found: number[]}} Bit `found`: who has spoiled it, in order
 * @typedef {object} Puzzle
 * @property {string} title @property {string} statement @property {string} note
 * @property {string} [solution] @property {Bit[]} [bits] @property {string} [ref]
 *
 * @typedef {"ask" | "pass" | "end_turn" | "convert" | Card} Chance
 * @typedef {Record<Chance, string | null> & {data: Partial<Record<Chance, Record<string, any>>>}} May for each null, or why not
 *
 * @typedef {{ranking: number[][], by: string}} Outcome
 * @typedef {object} View what a viewer sees of the game (games/lateral/rules/view.py)
 * @property {number | null} you @property {Role | null} role @property {number} master @property {Role[]} roles
 * @property {number[]} [sent_away] the seats that a Master has sent out of the game
 * @property {"preparing" | "playing" | "ending" | "over"} phase
 * @property {Puzzle | null} puzzle @property {number | null} sum
 * @property {number} round @property {number | null} turn @property {number[]} order @property {number[] | null} next_order
 * @property {{seat: number, dice: [number, number][]}[]} throws
 * @property {number | null} extra rounds still to come @property {{by: number, card: "spoiler"} | null} frozen @property {boolean} paused
 * @property {Question[]} questions @property {Played[]} played @property {Spoiler[]} spoilers @property {Spying[]} spying
 * @property {Record<Card, number> | null} hand @property {Record<Card, number>[] | null} hands at the end: of each seat
 * @property {number[]} cards how many each seat holds @property {{asked: boolean, cards: number}[]} rounds what each seat did in this round
 * @property {{tip_off: number, sherlock: number} | null} free repeats that cost nothing
 * @property {number[]} scores
 * @property {{kind: "question" | "rephrase" | "spoiler" | "ending", question?: number}[] | null} queue what waits for the Master
 * @property {May | null} may what a puzzler may do now @property {{defence_seconds: number}} options
 * @property {number[]} to_act @property {Move[]} legal @property {Outcome | null} outcome
 *
 * @typedef {{seq: number, viewer?: number | null, view: View}} Frame
 * @typedef {(move: Move) => void} Send
 * @typedef {{rev: number, marks: Record<string, string>, text: string, strokes: number[][]}} Sheet
 * @typedef {{mark: string, value: string} | {text: string} | {undo: true}} Change
 * @typedef {{seat: number, name: string, kind: "person" | "bot" | "empty", here: boolean, muted: boolean}} Seat
 * @typedef {object} Context what the page lends to the board
 * @property {boolean} interactive whether this viewer has moves to make now
 * @property {boolean} past whether this is a look at an earlier move
 * @property {number[]} you @property {string[]} names
 * @property {{say: string, move?: Move | null} | null} refusal
 * @property {() => void} requestRender @property {(text: string) => void} announce
 * @property {Sheet | null} sheet one's own notes; null for a watcher @property {(change: Change) => void} note
 * @property {Seat[]} [seats] @property {() => number} [time] what time it is by the server's clock
 * @property {(seat: number, on: boolean) => void} [mute] none for those who may not
 * @property {{draft?: import("./master/draft.js").Draft}} [lent] in a lesson: the puzzle that is half written already
 *
 * @typedef {object} Scene all that is known when something is drawn, or happens on the board
 * @property {Frame} frame @property {View} view @property {Send} send @property {Context} context
 *
 * @typedef {object} Face one side of the board. There is one object of each for as long as the board is on the page: what it remembers
 *   between two drawings it keeps in itself. The puzzlers' table (`table/table.js`), the Master's console (`master/console.js` exports
 *   `class Console`: the whole board for Master and helper until the end), and what there is to see after the end (`after/after.js` exports
 *   `class After`: the first of the table's panels then, for everybody; it scrolls in the space that it gets). `draw` is called for every
 *   frame, every change of `requestRender`, and every second while a clock runs; `onKey` for keys that are pressed on the board or nowhere
 *   in particular: true when it has answered. Beside its class `master/console.js` exports `keys()`, for the page's list of keys.
 * @property {(scene: Scene) => Template} draw
 * @property {(event: KeyboardEvent, scene: Scene) => boolean} [onKey]
 * @property {(step: object) => void} [reveal] brings into sight what a lesson's step is about
 */
export {};
