/* Generated from the server's types by `python -m tools.server_types`. Don't edit it. */

/**
 * How a match ended. `ranking`: groups of seats, best first; seats in one group are tied. `by`: the
 * reason, as a code of the game.
 *
 * A single-player game also sets `won`, `because` (the same code as `by`) and `score`: whole numbers
 * by name. Other games leave these three out, and so does their JSON.
 */
export interface Outcome {
  ranking: number[][];
  by: string;
  won?: boolean;
  because?: string;
  score?: Record<string, number>;
}

/** A move of any game, as it is sent. In an offer, open fields are `{write: most}` or `{fill: example}`. */
export interface Move {
  type: string;
  [field: string]: any;
}

/** What one viewer sees of any game. Each game adds its own fields. */
export interface View {
  to_act: number[];
  legal: Move[];
  outcome: Outcome | null;
  [field: string]: any;
}

/** One line of the record of any game, as a code and data. */
export interface Line {
  code: string;
  seat?: number | null;
  [field: string]: any;
}

/** Why a bot would make a move, as a code and data. */
export interface Why {
  code: string;
  [field: string]: any;
}

/**
 * A review's entry for move `seq`. If the frame's review is `chances`, it is `Judged`; else it is the game's
 * own.
 */
export interface Told {
  seq: number;
  seat: number;
  move: Move;
  [field: string]: any;
}

/** Resign. */
export interface Resign {
  type: "resign";
}

/** Offer a draw. The offer is open until it is answered; making a move declines it. */
export interface OfferDraw {
  type: "offer_draw";
}

/** Agree to a draw. When all seats have agreed, the match is over. */
export interface AcceptDraw {
  type: "accept_draw";
}

/** Decline a draw, which ends the offer. */
export interface DeclineDraw {
  type: "decline_draw";
}

/** Undo the last `steps` moves of a single-player game. The log keeps them all. */
export interface TakeBack {
  type: "take_back";
  steps?: number;
}

/**
 * Ask the others to take back the seat's last move, number `seq` of the log, and everything after it.
 * Making a move declines the request.
 */
export interface AskTakeBack {
  type: "ask_take_back";
  seq: number;
}

/** Agree to a request to take back. When all others have agreed, the moves are taken back. */
export interface AcceptTakeBack {
  type: "accept_take_back";
  seq: number;
}

/** Decline a request to take back. */
export interface DeclineTakeBack {
  type: "decline_take_back";
  seq: number;
}

/** Ask the others to pause the game and its clocks. Making a move declines the request. */
export interface AskPause {
  type: "ask_pause";
}

/** Agree to a pause. When all others have agreed, the game is paused. */
export interface AcceptPause {
  type: "accept_pause";
}

/** Decline a pause. */
export interface DeclinePause {
  type: "decline_pause";
}

/** End the pause. Making a move does so too. */
export interface EndPause {
  type: "end_pause";
}

/**
 * Ask what the bot would do, in a single-player game. The answer is sent with the frame; the log only
 * says that there was a hint.
 */
export interface Hint {
  type: "hint";
}

/** The deadline has passed (see `Position.deadline`). Any seat may send it; it does not matter which. */
export interface TimeUp {
  type: "time_up";
}

/** What every match has in addition to its game's moves. */
export type TableMove =
  | Resign
  | OfferDraw
  | AcceptDraw
  | DeclineDraw
  | TakeBack
  | AskTakeBack
  | AcceptTakeBack
  | DeclineTakeBack
  | AskPause
  | AcceptPause
  | DeclinePause
  | EndPause
  | Hint
  | TimeUp;

/** The sheet as it is now. */
export interface Sheet {
  marks: Record<string, string>;
  text: string;
  strokes: number[][];
  rev: number;
}

/** Make a move. `id` identifies it; `seq` is the number of the frame that the sender saw. */
export interface SendMove {
  type: "move";
  id: string;
  move: any;
  seq?: number;
  seat?: number | null;
}

