/* Generated from the server's types by `python -m tools.server_types`. Don't edit it. */

import type {Outcome} from "../kit/server.d.ts";

/** Ask a public question (LA-6). */
export interface Ask {
  type: "ask";
  text: string;
}

/** Neither ask nor play in this turn (LA-6). */
export interface Pass {
  type: "pass";
}

/** End the turn after one or more cards (LA-6). */
export interface EndTurn {
  type: "end_turn";
}

/**
 * Play a card (LA-8), with exactly the fields that belong to it: `text` with a Tip-off, a Sherlock or
 * a Spoiler; `question` with a Padlock; `seat`, `question` and how many `cards` with Mata Hari;
 * what to `give` and which question of which `seat` to `take` with Cooperation; the new `place`,
 * from 1, with Queue.
 */
export interface Play {
  type: "play";
  card: Playable;
  text?: string;
  question?: number;
  seat?: number;
  cards?: 1 | 2;
  give?: number;
  take?: number;
  place?: number;
}

export type Playable =
  | "tip_off"
  | "sherlock"
  | "spoiler"
  | "padlock"
  | "mata_hari"
  | "cooperation"
  | "queue";

/**
 * Answer Mata Hari, with Don Corleone or without (LA-16). If several of the player's questions
 * are spied on, `question` says which; by default it is the one that has waited longest.
 */
export interface Defend {
  type: "defend";
  with_card: boolean;
  question?: number;
}

/** Turn a Spoiler into a Sherlock (LA-15). */
export interface Convert {
  type: "convert";
}

/** The asker says which of the suggestions was meant, from 0; None for none of them (LA-33). */
export interface Choose {
  type: "choose";
  question: number;
  suggestion: number | null;
}

/**
 * In a game without a Master, a puzzler proposes to `skip` the turn of `seat`, to `free` its place,
 * to `end` the game, or above 90 points to play so many extra `rounds` (LA-35).
 */
export interface Propose {
  type: "propose";
  what: Measure;
  seat?: number;
  rounds?: number;
}

export type Measure = "skip" | "free" | "end" | "extra_rounds";

/** For or against a proposal (LA-35). `proposal` is its number, from 1. A vote can be changed once. */
export interface Vote {
  type: "vote";
  proposal: number;
  agree: boolean;
}

/**
 * After the end, a puzzler disputes whether a `spoiler` contains a `bit`, both from 0, or the key's
 * answer to a `question` (LA-36).
 */
export interface Dispute {
  type: "dispute";
  spoiler?: number;
  bit?: number;
  question?: number;
}

/** For or against a dispute, by its place in the list, from 0 (LA-36). A vote can be changed once. */
export interface Judge {
  type: "judge";
  dispute: number;
  agree: boolean;
}

/** A puzzler has nothing (more) to dispute (LA-36). */
export interface Settle {
  type: "settle";
}

/** The Master starts the game with a puzzle (LA-2). */
export interface Register {
  type: "register";
  puzzle: Puzzle;
}

/**
 * A Puzzle Register (LA-2). `note` is a public content note, `ref` the reference of a puzzle in the
 * library; both can be empty.
 */
export interface Puzzle {
  title: string;
  statement: string;
  solution: string;
  bits: Bit[];
  note?: string;
  ref?: string;
}

/** A part of the solution, and what it is worth (LA-2). */
export interface Bit {
  text: string;
  score: number;
}

/** The Master has read the story: the dice are thrown, and round 1 begins (LA-28). */
export interface Begin {
  type: "begin";
}

/**
 * The Master answers a question with an Answer Card (LA-4). `meant` is the question of the key that it
 * was understood as, in a game without a Master (LA-33).
 */
export interface Reply {
  type: "answer";
  question: number;
  answer: Answer;
  meant?: string;
}

export type Answer = "yes" | "no" | "not_relevant" | "false_assumption" | "rephrase" | "no_answer";

/** The Master decides whether the asker can ask again (LA-10). */
export interface AllowRephrase {
  type: "allow_rephrase";
  question: number;
  allow: boolean;
}

