/* Generated from the server's types by `python -m tools.server_types`. Don't edit it. */

import type {Outcome} from "../kit/server.d.ts";

/** Place a token on an empty spot (LU-4). */
export interface Place {
  type: "place";
  spot: string;
}

/**
 * Capture the token on a spot and put one of your own there (LU-5).
 *
 * With LV-9, `from` is the spot next to it where the capturing line begins, and `to` the last captured
 * spot, if `from` alone is ambiguous. In other games both are missing.
 */
export interface Capture {
  type: "capture";
  spot: string;
  from?: string;
  to?: string;
}

export type Move = Place | Capture;

/**
 * The game, the same for all viewers. Spots are written `"x,y"`, with further dimensions `"x,y,z"`
 * and `"x,y,z,w"`.
 *
 * `board` is sorted by w, z, y and x. By seat: `supply` are the tokens left to play (None: unlimited),
 * `structures` the complete ones, each with its centre first, `tokens` the number on the board.
 * `secured` are the spots in any structure, `captures` what the seat to act can capture. `gone` are
 * the seats that resigned, in order, in games for more than two. `since` and `forbidden` are there in
 * endless games (LU-12): the captures since the last placement, and the tokens that can't be captured only
 * because that would bring back an earlier position.
 */
export interface View {
  shape: Shape;
  size: number[];
  dimensions: number;
  rules: PlayedRules;
  board: Cell[];
  supply: (number | null)[];
  structures: string[][][];
  secured: string[];
  captures: Capturable[];
  dispute: Dispute;
  last: LastAction | null;
  tokens: number[];
  gone?: number[];
  since?: CaptureSincePlacement[];
  forbidden?: string[];
  to_act: number[];
  legal: Move[];
  outcome: Outcome | null;
}

export type Shape = "square" | "diamond" | "cross" | "ring" | "torus" | "hexagon";

/** `Rules`, with `first_structure` only where it holds. */
export interface PlayedRules {
  captured: Captured;
  end: End;
  capture: CaptureKind;
  first_structure?: true;
}

export type Captured = "removed" | "returned";

export type End = "tokens" | "board_full";

export type CaptureKind = "standard" | "fresh" | "line";

/** A spot of the board, and the seat whose token is on it. */
export interface Cell {
  spot: string;
  kind: Kind;
  owner: number | null;
}

export type Kind = "square" | "corner";

/** A token that the seat to act can capture, and the lines that allow it. */
export interface Capturable {
  spot: string;
  lines: Run[];
}

/**
 * A line that allows a capture, nearest spots first; `theirs` begins with the token that can be
 * captured. `taken`: the spots it takes, in games that capture whole lines (LV-9).
 */
export interface Run {
  mine: string[];
  theirs: string[];
  taken?: string[];
}

/**
 * The spots that can be captured, and those of them in dispute: their owner could capture them back on
 * the owner's next turn, even if others come in between (LU-11).
 */
export interface Dispute {
  capturable: string[];
  recapturable: string[];
}

/**
 * The last action. `lines` allowed the capture, as they were before it; `secured` are the structures
 * that it completed; `taken` is there with LV-9.
 */
export interface LastAction {
  seat: number;
  type: "place" | "capture";
  spot: string;
  lines: Run[];
  secured: string[][];
  taken?: string[];
}

export interface CaptureSincePlacement {
  seat: number;
  from: number;
  spots: string[];
}

/**
 * A token was placed. On a board of hexagons this line, `captured` and `secured` have a `shape`,
 * because coordinates alone don't tell a hexagon from a corner.
 */
export interface PlacedLine {
  code: "placed";
  seat: number;
  spot: string;
  shape?: "hexagon";
}

export interface CapturedLine {
  code: "captured";
  seat: number;
  from: number;
  spot: string;
  lines: Run[];
  taken?: string[];
  shape?: "hexagon";
}

/** The action has completed a structure. */
export interface SecuredLine {
  code: "secured";
  seat: number;
  centre: string;
  kind: Kind;
  shape?: "hexagon";
}

/** A seat missed its turn (LU-4): `skipped`: it has no tokens left; `passed`: no legal action. */
export interface LeftOutLine {
  code: "skipped" | "passed";
  seat: number;
}

/** A line of the record. */
export type Line = PlacedLine | CapturedLine | SecuredLine | LeftOutLine;

/** `captures`: by seat, the tokens that it could capture. */
export interface Threats {
  structures: StructureThreat[];
  captures: string[][];
}

/**
 * A structure that one action would secure: the `seat`, its `spots` (the centre first), the `spot`
 * to play on, and whether that is a `capture`.
 */
export interface StructureThreat {
  seat: number;
  spots: string[];
  spot: string;
  capture: boolean;
}

export type QueryAnswer = Threats;

/**
 * `supply` is each player's number of tokens (None: by the board's size, 25 on the base board, LU-3).
 * `first_player` is the first seat, or drawn with the match's dice.
 *
 * `shape`, `size` and `dimensions` define the board (LV-5, LV-6, LV-8). `size` is the number of
 * squares, hexagons, cubes or tesseracts a side (None: 5 squares, 3 hexagons or cubes, 2 tesseracts).
 * `height` makes a rectangle and `depth`, in three dimensions, a block (None: the same as `size`).
 * `captured` says where captured tokens go (LV-2), `end` when the game ends (LV-3), `first_structure`
 * whether the first structure wins immediately (LV-7), and `capture` what can be captured (LV-4, LV-9).
 */
export interface Options {
  supply: number | null;
  first_player: "first_seat" | "drawn";
  shape: Shape;
  size: number | null;
  height: number | null;
  dimensions: 2 | 3 | 4;
  depth: number | null;
  captured: Captured;
  end: End;
  capture: CaptureKind;
  first_structure: boolean;
}