/**
 * A heartbeat, with the newest that the page has: number of the game, revision of the room, line of the
 * chat, and revision of its note sheet (None: don't check).
 */
export interface Beat {
  type: "beat";
  seq?: number;
  rev?: number;
  n?: number;
  sheet?: number | null;
}

/** Write a line in the chat of the table. */
export interface Say {
  type: "say";
  text: string;
}

/** React to this line of the chat, instead of an earlier reaction; without `sign`, take that back. */
export interface React {
  type: "react";
  line: number;
  sign?: Sign | null;
}

export type Sign = "wave" | "laugh" | "clap" | "surprise" | "think" | "heart";

/** Show a sign beside your name for a moment. */
export interface Wave {
  type: "wave";
  sign: Sign;
}

/**
 * Mute someone in the chat (`on`), or unmute them: the owner of `seat`, or without it the author of
 * `line`, or the spectator of that `name` who has reacted to it.
 */
export interface Mute {
  type: "mute";
  on: boolean;
  seat?: number | null;
  line?: number | null;
  name?: string | null;
}

/** Change the sender's note sheet. `id` identifies the change. */
export interface Note {
  type: "note";
  id: string;
  change: Change;
}

/**
 * One change, exactly one of five kinds: `mark` with its new `value` (empty: removed); the whole new
 * `text`, and the text that it `was` before; a new `stroke`; `wipe` all strokes; `undo` the last
 * change.
 */
export interface Change {
  mark?: string | null;
  value?: string | null;
  text?: string | null;
  was?: string | null;
  stroke?: number[] | null;
  wipe?: boolean;
  undo?: boolean;
}

/** Share the sender's note sheet with everyone, after the end. */
export interface Share {
  type: "share";
}

/** Show the view at an earlier number; once the match is over, any viewer's (`as` in JSON). */
export interface Look {
  type: "look";
  seq: number;
  as?: Perspective;
}

export type Perspective = number | null;

/**
 * Ask the game about the view at a number (see `Queries.query`). `id` identifies the question; `what`
 * is defined by the game; `perspective` (`as` in JSON) as in `Look`.
 */
export interface Query {
  type: "query";
  id: string;
  seq: number;
  what: any;
  as?: Perspective;
}

/** Let a bot play for an absent player (`on`), or take the sender's own seat back. */
export interface StandIn {
  type: "standin";
  seat: number;
  on: boolean;
}

/** Send the whole record. */
export interface AskRecord {
  type: "record";
}

/** Review this game, which is over. */
export interface AskReview {
  type: "review";
}

/** Open the table to newcomers (`on`) or close it. */
export interface SetNewcomers {
  type: "newcomers";
  on: boolean;
}

/** Before the start, give the seat that leads the game to the person in that seat. */
export interface SetLeader {
  type: "leader";
  seat: number;
}

/** Lead everyone to this step of that part of the game. */
export interface SetStage {
  type: "stage";
  part: string;
  step: number;
}

/** Refuse the person in that seat, who wants to join the game. */
export interface TurnAway {
  type: "turn_away";
  seat: number;
}

/** Stop asking to join the game. */
export interface Withdraw {
  type: "withdraw";
}

/** What a table's socket accepts. */
export type ClientMessage =
  | SendMove
  | Beat
  | Say
  | React
  | Wave
  | Mute
  | Note
  | Share
  | Look
  | Query
  | StandIn
  | AskRecord
  | AskReview
  | SetNewcomers
  | SetLeader
  | SetStage
  | TurnAway
  | Withdraw;

/**
 * The people at the table (see `RoomContent`). `time`: the server's, as of all times in milliseconds
 * since 1970; `rev`: a checksum of everything else.
 */