/** The Master rejects a question as a repeat of this round, or as locked (LA-9, LA-13). */
export interface Reject {
  type: "reject";
  question: number;
  because: Because;
}

export type Because = "repeat" | "locked";

/**
 * The Master marks the bits that a Spoiler contains, by their numbers from 0 (LA-11). `final` confirms
 * marks that end the game (LA-26).
 */
export interface Score {
  type: "score";
  bits: number[];
  final?: boolean;
}

/** The Master gives a Sherlock for a good idea (LA-15). */
export interface Award {
  type: "award";
  seat: number;
}

/** Above 90 points, the Master adds that many rounds after this one (LA-21). */
export interface ExtraRounds {
  type: "extra_rounds";
  rounds: number;
}

/** The Master ends the game (LA-21). */
export interface EndGame {
  type: "end_game";
}

/** The Master pauses the game. */
export interface Pause {
  type: "pause";
}

/** The Master resumes the game. */
export interface Resume {
  type: "resume";
}

/** The Master removes a player from the game. */
export interface Kick {
  type: "kick";
  seat: number;
}

/** The Master lets a latecomer in, or someone whose place was freed (LA-24). */
export interface Admit {
  type: "admit";
  seat: number;
}

/** The Master frees the place of a puzzler who has left (LA-24). */
export interface Free {
  type: "free";
  seat: number;
}

/** The Master makes a puzzler the Master. */
export interface HandOver {
  type: "hand_over";
  seat: number;
}

/** The Master ends the turn of a puzzler who is absent or silent (LA-25). */
export interface Skip {
  type: "skip";
  seat: number;
}

/** The Master says something short to everyone (LA-29). */
export interface Remark {
  type: "remark";
  text: string;
}

/** The Master marks a public question as good (LA-29). */
export interface Praise {
  type: "praise";
  question: number;
}

/** The Master corrects an answer (LA-26). */
export interface Correct {
  type: "correct";
  question: number;
  answer: Answer;
}

/**
 * The Master corrects the marks of a Spoiler (LA-26), by its place in the list, from 0. `final`
 * confirms marks that end the game.
 */
export interface CorrectMarks {
  type: "correct_marks";
  spoiler: number;
  bits: number[];
  final?: boolean;
}

/** The Master takes back the answer or the marks that were the last move (LA-26). */
export interface Undo {
  type: "undo";
}

/**
 * The key has no certain answer to a question, and suggests others; without any the question is skipped
 * (LA-33).
 */
export interface Suggest {
  type: "suggest";
  question: number;
  suggestions: Suggestion[];
}

/** A question of the key, with its answer, that the asker may have meant (LA-33). */
export interface Suggestion {
  text: string;
  answer: Answer;
}

export type Move =
  | Ask
  | Pass
  | EndTurn
  | Play
  | Defend
  | Convert
  | Choose
  | Propose
  | Vote
  | Dispute
  | Judge
  | Settle
  | Register
  | Begin
  | Reply
  | AllowRephrase
  | Reject
  | Score
  | Award
  | ExtraRounds
  | EndGame
  | Pause
  | Resume
  | Kick
  | Admit
  | Free
  | HandOver
  | Skip
  | Remark
  | Praise
  | Correct
  | CorrectMarks
  | Undo
  | Suggest;

export interface View {
  to_act: number[];
  legal: Move[];
  outcome: Outcome | null;
  [field: string]: any;
}

export type {Line} from "../kit/server.d.ts";

/**
 * `defence_seconds`: the time to answer with Don Corleone (LA-16). `turn_seconds`: the time for a
 * turn (LA-25); 0 means no limit. `present`: how many seats are taken when the game starts, with the
 * Master’s and from the first on; the others are empty, and the room is elastic (LA-24). 0 means all.
 * `puzzle`: the reference of one of the site's puzzles, which is played without a Master: its key answers
 * (LA-32). Empty: a Master leads.
 */
export interface Options {
  defence_seconds: 15 | 30 | 60 | 120;
  turn_seconds: 0 | 60 | 120 | 300;
  present: number;
  puzzle: string;
}
