/*
 * Types shared by the pages that show a board, and by the games. No code runs here.
 * What comes over the socket is in server.d.ts, which is generated, and described in docs/protocol.md.
 */

/**
 * @import {Tab} from "./tabs.js"
 * @import {SVGTemplateResult, TemplateResult} from "../vendor/lit-html/lit-html.js"
 * @import {Frame, Line, Move, Outcome, Seat, Sheet, SheetContents, Told, Why} from "./server.d.ts"
 */

/** @typedef {TemplateResult | SVGTemplateResult} Template */

/** The sentence of a line of the record, and what else it needs. @template {{code: string}} L @template {unknown[]} [Rest=[]] @typedef {(line: L, ...rest: Rest) => string} Sentence */

/** A sentence for each code. @template {{code: string}} L @template {unknown[]} [Rest=[]] @typedef {{[Code in L["code"]]: (line: L & {code: Code}, ...rest: Rest) => string}} Sentences */

/**
 * One change of a sheet: a mark (an empty value removes it), the new text, another stroke, all strokes removed, or the last change undone.
 * `was` is the text that was edited; it is sent only if that isn't the newest sheet's text.
 * @typedef {{mark?: string, value?: string, text?: string, was?: string, stroke?: number[], wipe?: true, undo?: true}} Change
 */

/** Why the last move was refused, and its place on the board. `isSaid`: the page says it beside the board. @typedef {{say: string, spot?: string, move: Move | null, isSaid?: true}} Refusal */

/** The answer to a board's query, or a sentence that says why there is none. Neither while it is on its way; the board is rendered again when it arrives. @typedef {{data?: Record<string, any> | undefined, say?: string}} Answer */

/**
 * What a board is told at a table: who sits there, what time it is by the server's clock, and how to mute someone (no
 * `mute` for viewers who can't). At a table that people can join during the game also whether `newcomers` can, and the next one, `rematch`. `tellRoom` sends
 * what a viewer decides about the room (docs/protocol.md, newcomers, stage), and `stage` is how far the leader has led everyone. In a lesson it gets none of these, but `supplied`: what the lesson supplies instead. `line`: possible moves
 * from here, one after the other, to be drawn on the board when looking back or analysing. `pointed`: the places that the line of the
 * record under the pointer or the focus names, to be highlighted. `isFirst`: until the viewer's first move in their first game. `votes`: how many each question has after the end, and `vote` the viewer's.
 * @typedef {{seats?: Seat[] | undefined, votes?: Record<string, number> | undefined, vote?: number | undefined, time?: () => number, mute?: (seat: number, on: boolean) => void, newcomers?: boolean, rematch?: import("./server.d.ts").Rematch | null, tellRoom?: (message: object) => void, stage?: import("./server.d.ts").Stage | undefined, isFirst?: boolean, behind?: number, catchUp?: () => void, beside?: Beside | null, supplied?: Record<string, any>, line?: Played[], pointed?: string[]}} AtTable
 */

/**
 * On phones, the page's tabs, for a board that shows them with its own (`Board.hasTabs`). `chosen`: the one that is open, and then nothing
 * of the board but its tabs is shown; null: none.
 * @typedef {{tabs: Tab<string>[], chosen: string | null, choose: (id: string | null) => void}} Beside
 */

/**
 * The context of a board that is only a picture. `figure`: what it shows, in words.
 * @typedef {{figure?: string}} AsFigure
 */

/**
 * What a board gets in addition to the frame. `sheet` is this player's note sheet in games that have one, and `note` changes it; `shared`
 * are the sheets that players have shared with everyone after the end, by seat. `past`: the view on show isn't the current one, or isn't
 * the viewer's own; `sheet` is then the sheet that belongs to that view, if the viewer can read it, and nothing is `shared`. `query` asks
 * what follows from this view (`Queries.query`) and can be called on every render; it is missing where there is no server to ask. `dismiss`
 * removes a refusal after an input that is neither a click nor a key.
 * @typedef {{
 *   interactive: boolean, past: boolean, you: number[], names: string[], refusal: Refusal | null,
 *   sheet: SheetContents | null, note: (change: Change) => void, shared: Record<number, Sheet>, query?: (what: object) => Answer,
 *   overlay: Record<string, boolean>, dismiss?: () => void
 * } & AtTable & AsFigure} BoardContext
 */

/** What a game's own code needs of it: its figures have no more. @typedef {Pick<BoardContext, "interactive" | "you" | "names" | "refusal" | "overlay"> & Partial<BoardContext>} Context */

/** A move and the seat that made it. @typedef {{seat: number, move: Move}} Played */