export interface Room {
  match: string;
  game: string;
  options: Record<string, any>;
  status: RoomStatus;
  seats: Seat[];
  you: number[];
  host: boolean;
  watchers: number;
  together: boolean;
  clock: Clock | null;
  rematch: Rematch | null;
  start?: Start;
  elastic?: true;
  newcomers?: boolean;
  votes?: Record<string, number>;
  vote?: number;
  stage?: Stage;
  forked?: ForkedFrom;
  imported?: true;
  type: "room";
  rev: number;
  time: number;
}

export type RoomStatus = "open" | "playing" | "over";

/**
 * A seat. `absent`: its player has been away long enough for a bot to play for them; `absent_at`:
 * when they will be; `standin`: the name of the bot that does; `muted`: muted in the chat.
 */
export interface Seat {
  seat: number;
  name: string;
  kind: "person" | "bot" | "empty";
  here: boolean;
  held_for: string;
  absent: boolean;
  absent_at?: number;
  standin: string | null;
  muted: boolean;
}

/**
 * A time control. `move`: `seconds` for each move. `total`: `seconds` for the whole game, plus
 * `increment` seconds after each move.
 */
export interface Clock {
  kind: "move" | "total";
  seconds: number;
  increment?: number;
}

/**
 * The next match of the same players. `by`, `ready` and `invited` are seats of the old table: who
 * asked first (None if that person has left), who has joined, and for whom there is a seat. `watchers`:
 * people without a seat may watch. `wins`: how many games each seat's player has won, of this one and
 * those it is a rematch of.
 */
export interface Rematch {
  match: string;
  by: number | null;
  ready: number[];
  invited: number[];
  begun: boolean;
  watchers: boolean;
  wins: number[];
}

/**
 * Whether the table starts when everyone is connected, whether a player asked to wait (`held`), and
 * when it starts, while a countdown runs; `planned`: the time that the game is planned for, if that is
 * ahead.
 */
export interface Start {
  automatic: boolean;
  held: boolean;
  at: number | null;
  planned?: number;
}

/** How far the leader of a game has led everyone: the `part` of the game, and the step in it. */
export interface Stage {
  part: string;
  step: number;
}

/** The first moves are those of another game, or were made before this one: see `repository.Forked`. */
export interface ForkedFrom {
  match: string | null;
  at: number;
  imported?: true;
  moves: number;
}

/** The whole truth of the game for this viewer, with its number (see `OwnPart` and `SharedPart`). */
export interface Frame {
  type: "frame";
  seq: number;
  viewer: number | null;
  view: View;
  table: Move[];
  seed: string | null;
  hint?: BotComment | null;
  thought?: BotComment;
  moves: number;
  draw: number[];
  record: Entry[];
  hash: string;
  deadline?: number;
  clock?: RunningClock;
  plea?: Plea;
  paused?: true;
  pause?: PauseRequest;
  chair?: number;
  aids?: Aids;
  review?: "own" | "chances";
  ack?: Acknowledged;
}

/**
 * What a bot would do, and why; or that it is still thinking, or could not say. `others`: alternatives,
 * best first.
 */
export interface BotComment {
  thinking?: true;
  failed?: true;
  move?: Move;
  why?: Why;
  chance?: number;
  others?: RatedMove[];
}

/** A move, and the chance of winning with it (0 to 1). */
export interface RatedMove {
  move: Move;
  chance: number;
}

export interface Entry {
  seq: number;
  lines: Line[];
  by?: "bot";
  kind?: "note" | "event" | "back";
  from?: number;
}

/** How much time each seat had `left` when its clock started or stopped, and `since` when it runs. */
export interface RunningClock {
  left: number[];
  since: (number | null)[];
}

/**
 * A request to take back move `seq`, with that many `steps`; `open` are the seats that have not
 * answered.
 */
export interface Plea {
  seat: number;
  seq: number;
  steps: number;
  open: number[];
}

/** Who asks for a pause, and who has yet to answer. */
export interface PauseRequest {
  seat: number;
  open: number[];
}

/** How often aids were used, and how many moves can be taken back. */
export interface Aids {
  take_backs: number;
  hints: number;
  back: number;
}

