/*
 * The shapes that travel between the modules of the table page. Types only: nothing runs here.
 * What comes over the socket is described in docs/protocol.md.
 */

/** @typedef {import("../vendor/lit-html/lit-html.js").TemplateResult | import("../vendor/lit-html/lit-html.js").SVGTemplateResult} Template */

/** A move as it travels; an offer is a move whose open fields are `{write: most}` (a text) or `{fill: example}`. @typedef {{type: string, [field: string]: any}} Move */

/** `absent`: away for so long that a bot may play for them; `standin`: the name of the bot that does; `muted`: kept out of the talk. @typedef {{seat: number, name: string, kind: "person" | "bot" | "empty", here: boolean, held_for: string, absent: boolean, standin: string | null, muted: boolean}} Seat */

/**
 * The people at the table. `imported`: all of it came from a file. `forked`: the first moves are those of another game, or were made before this one. `time`: the server's, as of all times in milliseconds since 1970.
 * @typedef {{
 *   type: "room", rev: number, match: string, game: string, status: "open" | "playing" | "over",
 *   options: Record<string, unknown>, seats: Seat[], you: number[], host: boolean, watchers: number, clock: import("../site/clocks.js").Clock | null,
 *   together: boolean, rematch: null | Rematch, forked?: {match: string | null, at: number, moves?: number, imported?: true}, imported?: true, time: number
 * }} Room
 */

/** The table of a rematch, which seat of this one asked for it, and which have come along. @typedef {{match: string, by: number | null, ready: number[], begun: boolean}} Rematch */

/** Seats that are no competitors stand nowhere in the ranking. The last three are those of a game for one. @typedef {{ranking: number[][], by: string, won?: boolean, because?: string, score?: Record<string, number>}} Outcome */

/** Why a bot would make a move, in a code and data. @typedef {{code: string, [field: string]: any}} Why */

/** What a bot would do. @typedef {{thinking?: true, failed?: true, move?: Move, why?: Why, chance?: number, others?: {move: Move, chance: number}[]}} Hint */

/** How often aids were used, and how many moves can be taken back. @typedef {{take_backs: number, hints: number, back: number}} Aids */

/** What move `seq` was worth: the best chance there was, the one that was chosen, and what would have been better. @typedef {{seq: number, move: Move, chance: number, chosen: number, better: Move | null, why: Why | null, forced: boolean}} Judged */

/** What a review says of move `seq`. Where the frame says `chances` it is as in `Judged`, else what the game has to say. @typedef {{seq: number, seat: number, move: Move, [field: string]: any}} Told */

/** `of` is how many moves there are to look at. @typedef {{of: number, steps: Told[]}} Review */

/** What one viewer sees of the game; each game adds its own fields. @typedef {{to_act: number[], legal: Move[], outcome: Outcome | null, [field: string]: any}} View */

/** One line of the record, in code and data. @typedef {{code: string, seat?: number, [field: string]: any}} Line */

/**
 * All that number `seq` brought; `by` where a bot made it in somebody's place. Without `kind` it is a move of the game. `note`: the game is as it
 * was; `event`: it is not, though nobody moved; `back`: the moves from number `from` on were taken back.
 * @typedef {{seq: number, lines: Line[], by?: "bot", kind?: "note" | "event" | "back", from?: number}} Entry
 */

/**
 * Somebody asks to take back their move `seq`, and so many `steps` with it; `open` are those who have yet to answer.
 * @typedef {{seat: number, seq: number, steps: number, open: number[]}} Plea
 */

/**
 * The whole truth of the game for this viewer, with its number. `deadline`: when a clock rings, where one runs; `clock`: how much time each
 * seat had `left` when its clock was started or stopped, and `since` when it runs; `chair`: the seat that keeps order, where the game has one.
 * @typedef {{
 *   moves?: number, deadline?: number, chair?: number, clock?: {left: number[], since: (number | null)[]}, plea?: Plea,
 *   type: "frame", seq: number, viewer: number | null, view: View, table: Move[], draw: number[],
 *   record: Entry[], hash: string, seed: string | null, aids?: Aids | null, hint?: Hint | null, thought?: Hint, review?: "own" | "chances",
 *   ack?: {id: string, seq: number}
 * }} Frame
 */

/** Through whose eyes: a seat's, a watcher's (null: what all could see), or one's own (undefined). @typedef {number | null | undefined} Eyes */

/** One line of chat. @typedef {{n: number, name: string, seat: number | null, room: "waiting" | "table" | "watchers", text: string, at: string}} Said */

/** What stands on a note sheet: marks by name, a text, strokes as x, y, x, y, … from 0 to 1000. @typedef {{marks: Record<string, string>, text: string, strokes: number[][]}} Leaf */

/** The sheet as it is now. @typedef {Leaf & {rev: number}} Sheet */

/**
 * One change of it: a mark (an empty value takes it away), the new text, one more stroke, all strokes away, or the last change undone.
 * `was` is the text that was written on, to be told only where that is not the text of the newest sheet.
 * @typedef {{mark?: string, value?: string, text?: string, was?: string, stroke?: number[], wipe?: true, undo?: true}} Change
 */

/** @typedef {{type: "refused", id: string | null, code: string, data: Record<string, unknown>, say: string}} Refused */

/**
 * @typedef {Room | Frame | Refused | {type: "said", lines: Said[]} | {type: "past", seq: number, viewer: number | null, view: View, sheet?: Leaf}
 *   | {type: "answered", id: string, seq: number, data: Record<string, any>}
 *   | Review & {type: "review", from: number} | {type: "record", entries: Entry[]} | {type: "ack", id: string, seq: number} | Sheet & {type: "sheet"} | Sheet & {type: "shared", seat: number} | {type: "noted", id: string, rev: number} | {type: "beat", seq: number, time: number} | {type: "notice"}} Message
 */

