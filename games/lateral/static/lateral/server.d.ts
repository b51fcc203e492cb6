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
 * to `end` the game, above 90 points to play so many extra `rounds` (LA-35), or to read the solution and
 * `lead` (LA-38).
 */
export interface Propose {
  type: "propose";
  what: Measure;
  seat?: number;
  rounds?: number;
}

export type Measure = "skip" | "free" | "end" | "extra_rounds" | "lead";

/** For or against a proposal (LA-35). `proposal` is its number, from 1. A vote can be changed once. */
export interface Vote {
  type: "vote";
  proposal: number;
  agree: boolean;
}

/**
 * After the end, a puzzler disputes whether a `spoiler` contains a `bit`, both from 0, or the key's
 * answer to a `question` (LA-36). Before it, who has just taken the lead ticks a bit that the key has
 * missed in their last Spoiler (LA-38).
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

/**
 * The view of a seat, or of a spectator.
 *
 * `role`: `master`, `helper` (a former Master: sees everything, but can't act), `puzzler`, `gone`
 * (has left), `empty` (no one has been admitted to this seat, see LA-24: sees what a spectator sees), or
 * None for a spectator. `sum`: the full scores of the bits that anyone has found, for those who see the
 * solution. `remarks` is missing if there are none. `hand`: the viewer's own, with every card, for
 * puzzlers and players who have left. `hands`: by seat, at the end. `free` and `may`: for a puzzler in
 * a running game. `queue`: for Master and helpers in a running game, the items waiting for the Master, the
 * oldest first. `undo`: for Master and helpers; missing if nothing can be undone. `ticks`: for who has
 * taken the lead (LA-38); what they have ticked is in `disputes`, before the end only for Master and
 * helpers. `spoiler_from`: in a game without rounds (LA-37), when the viewer can play another Spoiler;
 * missing before the first one.
 */
export interface View {
  sent_away?: number[];
  master: number;
  roles: Role[];
  phase: Phase;
  round: number;
  turn: number | null;
  order: number[];
  next_order: number[] | null;
  throws: Throws[];
  extra: number | null;
  frozen: Frozen | null;
  paused: boolean;
  cards: number[];
  rounds: Counted[];
  scores: number[];
  options: ShownOptions;
  clock?: TurnClock;
  keyed?: true;
  proposal?: ShownProposal | null;
  settling?: Settling | null;
  disputes?: ShownDispute[];
  key_scores?: number[] | null;
  you: number | null;
  role: Role | null;
  puzzle: ShownPuzzle | null;
  sum: number | null;
  questions: Question[];
  played: Played[];
  spoilers: Spoiler[];
  spying: Spying[];
  remarks?: ShownRemark[];
  hand: Record<Card, number> | null;
  hands: Record<Card, number>[] | null;
  free: FreeRepeats | null;
  queue: Waiting[] | null;
  undo?: UndoableMove;
  ticks?: ShownTicks;
  spoiler_from?: number;
  may: May | null;
  to_act: number[];
  legal: Move[];
  outcome: Outcome | null;
}

export type Role = "master" | "helper" | "puzzler" | "gone" | "empty";

export type Phase = "preparing" | "reading" | "playing" | "ending" | "settling" | "over";

/** The throws of the dice of one seat (LA-28). */
export interface Throws {
  seat: number;
  dice: [number, number][];
}

/** What the game is frozen by: a Spoiler that is not scored yet (LA-11). */
export interface Frozen {
  by: number;
  card: "spoiler";
}

/** What counts of a seat in this round (LA-8): whether it has asked, and how many cards. */
export interface Counted {
  asked: boolean;
  cards: number;
}

/**
 * `turn_seconds`: in a game with a clock; `puzzle`: its reference, in one without a Master.
 * `first_evening`: with few cards; `anytime`: without turns (LA-37). Both are missing unless true.
 */
export interface ShownOptions {
  defence_seconds: number;
  turn_seconds?: number;
  puzzle?: string;
  first_evening?: true;
  anytime?: true;
}

/** When the turn ends (LA-25). While its clock stands None; `left` is what is left, in milliseconds. */
export interface TurnClock {
  ends: number | null;
  left: number | null;
}

/** A proposal to a table without a Master (LA-35); `agreed` and `against` are seats. */
export interface ShownProposal {
  number: number;
  what: Measure;
  by: number;
  until: number;
  seat: number | null;
  rounds: number | null;
  agreed: number[];
  against: number[];
}