/** The id of a move that was accepted, and its number. */
export interface Acknowledged {
  id: string;
  seq: number;
}

/** What a viewer could see at an earlier number. `sheet`: their note sheet then. */
export interface Past {
  type: "past";
  seq: number;
  viewer: number | null;
  view: View;
  sheet?: SheetContents;
}

/** The contents of a note sheet: marks by name, a text, strokes as x, y, x, y, … from 0 to 1000. */
export interface SheetContents {
  marks: Record<string, string>;
  text: string;
  strokes: number[][];
}

/** The answer to a query. */
export interface Answered {
  type: "answered";
  id: string;
  seq: number;
  data: Record<string, any>;
}

/** The whole record. */
export interface WholeRecord {
  type: "record";
  entries: Entry[];
}

export interface Reviewed {
  type: "review";
  of: number;
  from: number;
  steps: Told[];
}

/** A move was accepted, of which there is no frame of its own. */
export interface Ack {
  type: "ack";
  id: string;
  seq: number;
}

/** Lines of the chat: new ones, and those with other reactions. */
export interface Said {
  type: "said";
  lines: ChatLine[];
}

/** One chat message as it is sent to browsers. `rev`: how often its reactions have changed. */
export interface ChatLine {
  n: number;
  name: string;
  seat: number | null;
  room: string;
  text: string;
  at: string;
  rev?: number;
  reactions?: LineReaction[];
}

/** One person's reaction to a chat message. */
export interface LineReaction {
  sign: Sign;
  name: string;
  seat: number | null;
}

/** A player shows a sign for a moment. */
export interface Waving {
  type: "wave";
  seat: number;
  sign: Sign;
}

/** The viewer's own sheet. */
export interface SheetMessage {
  marks: Record<string, string>;
  text: string;
  strokes: number[][];
  rev: number;
  type: "sheet";
}

/** A sheet that a player has shared with everyone after the end. */
export interface SharedSheet {
  marks: Record<string, string>;
  text: string;
  strokes: number[][];
  rev: number;
  type: "shared";
  seat: number;
}

/** A change of the sheet was accepted. */
export interface Noted {
  type: "noted";
  id: string;
  rev: number;
}

/** The answer to a heartbeat: the number of the game, and the server's time. */
export interface Heartbeat {
  type: "beat";
  seq: number;
  time: number;
}

/** There is a message from the moderators. */
export interface Notice {
  type: "notice";
}

/** Something was refused: why, as a code, data and a sentence. `id`: that of the message. */
export interface RefusedMessage {
  type: "refused";
  id: string | null;
  code: string;
  data: Record<string, any>;
  say: string;
}

/** What a table's socket sends. */
export type ServerMessage =
  | Room
  | Frame
  | Past
  | Answered
  | WholeRecord
  | Reviewed
  | Ack
  | Said
  | Waving
  | SheetMessage
  | SharedSheet
  | Noted
  | Heartbeat
  | Notice
  | RefusedMessage;

/** The game's answer to `query`, or `refusal`: a sentence that says why there is none. */
export interface Found {
  data: Record<string, any> | null;
  refusal: string | null;
}

/**
 * The state of a lesson.
 *
 * `seats`: the number of seats; `seat`: the learner's; `sheet`: whether they have a note sheet.
 * `frames`: what to show, one after another. `kept`: how many steps were accepted, of `of` tasks.
 * `wants`: the kind of the next step, `move`, `marks` or `query`. `refusal`: why the last step is
 * impossible; `nudge`: why it is not the right one. `praise`: for the task just done; `after` replaces
 * it once all frames have been shown. `say`: what to do now or, when `done`, what was learned; `why`:
 * the reason; `show`: a step that solves the task.
 */
