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