/** LA-36: when disputes are settled at the latest, and the seats that have nothing more to dispute. */
export interface Settling {
  ends: number;
  settled: number[];
}

/** A dispute (LA-36); `upheld`: None until all are settled. */
export interface ShownDispute {
  by: number;
  spoiler: number | null;
  bit: number | null;
  question: number | null;
  agreed: number[];
  against: number[];
  upheld: boolean | null;
}

/** The puzzle. Solution, bits and `ref` are for Master and helpers, and for everyone at the end. */
export interface ShownPuzzle {
  title: string;
  statement: string;
  note: string;
  solution?: string;
  bits?: ShownBit[];
  ref?: string;
}

/** A bit of the solution; `found`: the seats that found it, the first finder first. */
export interface ShownBit {
  text: string;
  score: number;
  found: number[];
}

/**
 * A question, in the order in which they were asked. `because`: why it was rejected (`unknown`: the
 * key has skipped it). `rephrase`: whether its asker can ask again; `open`: the Master has yet to
 * decide.
 *
 * These are missing unless true: `good`: the Master has marked it as good; `exposed`: two Mata Haris
 * have taken the Padlock off its answer (LA-16); `corrected`: the answer has been corrected (LA-26), and
 * the viewer may see it; `wrong`: the table has found the answer wrong; `choosing`: its asker has to
 * choose what was meant (LA-33). `meant`: the question of the key that was answered; `suggestions`: for
 * its asker, the questions to choose from. `knows`: for Master and helpers, and for everyone at the end:
 * the seats that know a private question, its asker first.
 */
export interface Question {
  number: number;
  round: number;
  seat: number;
  kind: Kind;
  text: string | null;
  answer: Answer | null;
  state: QuestionState;
  because: Because | "unknown" | null;
  locked: boolean;
  safe: boolean;
  how: How | null;
  rephrase: "open" | "allowed" | "denied" | null;
  good?: true;
  exposed?: true;
  corrected?: true;
  meant?: string;
  wrong?: true;
  suggestions?: string[];
  choosing?: true;
  knows?: number[];
}

export type Kind = "public" | "tip_off" | "sherlock";

export type QuestionState = "waiting" | "answered" | "rejected" | "lapsed" | "hidden";

export type How = "public" | "own" | "spied" | "swapped" | "master";

/**
 * A card that was played. `after`: how many questions there were by then, its own included. Its targets
 * are there if the viewer may know them: `question` (Tip-off, Sherlock, Padlock, Mata Hari, Don Corleone),
 * `other` (who was spied on, or swapped with), `give` and `take`, `place`.
 */
export interface Played {
  seat: number;
  card: Card;
  round: number;
  cards: number;
  free: boolean;
  after: number;
  question?: number;
  other?: number;
  give?: number;
  take?: number;
  place?: number;
}

export type Card =
  | "tip_off"
  | "spoiler"
  | "mata_hari"
  | "cooperation"
  | "sherlock"
  | "padlock"
  | "don_corleone"
  | "queue";

/**
 * A Spoiler; `points`: None until it is scored. `text` is for its author, Master and helpers;
 * `bits`, all that were marked, and `corrected`, if the marks have been corrected (LA-26), for Master
 * and helpers. At the end everyone sees all of this. `counted`: for its author until the end, how many
 * bits the key has found, and how many there are (LA-34). `key_points`: what it scored before disputes
 * changed its marks.
 */
export interface Spoiler {
  seat: number;
  round: number;
  points: number | null;
  text?: string;
  bits?: number[];
  corrected?: true;
  counted?: [number, number];
  key_points?: number | null;
}

/**
 * The nth one belongs to the nth Mata Hari in `played`. `seat` and `question` are None for viewers
 * who must not know them; `deadline`: while it is pending and the clock runs.
 */
export interface Spying {
  spy: number;
  seat: number | null;
  question: number | null;
  cards: number;
  state: SpyingState;
  deadline: number | null;
}

export type SpyingState = "pending" | "seen" | "defended" | "lapsed";

/** What the Master said to everyone (LA-29), `after` so many questions. */
export interface ShownRemark {
  round: number;
  text: string;
  after: number;
}

/** Free repeats (LA-10). */
export interface FreeRepeats {
  tip_off: number;
  sherlock: number;
}

/** An item that waits for the Master; `question` with a question or a decision about rephrasing. */
export interface Waiting {
  kind: "question" | "rephrase" | "spoiler" | "ending";
  question?: number;
}

