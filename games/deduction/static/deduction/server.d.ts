/* Generated from the server's types by `python -m tools.server_types`. Don't edit it. */

import type {Outcome} from "../kit/server.d.ts";

/** Ask one player whether they have a tile of that suit or value, or how many (DE-6). */
export interface Ask {
  type: "ask";
  seat: number;
  kind: Kind;
  about: string;
}

export type Kind = "have" | "count";

/** Show the asker this tile (DE-8). */
export interface Show {
  type: "show";
  tile: string;
}

/** Name this tile as the missing one (DE-9). */
export interface Announce {
  type: "announce";
  tile: string;
}

/** End the turn without naming a tile (DE-9). */
export interface EndTurn {
  type: "end_turn";
}

export type Move = Ask | Show | Announce | EndTurn;

/**
 * The view of a seat, or of a spectator.
 *
 * `you` is the viewer's seat and `hand` its tiles, both None for a spectator; `hands` are all hands
 * once the game is over, None before. `missing` is None until the viewer is allowed to know it. `player`
 * is the seat that has the turn, `turn` its number from 1, `step` what has to be done, None at the end.
 * Seats in `out` take no more turns; those also in `gone` have resigned. `known` is None at the level
 * `paper` and for spectators.
 */
export interface View {
  you: Viewer;
  hand: string[] | null;
  face_up: string[];
  coin: string;
  hand_sizes: number[];
  out: number[];
  gone: number[];
  turn: number;
  player: number;
  step: TurnStep | null;
  asked: Question | null;
  record: Turn[];
  missing: string | null;
  hands: string[][] | null;
  help: Help;
  last_player: LastPlayer;
  known: Filled | null;
  to_act: number[];
  legal: Move[];
  outcome: Outcome | null;
}

export type Viewer = number | null;

export type TurnStep = "ask" | "show" | "announce";

/** The question that is waiting for a tile to be shown. */
export interface Question {
  seat: number;
  asked: number;
  kind: Kind;
  about: string;
}

/**
 * One turn of the public record. `shown`: None: no tile; a tile; true: a tile that is hidden from the
 * viewer.
 */
export interface Turn {
  turn: number;
  seat: number;
  coin: string;
  asked: number;
  kind: Kind;
  about: string;
  answer: Answer;
  shown: string | true | null;
  announcement: Announcement | null;
}

export type Answer = "yes" | "no" | number;

/** The tile that was named as the missing one, and whether it is. */
export interface Announcement {
  tile: string;
  right: boolean;
}

export type Help = "paper" | "notes" | "solver";

export type LastPlayer = "wins" | "must_announce";

/**
 * What the server fills in on a seat's sheet. `marks`: for each tile the marks by holder (the seats,
 * then the missing place); `tallies`: counts from the answers.
 */
export interface Filled {
  marks: Record<string, MarkName[]>;
  tallies: Tally[];
}

export type MarkName = "yes" | "no" | "open";

/**
 * What the answers say of the tiles of one line that a seat has: at `least` and at `most` so many
 * (None if there was only a yes), and how many of them are `known`, with a yes among the marks.
 */
export interface Tally {
  seat: number;
  about: string;
  least: number;
  most: number | null;
  known: number;
}

/** A question; `to`: the player who was asked. */
export interface AskedLine {
  code: "asked";
  seat: number;
  to: number;
  kind: Kind;
  about: string;
  coin: string;
  turn: number;
}

/** The answer to it. */
export interface AnsweredLine {
  code: "answered";
  seat: number;
  kind: Kind;
  about: string;
  answer: Answer;
}

/** A tile was shown; None for viewers who are not allowed to see it. */
export interface ShowedLine {
  code: "showed";
  seat: number;
  to: number;
  tile: string | null;
}

/** A tile was named as the missing one. */
export interface AnnouncedLine {
  code: "announced";
  seat: number;
  tile: string;
  right: boolean;
}

/** After a wrong guess the player sees the missing tile, and nobody else. */
export interface PeekedLine {
  code: "peeked";
  seat: number;
  tile: string;
}

/** The next turn begins. */
export interface DrewLine {
  code: "drew";
  seat: number;
  coin: string;
  turn: number;
}

/** A line of the record. */
export type Line = AskedLine | AnsweredLine | ShowedLine | AnnouncedLine | PeekedLine | DrewLine;

/** The chain of `steps` that leads to a mark (see `Explainer.explain`). */
export interface Explanation {
  steps: Step[];
}

export interface Step {
  code: string;
  from: number[];
  holder?: Holder;
  tiles?: string[];
  is?: boolean;
  about?: string;
  least?: number;
  most?: number;
  clash?: boolean;
  turn?: number;
  seat?: number;
  to?: number;
  kind?: Kind;
  answer?: Answer;
  where?: Holder;
  tile?: string;
  size?: number;
  count?: number;
  total?: number;
  worlds?: number;
}

export type Holder = number | "missing";

export type QueryAnswer = Explanation;

/**
 * `first_player`: who starts (DE-4). `last_player`: what happens when only one player is left
 * (DE-12). `help`: what is filled in on the note sheets (DE-14); it does not affect the rules.
 */
export interface Options {
  first_player: FirstPlayer;
  last_player: LastPlayer;
  help: Help;
}

export type FirstPlayer = "drawn" | "first_seat";