export interface LessonState {
  lesson: string;
  seats: number;
  seat: number;
  sheet: boolean;
  kept: number;
  of: number;
  done: boolean;
  wants: Wanted | null;
  frames: LessonFrame[];
  refusal: string | null;
  nudge: string | null;
  praise: string;
  after: string;
  say: string;
  why: string;
  show: Record<string, any> | null;
}

export type Wanted = "move" | "marks" | "query";

/** A position to show, and the record's lines about the move that led there. */
export interface LessonFrame {
  seq: number;
  view: View;
  lines: Line[];
}

/**
 * The `number` of the newest position, whether it is the opponent's turn and so `open` to planning,
 * what is left of the `plan`, and the numbers of the moves that were `played` from plans of this seat.
 */
export interface PlanState {
  number: number;
  open: boolean;
  plan: Record<string, any>[];
  played: number[];
}

/** The `frame` after these `steps`, or why one of them isn't possible. */
export interface TriedMoves {
  frame?: PositionFrame;
  steps?: TriedStep[];
  refusal?: string;
}

/** A position that is no table's: of an analysis board, or after moves that a player has tried. */
export interface PositionFrame {
  seq: number;
  viewer: number | null;
  view: View;
}

/** A move that was tried, with the record's lines about it. */
export interface TriedStep {
  seat: number;
  move: Move;
  lines: Line[];
}

/** An analysis of the position that question `id` is about (see `Analysis`). `last`: none follows. */
export interface AnalysisMessage {
  type: "analysis";
  id: number;
  values: number[];
  best: SuggestedMove[];
  depth: number;
  positions: number;
  last: boolean;
}

/** One of the best moves, each seat's chance of winning with it, and the line that may follow. */
export interface SuggestedMove {
  move: Move;
  values: number[];
  line: MoveOfSeat[];
}

/** A move of a suggested line, and the seat that makes it. */
export interface MoveOfSeat {
  seat: number;
  move: Move;
}

/**
 * The answer: the `steps` after the `known` ones, and the `frame` at the end of the line, as the
 * seat to act sees it. `refusal` says why a move was not added.
 */
export interface LineEnd {
  line: string;
  seats: number;
  steps: LineStep[];
  frame: PositionFrame;
  refusal: string | null;
}

/** A step of a line: its code in the address, and what the record says of it. */
export interface LineStep {
  code: string;
  seat: number;
  move: Move;
  lines: Line[];
}

/**
 * What came of an import: how many games were `imported`, how many `skipped` because they are in the
 * archive already, and the numbers in the file of those that were `refused`, with the reasons. `left`
 * of them were not looked at, because others come first or too many moves had to be checked: they can be
 * imported in `wait` seconds. `say` is why they have to wait longer.
 */
export interface ImportReport {
  imported: number;
  skipped: number;
  refused: number;
  reasons: [number, string][];
  left: number;
  wait: number;
  say: string;
}

/** A public table that waits for players: see `open_tables`. */
export interface ListedTable {
  match: string;
  game: string;
  name: string;
  played: string;
  host: string;
  seats: number;
  taken: number;
  options: Record<string, any>;
  since: string;
  starts?: string;
  more?: boolean;
}

/**
 * What the page for opening a table shows while options are chosen: `errors` by field, `closed` (a
 * sentence by field and value for choices that aren't possible now), `played` and `numbers` (the choice
 * in one line each), `still` (a picture of the start as spectators would see it, as SVG; "" with errors
 * and in games with secrets).
 */
export interface Preview {
  errors: Record<string, string[]>;
  closed: Record<string, Record<string, string>>;
  played: string;
  numbers: string;
  still: string;
}

/** How many games wait, how many of them at other tables, and the most urgent of those. */
export interface Turns {
  count: number;
  others: number;
  next: UrgentGame | null;
}

export interface UrgentGame {
  url: string;
  game: string;
  with: string[];
  left: number | null;
}

/** A public game in progress. `since`: when it started. */
export interface WatchableGame {
  match: string;
  game: string;
  name: string;
  played: string;
  players: string[];
  since: string;
}
