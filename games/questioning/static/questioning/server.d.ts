/* Generated from the server's types by `python -m tools.server_types`. Don't edit it. */

import type {Outcome} from "../kit/server.d.ts";

/** Place a tile on a space, turned clockwise by `turn` degrees, in the line of the current step. */
export interface Play {
  type: "play";
  tile: string;
  space: string;
  turn: Turn;
}

export type Turn = 0 | 90 | 180 | 270;

/** Discard one of four off-topic answers (LO-4). */
export interface Discard {
  type: "discard";
  tile: string;
}

export type Move = Play | Discard;

/**
 * The game as its player sees it. A space is written "a1" to "d4". A point of the board is [x, y], 0 to
 * 8, y upwards; the centre of a space is odd in both.
 *
 * `board`: the stack of each space, from the bottom up. `gone`: discarded tiles. `starting`: the next
 * tile starts a line. `markers`: last-tile markers are shown (LQ-19). `forced`: why there is no choice.
 * `held_back`: placements that only LQ-12 forbids. `after`: an entry for each of the legal moves.
 */
export interface BoardView {
  board: Record<string, Laid[]>;
  hands: Hands;
  stacks: Stacks;
  gone: string[];
  last: LastTiles;
  lines: Lines;
  facts: Record<string, boolean>;
  corners: Record<string, Corner>;
  step: Step;
  starting: boolean;
  turn: number;
  rules: Rules;
  level: Level;
  attire: boolean;
  markers: boolean;
  forced: Forced | null;
  held_back: Play[];
  after: After[];
  to_act: number[];
  legal: Move[];
  outcome: Outcome | null;
}

/** A tile on the board. */
export interface Laid {
  id: string;
  side: Side;
  in: Port[];
  out: Port[];
  turn: Turn;
  face_down: boolean;
}

export type Side = "question" | "answer";

export type Port = "N" | "NE" | "E" | "SE" | "S" | "SW" | "W" | "NW";

/** `lawyer_answers`: the answers in the lawyer's hand (LO-3). */
export interface Hands {
  questions: Tile[];
  answers: Tile[];
  lawyer_answers: Tile[];
}

export interface Tile {
  id: string;
  side: Side;
  in: Port[];
  out: Port[];
}

/** How many tiles are in each draw pile. */
export interface Stacks {
  questions: number;
  answers: number;
}

/** The last tile of each line. */
export interface LastTiles {
  lawyer: LastTile | null;
  witness: LastTile | null;
}

/** The last tile of a line. */
export interface LastTile {
  space: string;
  tile: Laid;
}

/** The tiles of both lines, the first one first. */
export interface Lines {
  lawyer: LinkedTile[];
  witness: LinkedTile[];
}

export interface LinkedTile {
  space: string;
  tile: string;
  turn: Turn;
  from: [number, number] | null;
}

/** How many top layers of a corner count already, and the kinds that are still needed. */
export interface Corner {
  counts: number;
  needs: Need[];
}

export type Need = "question" | "answer" | "any";

export type Step = "question" | "answer" | "discard";

export type Rules = "standard" | "off_topic";

export type Level = "easy" | "standard" | "hard";

export type Forced = "restart" | "lawyer_answer" | "one_move" | "one_tile" | "one_space";

/**
 * What is known beforehand about an offered move. `leads`: the spaces where the line could continue, on
 * the board after the move (if a coin will be flipped: for heads); `dead`: true when there are none.
 */
export interface After {
  fact?: string;
  ends: End | null;
  coin?: true;
  leads: string[];
  dead?: true;
}

/** All facts are revealed. */
export interface Win {
  code: "wins";
}

/** The game is lost. */
export interface Loss {
  code: "lost";
  because: LossReason;
}

export type LossReason = "no_answers" | "no_place" | "no_questions";

/** The game is lost if the off-topic draw doesn't help. */
export interface PossibleLoss {
  code: "may_lose";
  because: LossReason;
}

/** The lawyer's line ends, and the questions on top are discarded (LQ-13; the list can be empty). */
export interface Wipe {
  code: "wipe";
  spaces: string[];
}

/** The same, if the off-topic draw doesn't help. */
export interface PossibleWipe {
  code: "may_wipe";
  spaces: string[];
}

/** The witness starts a new line (LQ-14, LO-2). */
export interface Restart {
  code: "restart";
  space: string;
}