/** `seat`: for which seat, if the viewer has several and it isn't the one to act. @typedef {(move: Move, seat?: number) => void} Send */

/**
 * What a page gives a board once, for the board's whole life. `element`: where the page renders what the board draws, and nothing else;
 * `requestRender`: has the board drawn again, once for all changes of a task; `announce`: has screen readers say something.
 * @typedef {{element: HTMLElement, send: Send, requestRender: () => void, announce: (text: string) => void}} Host
 */

/** Something that a board has in the page's list behind "⋯". @typedef {{label: string, act: () => unknown}} BoardAct */

/**
 * A board on a page. What it remembers between renders is its own: a page can have several boards of a game, and a new one remembers nothing.
 * `draw` gives the template of a frame, which the page renders in `host.element`. `onKey` handles a key pressed on the board or, `isLoose`, on
 * nothing in particular, never with Alt, Ctrl or Meta, and returns whether it means something there: it then has no other effect. `reveal` scrolls into view what
 * a lesson's step is about. `isOnStage`: whether the board is telling the end step by step; the finale waits until it has finished, or the
 * viewer has skipped it. `asks`: what stands in the page's list of what is needed now and then.
 * @typedef {{
 *   draw: (frame: Frame, context: BoardContext) => Template,
 *   onKey?: (event: KeyboardEvent, isLoose: boolean) => boolean,
 *   reveal?: (step: Move | {marks: Record<string, string>} | {query: object}) => void,
 *   isOnStage?: () => boolean,
 *   asks?: () => BoardAct[]
 * }} DrawnBoard
 */

/**
 * What a game's own review gets in addition to its steps: `frame` is the end of the game, `seq` the number on show. `goTo` goes to another
 * number; `show` goes there and draws possible moves on the board, until the viewer moves on; `done` says that no more steps will come;
 * `linesOf` are the lines of the record about a number.
 * `playFrom` is a button that continues from just before a move, or nothing where that can't be done; `seat` made the move.
 * Texts and charts count the game's own moves: `countOf` gives how many had been made at number `seq`, and `seqOf` is its inverse.
 * @typedef {{countOf: (seq: number) => number, seqOf: (count: number) => number, frame: Frame, names: string[], you: number[], seq: number, done: boolean, goTo: (seq: number) => void, show: (seq: number, line: Played[]) => void, linesOf: (seq: number) => Line[], playFrom: (seq: number, seat: number) => unknown, requestRender: () => void}} ReviewContext
 */

/**
 * What the move on show was worth, in plain words: `isWhole` if `detail` says what happened, too; `line` is a better line of play, whose
 * moves lead to the board.
 * @typedef {{title: string, detail: string, tone?: "good" | "bad" | undefined, line?: unknown, isWhole?: boolean}} Verdict
 */

/**
 * How a game shows its own review: `about` describes it before it is requested, and `parts` are those of the steps that have arrived so
 * far: the chart, which leads to every move, the moments that decided the game, the numbers, and a verdict on the move on show.
 * @typedef {{about: () => string, parts: (steps: Told[], context: ReviewContext) => {chart: unknown, moments: unknown, details: unknown, verdict: Verdict | null}}} OwnReview
 */

/**
 * A display option of the board.
 * @typedef {{id: string, label: string}} Toggle
 */

/**
 * What is said after the game: `sentence` says what happened, in the right person for the reader; `detail` adds what it leaves out; `facts`
 * are a few numbers; `standings` have a row for each player, best first, with a value for each column; `again` is what playing again is called,
 * and `others` are buttons for a rematch with other options, by the game's variants (`fields`);
 * `share` are the lines to share where they aren't the sentence: a picture made of signs, which doesn't spoil the game.
 * @typedef {{sentence: string, detail?: string, facts?: {label: string, value: string}[], standings?: {columns: string[], rows: {seat: number, values: string[]}[]}, again?: string, others?: {label: string, fields: Record<string, string>}[], share?: string[]}} Finale
 */

/**
 * Whom the finale addresses: `you` are the reader's seats, none for spectators. `moves` counts the moves of the game, and `lines` are those
 * of the record, as far as it is known.
 * @typedef {{names: string[], you: number[], moves: number, lines: Line[]}} FinaleContext
 */

/**
 * A game's picture of the end: an SVG, coloured by the game's style sheets, without links to files.
 * @typedef {(frame: Frame, context: {names: string[], you: number[]}) => unknown} DrawEnding
 */