/**
 * What the Master can undo (LA-26): the answer to that question, or the marks of the latest Spoiler
 * (None).
 */
export interface UndoableMove {
  question: number | null;
  until: number;
}

/** LA-38: the Spoiler in which the new Master can tick what the key has missed, until then. */
export interface ShownTicks {
  spoiler: number;
  until: number;
}

export interface May {
  ask: string | null;
  pass: string | null;
  end_turn: string | null;
  tip_off: string | null;
  sherlock: string | null;
  spoiler: string | null;
  padlock: string | null;
  mata_hari: string | null;
  cooperation: string | null;
  queue: string | null;
  don_corleone: string | null;
  convert: string | null;
  data: Record<string, Record<string, any>>;
}

/** A public question was asked. */
export interface AskedLine {
  code: "asked";
  seat: number;
  question: number;
  text: string;
}

/** Something that a player did, or that was done to them. */
export interface SeatLine {
  code: "passed" | "turn_ended" | "converted" | "awarded" | "kicked" | "admitted" | "freed" | "skipped" | "marks_undone" | "content";
  seat: number;
}

/** A question was asked with a card. */
export interface PlayedQuestionLine {
  code: "played_tip_off" | "played_sherlock";
  seat: number;
  question: number;
  text: string | null;
  free: boolean;
}

/** A Spoiler was played; its text is for those who may know it. */
export interface PlayedSpoilerLine {
  code: "played_spoiler";
  seat: number;
  text: string | null;
}

/** A question was locked. */
export interface PlayedPadlockLine {
  code: "played_padlock";
  seat: number;
  question: number | null;
}

/** A place in the queue was taken; `order`: from the next round on. */
export interface PlayedQueueLine {
  code: "played_queue";
  seat: number;
  place: number | null;
  order: number[];
}

/** Two answers were swapped. */
export interface PlayedCooperationLine {
  code: "played_cooperation";
  seat: number;
  other: number | null;
  give: number | null;
  take: number | null;
}

/** A question was spied on. */
export interface PlayedMataHariLine {
  code: "played_mata_hari";
  seat: number;
  cards: number;
  other: number | null;
  question: number | null;
}

/** `spied`: the spy has seen the answer; `defended`: they have not. */
export interface SpyingLine {
  code: "spied" | "defended";
  spy: number;
  seat: number | null;
  question: number | null;
}

/** The player who is spied on can answer with Don Corleone. */
export interface DefenceAskedLine {
  code: "defence_asked";
  spy: number;
  seat: number | null;
  question: number | null;
  deadline: number;
}

/** Something happened to a question of that seat. */
export interface QuestionLine {
  code: "exposed" | "praised" | "answer_undone" | "rephrase_allowed" | "rephrase_denied" | "suggested";
  seat: number;
  question: number;
}

/** The Master has registered the puzzle. */
export interface RegisteredLine {
  code: "registered";
  title: string;
}

/** A throw of two dice (LA-28). */
export interface ThrownLine {
  code: "thrown";
  seat: number;
  one: number;
  other: number;
  sum: number;
}

/** A question was answered; `meant`: the question of the key that was answered (LA-33). */
export interface AnsweredLine {
  code: "answered";
  seat: number;
  question: number;
  answer: Answer;
  meant?: string;
}

/** An answer was corrected (LA-26). */
export interface CorrectedLine {
  code: "corrected";
  seat: number;
  question: number;
  answer: Answer;
}

/** A question was rejected; `unknown`: the key has skipped it. */
export interface RejectedLine {
  code: "rejected";
  seat: number;
  question: number;
  because: Because | "unknown" | null;
}

/** A Spoiler was scored; `bits` for Master and helpers. */
export interface ScoredLine {
  code: "scored";
  seat: number;
  points: number;
  bits: number[] | null;
}

/**
 * The marks of a Spoiler were corrected (LA-26): the new totals, and the Spoiler's seat and bits for
 * Master and helpers.
 */
export interface MarksCorrectedLine {
  code: "marks_corrected";
  scores: NewScore[];
  seat: number | null;
  bits: number[] | null;
}

/** A total that has changed. */
export interface NewScore {
  seat: number;
  score: number;
}

export interface HandedOverLine {
  code: "handed_over";
  seat: number;
  from: number;
}

/** The Master has added rounds (LA-21). */
export interface ExtraRoundsLine {
  code: "extra_rounds";
  rounds: number;
}

/** The Master said something to everyone (LA-29). */
export interface RemarkedLine {
  code: "remarked";
  text: string;
}