/** Why the last move was not accepted, and where it pointed to. @typedef {{say: string, spot?: string, move: Move | null}} Refusal */

/** A move that has been sent and not been answered yet; `restored` after a reload. @typedef {{id: string, seq: number, move: Move, seat?: number, restored?: boolean}} Pending */

/** `gone`, `closed` and `busy` are final: no such table, not allowed to watch, too many messages. @typedef {"connecting" | "live" | "lost" | "gone" | "closed" | "busy"} LinkState */

/** What a board has asked of its view: the answer, or in a sentence why there is none. Neither: it is on its way, and then the board is drawn again. @typedef {{data?: Record<string, any>, say?: string}} Answer */

/**
 * What a board is told at a table: who sits there, what time it is by the server's clock, and how to keep somebody out of the talk (no
 * `mute` for those who may not). In a lesson it is told nothing of that, but `lent` what the lesson lends it. `line`: moves that could be made
 * from here, one after the other, to be drawn on the board, when somebody looks back or studies.
 * @typedef {{seats?: Seat[], time?: () => number, mute?: (seat: number, on: boolean) => void, lent?: Record<string, any>, line?: Played[]}} AtTable
 */

/**
 * What a board is told where it is only a picture. `figure`: what it shows, in words.
 * @typedef {{figure?: string}} AsFigure
 */

/**
 * What a board is told besides the frame. `sheet` is this player's note sheet in games that have one, `note` changes it; `shared` are
 * the sheets that players have opened to all after the end, by seat. `past`: what is on show is not now, or not seen through one's own
 * eyes; `sheet` is then what stood on the sheet of whoever sees it, if it may be read, and nothing is `shared`. `query` asks what
 * follows from this view (`Game.query`), as often as it is drawn; there is none where nobody can be asked. `dismiss` puts a refusal away
 * when something is done that is neither click nor key.
 * @typedef {{
 *   interactive: boolean, past: boolean, you: number[], names: string[], refusal: Refusal | null,
 *   sheet: Leaf | null, note: (change: Change) => void, shared: Record<number, Sheet>, query?: (what: object) => Answer,
 *   overlay: Record<string, boolean>, requestRender: () => void, dismiss?: () => void, announce: (text: string) => void
 * } & AtTable & AsFigure} BoardContext
 */

/** A move, and whose it is. @typedef {{seat: number, move: Move}} Played */

/** `seat`: for whom, where one holds several and it is not the one to act. @typedef {(move: Move, seat?: number) => void} Send */

/**
 * What a review of the game's own is told besides what has been said: `frame` is the end of the game, `seq` the number on show,
 * `goTo` leads to another; `show` leads there and draws moves on the board that could have been made, until one goes on; `done` says that
 * nothing more is coming. What is written and drawn counts the game's own moves: `countOf` says how many stood after number `seq`, and `seqOf`
 * the other way round.
 * @typedef {{countOf: (seq: number) => number, seqOf: (count: number) => number, frame: Frame, names: string[], you: number[], seq: number, done: boolean, goTo: (seq: number) => void, show: (seq: number, line: Played[]) => void, requestRender: () => void}} ReviewContext
 */

/**
 * How a game with a review of its own shows it: what it is, before it is asked for, and as much of it as has come.
 * @typedef {{about: () => string, draw: (steps: Told[], context: ReviewContext) => unknown}} OwnReview
 */

/**
 * A game's `board.js`. `toggles` are what can be switched on over it, `over` when the game is over or studied; `reveal` brings into sight what a lesson's step is about, on the board that is drawn in `place`.
 * @typedef {{
 *   render: (frame: Frame, send: Send, context: BoardContext) => Template,
 *   toggles?: (over: boolean) => {id: string, label: string}[],
 *   keys?: () => {key: string, does: string}[],
 *   describe?: (frame: Frame, names: string[]) => Template,
 *   review?: OwnReview,
 *   reveal?: (step: Move | {marks: Record<string, string>} | {query: object}, place: Element) => void,
 *   onKey?: (event: KeyboardEvent, frame: Frame, send: Send, context: BoardContext) => boolean
 * }} Board
 */

/**
 * What `words.js` may say about offers besides: `aside` is what this viewer may do while others are waited for; of an offer with fields to
 * fill in `filled` gives the moves that are worth a button each, and `field` the label of one that can be typed in.
 * @typedef {{
 *   aside?: (frame: Frame) => string, filled?: (move: Move, frame: Frame) => Move[], field?: (name: string, move: Move) => string
 * }} OfferWords
 */

/**
 * A game's `words.js`. Sentences are whole and in the viewer's language; `line` gives null of what needs no words; `brief` is a move in a few letters, for lists of many; `taking` asks for one's own move back, by what the record says of it. `result` may say in two or three words how it ended, or nothing:
 * then it is said from the ranking.
 * @typedef {{
 *   line: (line: Line, names: string[]) => string | null,
 *   offer: (move: Move, frame: Frame, names?: string[]) => string,
 *   outcome: (outcome: Outcome, names: string[]) => string,
 *   seatName: (seat: number) => string,
 *   result?: (outcome: Outcome, names: string[], you: number[]) => string,
 *   change?: (frame: Frame, previous: Frame | null, names: string[]) => string,
 *   score?: (frame: Frame, names: string[]) => {seat: number, label: string, brief?: string}[],
 *   prompt?: (frame: Frame) => string,
 *   group?: (type: string) => string,
 *   taking?: (lines: Line[], options?: Record<string, any>) => string,
 *   brief?: (move: Move) => string,
 *   heading?: (move: Move, frame: Frame, names?: string[]) => string,
 *   why?: (why: Why, frame: Frame) => string
 * } & OfferWords} Words
 */

export {};