/**
 * What is asked about the next match, before anyone has opened it: `question` for everyone, `label` and `fields` for the button; `coming` says
 * that the player in this seat has.
 * @typedef {{question: string, label: string, fields?: Record<string, string>, coming: (seat: number) => string}} NextMatch
 */

/**
 * A game's part of the finale: `draw` is its picture of the end, which can also be shared; `picture` is the one to share where it is another.
 * `above`: the board stays, below the finale, because it is made for the end. `next` is for players.
 * @typedef {{draw?: DrawEnding, picture?: DrawEnding, above?: boolean, next?: (frame: Frame, context: {names: string[], you: number[]}) => NextMatch | null | undefined}} OwnEnding
 */

/**
 * A game's `board.js`. `toRead` names what there is to read in a frame; where bots play, a frame with another name waits until it could be
 * read, and null can be replaced at any time. `toggles` are the display options of the board; `over`: the game is over or being studied.
 * `hasTabs`: on phones it has tabs, with which it shows the page's (`Beside`).
 * @typedef {{
 *   createBoard: (host: Host) => DrawnBoard,
 *   toggles?: (over: boolean) => Toggle[],
 *   hasTabs?: boolean,
 *   toRead?: (frame: Frame) => string | null,
 *   keys?: () => {key: string, does: string}[],
 *   describe?: (frame: Frame, names: string[]) => Template,
 *   review?: OwnReview,
 *   ending?: OwnEnding
 * }} Board
 */

/** A move in a few words, and its column in a record with a row for each turn, from 0. `columns`: how many there are, if not one for each seat. @typedef {{text: string, column: number, columns?: number}} Short */

/**
 * A game's `words.js`: what tables use of its exports. Sentences are whole and in the viewer's language. `line` gives null for events that need no words; `you`, in `line` and `outcome`: the seats of the reader where the sentence is to say "you", in lessons; `brief` is a
 * move in a few letters, for long lists; `places` are the places on the board that a line of the record names, by their wire names; `about` are the seats that a line is about, where the log can be read by player; `short` is a move of the record in a few words; `change` is what screen readers say of a new frame: "" for nothing at all, null for the sentences of the record; `taking` asks to take back a move, described by its record lines. `planned` is a reply that the reader has planned against the player `name`, as one sentence. `result` says in two or three
 * words how the game ended; if it is empty, the ranking is used instead. `prompt` replaces the whole headline
 * while it is the viewer's turn: it begins with a capital, and names the player to move if `name` isn't null (the viewer plays for several on one device). `because` explains what the lines of a move tell, by a rule that newcomers can’t know; "" if it isn't. `score`: `brief` is the score in a few letters, and `left` how much of their supply a player has left, from 0 to 1. `finale` is what is said after the game; without it the finale has the result and the score.
 * `aside` says what this viewer can do while waiting for others, `urgent` what can't wait, whether it is their turn or not: it becomes the headline;
 * `waiting` is how many things wait for them, for the tab's title. For an offer with fields to fill in, `filled` gives the moves that get a button
 * each, and `field` the label of a field to type in.
 * @typedef {{
 *   line: (line: Line, names: string[], you?: number[], options?: any) => string | null,
 *   offer: (move: Move, frame: Frame, names?: string[]) => string,
 *   outcome: (outcome: Outcome, names: string[], you?: number[]) => string,
 *   seatName: (seat: number) => string,
 *   result?: (outcome: Outcome, names: string[], you: number[]) => string,
 *   change?: (frame: Frame, previous: Frame | null, names: string[]) => string | null,
 *   score?: (frame: Frame, names: string[]) => {seat: number, label: string, brief?: string, left?: number}[],
 *   prompt?: (frame: Frame, name: string | null) => string,
 *   group?: (type: string) => string,
 *   taking?: (lines: Line[], options?: Record<string, any>) => string,
 *   brief?: (move: Move, frame: Frame) => string,
 *   places?: (line: Line) => string[],
 *   about?: (line: Line) => number[],
 *   short?: (lines: Line[]) => Short | null,
 *   heading?: (move: Move, frame: Frame, names?: string[]) => string,
 *   why?: (why: Why, frame: Frame) => string,
 *   because?: (lines: Line[]) => string,
 *   planned?: (reply: {if: Move, play: Move}, frame: Frame, name: string) => string,
 *   aside?: (frame: Frame) => string,
 *   urgent?: (frame: Frame, names: string[]) => string,
 *   waiting?: (frame: Frame) => number,
 *   filled?: (move: Move, frame: Frame) => Move[],
 *   field?: (name: string, move: Move) => string,
 *   finale?: (frame: Frame, context: FinaleContext) => Finale
 * }} Words
 */

export {};