export type End = Win | Loss | PossibleLoss | Wipe | PossibleWipe | Restart;

/** A race as spectators see it. `boards`: those of all seats, after the end. */
export interface RaceView {
  race: RaceProgress;
  boards?: BoardView[];
  to_act: number[];
  legal: Move[];
  outcome: Outcome | null;
}

/** How far everyone is, by seat, and when the race ends. */
export interface RaceProgress {
  seats: Racer[];
  deadline: Viewer;
}

/**
 * What others may know of a board that is hidden from them: how far it is, and how it ended (`end`:
 * None while it is played). With the end come the tiles `left`, which are compared.
 */
export interface Racer {
  turn: number;
  facts: number;
  end: Because | null;
  left?: number;
}

export type Because = "facts" | "no_questions" | "no_answers" | "no_place" | "resignation" | "deadline";

export type Viewer = number | null;

/** A race as a player sees it: their own board, and what everyone may know. */
export interface RacerView {
  board: Record<string, Laid[]>;
  hands: Hands;
  stacks: Stacks;
  gone: string[];
  last: LastTiles;
  lines: Lines;
  facts: Record<string, boolean>;
  corners: Record<string, Corner>;
  step: "question" | "answer" | "discard";
  starting: boolean;
  turn: number;
  rules: "standard" | "off_topic";
  level: "easy" | "standard" | "hard";
  attire: boolean;
  markers: boolean;
  forced: "restart" | "lawyer_answer" | "one_move" | "one_tile" | "one_space" | null;
  held_back: Play[];
  after: After[];
  race: RaceProgress;
  boards?: BoardView[];
  to_act: number[];
  legal: Move[];
  outcome: Outcome | null;
}

export type View = BoardView | RaceView | RacerView;

/** A tile was placed on `on` others; `starting`: it starts a line. */
export interface PlayedLine {
  code: "played";
  seat: number;
  side: Side;
  line: "lawyer" | "witness";
  tile: string;
  space: string;
  turn: Turn;
  on: number;
  starting: boolean;
}

/** One of the lawyer's answers was discarded (LO-4). */
export interface DiscardedLine {
  code: "discarded";
  seat: number;
  tile: string;
}

/** A coin was flipped (LQ-22). */
export interface CoinLine {
  code: "coin";
  heads: boolean;
  space: string;
}

/** A fact was revealed; `facts`: how many there are now. */
export interface FactLine {
  code: "fact";
  space: string;
  facts: number;
}

/** The lawyer drew an answer (LO-3). */
export interface OffTopicLine {
  code: "off_topic";
  tile: string;
}

/** A tile was drawn. */
export interface DrewLine {
  code: "drew";
  side: Side;
  tile: string;
}

/** The lawyer's line has ended, and the questions on top were discarded (LQ-13; the list can be empty). */
export interface WipedLine {
  code: "wiped";
  spaces: string[];
}

/** The witness starts a new line in this corner (LQ-14, LO-2). */
export interface RestartLine {
  code: "restart";
  space: string;
}

/** Another player has revealed a fact; `facts`: how many they have. */
export interface RaceFactLine {
  code: "race_fact";
  seat: number;
  facts: number;
}

/** Another player's next turn begins. */
export interface RaceTurnLine {
  code: "race_turn";
  seat: number;
  turn: number;
}

/** A player has finished. */
export interface RaceEndLine {
  code: "race_end";
  seat: number;
  end: Because | null;
  facts: number;
  turn: number;
}

/** A line of the record. */
export type Line =
  | PlayedLine
  | DiscardedLine
  | CoinLine
  | FactLine
  | OffTopicLine
  | DrewLine
  | WipedLine
  | RestartLine
  | RaceFactLine
  | RaceTurnLine
  | RaceEndLine;

/**
 * `rules` is the rulebook: the Standard Game, or the earlier game with off-topic answers (LO-1 to
 * LO-6). `level` chooses the set of tiles (LQ-6), and `attire` adds the courtroom variant (LQ-22).
 * `last_tile_markers` only affects the board (LQ-19). `deadline` is for races.
 */
export interface Options {
  rules: Rules;
  level: Level;
  attire: boolean;
  last_tile_markers: boolean;
  deadline: Deadline;
}

export type Deadline = 0 | 5 | 10 | 15 | 30;