/**
 * `ending`: the Master has to choose; `table_decides`: the table has to; `begun`: everyone can ask
 * (LA-37).
 */
export interface PlainLine {
  code: "paused" | "resumed" | "ending" | "table_decides" | "begun";
}

/** A round begins. */
export interface RoundLine {
  code: "round";
  round: number;
  order: number[];
}

/** `turn`: a turn begins (None: nobody's); `turn_timed_out`: a turn has taken too long. */
export interface TurnLine {
  code: "turn" | "turn_timed_out";
  seat: number | null;
}

/** A puzzler proposes something; `target`: the seat that it is about, or that wants to lead (LA-38). */
export interface ProposedLine {
  code: "proposed";
  seat: number;
  what: Measure;
  target: number | null;
  rounds: number | null;
}

/** A vote for or against the proposal. */
export interface VotedLine {
  code: "voted";
  seat: number;
  agree: boolean;
  what: Measure;
  target: number | null;
  rounds: number | null;
}

/** A proposal has been decided (LA-35). */
export interface DecidedLine {
  code: "carried" | "dropped";
  what: Measure;
  target: number | null;
  rounds: number | null;
}

/** A mark or an answer is disputed (LA-36). */
export interface DisputedLine {
  code: "disputed";
  seat: number;
  spoiler: number | null;
  bit: number | null;
  question: number | null;
}

/** A vote on a dispute. */
export interface JudgedLine {
  code: "judged";
  seat: number;
  dispute: number;
  agree: boolean;
}

/** The disputes are settled: how many were upheld, and the totals that changed (LA-36). */
export interface DisputesSettledLine {
  code: "disputes_settled";
  upheld: number;
  scores: NewScore[];
}

/** A line of the record. */
export type Line =
  | AskedLine
  | SeatLine
  | PlayedQuestionLine
  | PlayedSpoilerLine
  | PlayedPadlockLine
  | PlayedQueueLine
  | PlayedCooperationLine
  | PlayedMataHariLine
  | SpyingLine
  | DefenceAskedLine
  | QuestionLine
  | RegisteredLine
  | ThrownLine
  | AnsweredLine
  | CorrectedLine
  | RejectedLine
  | ScoredLine
  | MarksCorrectedLine
  | HandedOverLine
  | ExtraRoundsLine
  | RemarkedLine
  | PlainLine
  | RoundLine
  | TurnLine
  | ProposedLine
  | VotedLine
  | DecidedLine
  | DisputedLine
  | JudgedLine
  | DisputesSettledLine;

/**
 * `similar`: by the number of each waiting question, those that it might repeat: first those that
 * others have locked, then the most similar. `key`: by its number, how the answer key would answer it;
 * not if it isn't certain. `spoiler`: the pieces of the Spoiler that has to be marked, in order; empty if
 * there is none, or if it says no bit.
 */
export interface Advice {
  similar: Record<number, Similar[]>;
  key: Record<number, Keyed>;
  spoiler: Phrase[];
}

/** An earlier question that a waiting one might repeat; `alike`: 70 to 100. */
export interface Similar {
  question: number;
  why: "locked" | "round" | "earlier";
  alike: number;
}

/** A question of the puzzle's answer key that certainly means the same, with its answer. */
export interface Keyed {
  question: string;
  answer: "yes" | "no" | "not_relevant" | "false_assumption" | "rephrase" | "no_answer";
}

/** A piece of a Spoiler's text, and the numbers of the bits, from 0, that it says or helps to say. */
export interface Phrase {
  text: string;
  bits: number[];
}

export type QueryAnswer = Advice;

/**
 * `defence_seconds`: the time to answer with Don Corleone (LA-16). `turn_seconds`: the time for a
 * turn (LA-25); 0 means no limit. `present`: how many seats are taken when the game starts, with the
 * Master’s and from the first on; the others are empty, and the room is elastic (LA-24). 0 means all.
 * `puzzle`: the reference of one of the site's puzzles, which is played without a Master: its key answers
 * (LA-32). Empty: a Master leads. `first_evening`: with one Sherlock and three Spoilers instead of all
 * cards, and if `anytime`, without dice, rounds and turns (LA-37). Both are False in logs that don't have
 * them, and for clients that don't send them: then the game is the full one.
 */
export interface Options {
  defence_seconds: 15 | 30 | 60 | 120;
  turn_seconds: 0 | 60 | 120 | 300;
  present: number;
  puzzle: string;
  first_evening: boolean;
  anytime: boolean;
}
