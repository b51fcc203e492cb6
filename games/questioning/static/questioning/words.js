/** Lines of Questioning in words: the record, the moves, the result, what is spoken. Whole sentences in the viewer's language. */

import { fill, gettext, ngettext } from "../site/i18n.js";
import { why as reason } from "./counsel.js";
import { ahead, task, together } from "./says.js";
import { factsSoFar, handName, tileTitle, ways } from "./text.js";

/** @typedef {import("./types.js").Frame} Frame @typedef {import("./types.js").Move} Move @typedef {import("./types.js").View} View */
/** @typedef {{code: string, seat?: number, [field: string]: any}} Line one line of the record */

/** There is one seat only. */
export const seatName = () => gettext("lawyer and witness");

/** @param {Line} line */
function played({ side, line, space, on, starting }) {
  const data = { space, high: on + 1 };
  if (line === "lawyer" && side === "answer") return fill(gettext("An answer from the lawyer’s hand on %(space)s."), data);
  if (starting) return fill(side === "question" ? gettext("A new question line begins on %(space)s.") : gettext("A new answer line begins on %(space)s."), data);
  if (side === "question") return fill(on ? gettext("Question on %(space)s, now %(high)s high.") : gettext("Question on %(space)s."), data);
  return fill(on ? gettext("Answer on %(space)s, now %(high)s high.") : gettext("Answer on %(space)s."), data);
}

/** @param {Line} line */
function wiped({ spaces }) {
  if (!spaces.length) return gettext("Your line ends: no question could follow.");
  const format = ngettext("Your line ends: the question on %(spaces)s is discarded.", "Your line ends: the questions on %(spaces)s are discarded.", spaces.length);
  return fill(format, { spaces: together(spaces) });
}

/** Null: nothing is said of it in the record. @type {Record<string, (line: Line) => string | null>} */
const SENTENCES = {
  played,
  wiped,
  drew: () => null,
  off_topic: () => gettext("Off topic: the lawyer keeps an answer drawn from the stack."),
  discarded: () => gettext("One of the lawyer’s answers is given away."),
  restart: ({ space }) => fill(gettext("No answer could follow: the witness starts again in %(space)s."), { space }),
  fact: ({ space, facts }) => fill(gettext("The fact in %(space)s is revealed: %(facts)s of 4."), { space, facts }),
  coin: ({ heads, space }) =>
    heads
      ? fill(gettext("The coin shows heads: the question on %(space)s counts."), { space })
      : fill(gettext("The coin shows tails: the question on %(space)s is turned face down, and the line stays where it was."), { space }),
};

/** One line of the record. @param {Line} line @param {string[]} _names */
export const line = (line, _names) => (line.code in SENTENCES ? SENTENCES[line.code](line) : "");

/** A move on its button: "Question 2 on b1, enters west, leaves north." and what it would end. @param {Move} move @param {Frame} frame */
export function offer(move, { view }) {
  const tile = handName(move.tile, view);
  const { in: entrances = [], out: exits = [], side = "question" } = tileOf(move.tile, view) ?? {};
  const lying = { id: move.tile, side, in: entrances, out: exits, turn: move.turn ?? 0 };
  if (move.type === "discard") return fill(gettext("Give it away: %(tile)s, %(ways)s"), { tile, ways: ways(lying) });
  const said = fill(gettext("%(tile)s on %(space)s, %(ways)s"), { tile, space: move.space, ways: ways(lying) });
  const after = view.after?.[view.legal.findIndex((one) => one.tile === move.tile && one.space === move.space && one.turn === move.turn)];
  const brings = after && (after.ends || after.fact || after.dead) ? ahead(after, side).say : "";
  return brings ? fill(gettext("%(said)s. %(brings)s"), { said, brings }) : said;
}

/** @param {string} id @param {View} view */
const tileOf = (id, { hands }) => [...hands.questions, ...hands.answers, ...hands.lawyer_answers].find((tile) => tile.id === id);

