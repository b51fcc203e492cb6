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

export interface View {
  to_act: number[];
  legal: Move[];
  outcome: Outcome | null;
  [field: string]: any;
}

export type {Line} from "../kit/server.d.ts";

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

export type Rules = "standard" | "off_topic";

export type Level = "easy" | "standard" | "hard";

export type Deadline = 0 | 5 | 10 | 15 | 30;