/** What a group of offers is called. @param {string} type */
export const group = (type) => (type === "discard" ? gettext("Give an answer away") : gettext("Place a tile"));

/** The group in which a move stands in the list of moves: one for each tile. @param {Move} move @param {Frame} frame */
export function heading(move, { view }) {
  const tile = tileOf(move.tile, view);
  return move.type === "play" && tile ? fill(gettext("%(name)s: %(ways)s"), { name: handName(move.tile, view), ways: ways(tile) }) : group(move.type);
}

/** What is to be done now. @param {Frame} frame */
export function prompt({ view }) {
  if (view.step === "discard") return gettext("Give one away");
  if (view.step === "question") return view.starting ? gettext("First question") : gettext("Ask a question");
  return view.starting ? gettext("First answer") : gettext("Give an answer");
}

/** @type {Record<string, () => string>} */
const ENDINGS = {
  facts: () => gettext("All four facts are revealed: the case is won."),
  no_questions: () => gettext("The lawyer had no question left to ask: the case is lost."),
  no_answers: () => gettext("The witness had no answer left to give: the case is lost."),
  no_place: () => gettext("There was no place left to play: the case is lost."),
  resignation: () => gettext("You gave the case up."),
};

/** How the game ended, and how close it was. @param {import("./types.js").Outcome} outcome */
export function outcome({ by, because, score: counted }) {
  const ending = ENDINGS[because ?? by]?.() ?? gettext("The case is closed.");
  if (!counted) return ending;
  const facts = fill(gettext("%(count)s of 4 facts"), { count: counted.facts ?? 0 });
  const turns = fill(ngettext("%(count)s turn", "%(count)s turns", counted.turns ?? 0), { count: counted.turns ?? 0 });
  const left = fill(ngettext("%(count)s tile left", "%(count)s tiles left", counted.left ?? 0), { count: counted.left ?? 0 });
  return fill(gettext("%(ending)s %(facts)s, %(turns)s, %(left)s."), { ending, facts, turns, left });
}

/** In one piece: it does not break across lines. @param {string} text */
const tied = (text) => text.replaceAll(" ", "\u00a0");

/** @param {Frame} frame */
export function score({ view }) {
  const turn = fill(gettext("turn %(turn)s"), { turn: view.turn });
  const left = view.stacks.questions + view.stacks.answers;
  const stacks = fill(ngettext("%(left)s tile in the stacks", "%(left)s tiles in the stacks", left), { left });
  const facts = factsSoFar(view);
  return [{ seat: 0, facts, turn, left: stacks, brief: `${tied(facts)} ${tied(turn)}`, label: `${facts} · ${turn} · ${stacks}` }];
}

/**
 * What happened between two frames, to be spoken. The record says it; what was drawn is added in words.
 * @param {Frame} frame @param {Frame | null} previous
 */
export function change(frame, previous) {
  if (!previous || previous.seq >= frame.seq) return "";
  const lines = /** @type {{record?: {seq: number, lines: Line[]}[]}} */ (/** @type {unknown} */ (frame)).record ?? [];
  const news = lines.filter(({ seq }) => seq > previous.seq).flatMap(({ lines: told }) => told);
  const said = news.filter(({ code }) => code in SENTENCES).map((told) => (told.code === "drew" ? drew(told, frame.view) : line(told, [])));
  const next = frame.view.outcome ? "" : task(frame.view);
  return said.some(Boolean) ? [...said, next].filter(Boolean).join(" ") : "";
}

/** @param {Line} line @param {View} view */
function drew({ tile: id }, view) {
  const tile = tileOf(id, view);
  return tile ? fill(gettext("Drawn: %(tile)s."), { tile: tileTitle(tile).toLowerCase() }) : "";
}

/** Why counsel would make a move. @param {import("./types.js").Why} told */
export const why = (told) => reason(told);
