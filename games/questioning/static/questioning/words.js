/** Text of Lines of Questioning: the record, moves, results and announcements, as whole sentences in the viewer's language. */

import { fill, formatList, formatNumber, gettext, ngettext } from "../site/i18n.js";
import { why as reason } from "./counsel.js";
import { briefProgress, progressOf, RACE_LINES, raceFinale, raceOutcome, hasFinished } from "./race.js";
import { CORNERS, spaceOf } from "./geometry.js";
import { ahead, task } from "./terms.js";
import { factsSoFar, handName, ways } from "./text.js";

/**
 * @import {Aids, Outcome} from "../kit/server.d.ts"
 * @import {Finale, FinaleContext, Sentence, Sentences, Short} from "../kit/types.js"
 * @import {DrewLine, Line, Move, PlayedLine, WipedLine} from "./server.d.ts"
 * @import {Frame, View, Why} from "./types.js"
 */

/** Everyone plays both sides. */
export const seatName = () => gettext("lawyer and witness");

/** @param {PlayedLine} line */
function played({ side, line, space, on, starting }) {
  const data = { space, height: on + 1 };
  if (line === "lawyer" && side === "answer")
    return fill(gettext("The lawyer plays an answer on %(space)s."), data);
  if (starting)
    return fill(
      side === "question"
        ? gettext("A new line of questions starts on %(space)s.")
        : gettext("A new line of answers starts on %(space)s."),
      data,
    );
  if (side === "question")
    return fill(
      on ? gettext("Question on %(space)s. Stack height: %(height)s.") : gettext("Question on %(space)s."),
      data,
    );
  return fill(
    on ? gettext("Answer on %(space)s. Stack height: %(height)s.") : gettext("Answer on %(space)s."),
    data,
  );
}

/** @param {WipedLine} line */
function wiped({ spaces }) {
  if (!spaces.length) return gettext("No question can follow. The lawyer’s line ends.");
  const format = ngettext(
    "The lawyer’s line ends. The question on %(spaces)s is discarded.",
    "The lawyer’s line ends. The questions on %(spaces)s are discarded.",
    spaces.length,
  );
  return fill(format, { spaces: formatList(spaces) });
}

/** By the code of the line; null where the record shows nothing. @type {{[Code in Line["code"]]: (line: Line & {code: Code}, names: string[]) => string | null}} */
const SENTENCES = {
  ...RACE_LINES,
  played,
  wiped,
  drew: () => null,
  off_topic: () => gettext("Off topic! The lawyer draws an answer."),
  discarded: () => gettext("The lawyer discards an answer."),
  restart: ({ space }) =>
    fill(gettext("No answer can follow. The witness starts a new line at %(space)s."), { space }),
  fact: ({ space, facts }) =>
    fill(gettext("The fact in %(space)s is revealed: %(facts)s of 4."), { space, facts }),
  coin: ({ heads, space }) =>
    heads
      ? fill(gettext("Heads: the question on %(space)s counts."), { space })
      : fill(gettext("Tails: the question on %(space)s is turned face down and doesn’t continue the line."), {
          space,
        }),
};

/** One line of the record. @param {Line} line @param {string[]} names */
export function line(line, names) {
  const said = /** @type {((line: Line, names: string[]) => string | null) | undefined} */ (
    SENTENCES[line.code]
  );
  return said ? said(line, names) : "";
}

/** Why it happened, for those who ask (LQ-13, LQ-14, LO-3). @type {Partial<Sentences<Line>>} */
const REASONS = {
  wiped: () =>
    gettext(
      "No question in the lawyer’s hand could continue the line. Then all questions on top of their spaces are discarded, covered ones stay, and a new line starts at the edge.",
    ),
  restart: () =>
    gettext(
      "No answer in the witness’s hand could continue the line. Then the next answer goes in the first corner that is still open, turned any way.",
    ),
  off_topic: () =>
    gettext(
      "The answer is at least two spaces away from the lawyer’s last tile. Then the lawyer draws an answer, and may play it instead of a question.",
    ),
};

/** Why a line has ended, or an answer was drawn. @param {Line[]} lines */
export const because = (lines) =>
  lines
    .map((one) => /** @type {Sentence<Line> | undefined} */ (REASONS[one.code])?.(one))
    .filter(Boolean)
    .join(" ");

/** The move's parts in the record, in a few words; "" where it needs none. @type {Partial<Sentences<Line>>} */
const BREVITIES = {
  played: ({ side, space, starting }) => {
    if (starting)
      return fill(side === "question" ? gettext("? %(space)s, new line") : gettext("! %(space)s, new line"), {
        space,
      });
    return side === "question" ? `? ${space}` : `! ${space}`;
  },
  drew: () => "",
  fact: ({ facts }) => fill(gettext("fact %(facts)s of 4"), { facts }),
  wiped: () => gettext("line ends"),
};

/** A move of the record in a few words, such as "? b1", questions on the left and answers on the right; null if more happened than that. @param {Line[]} lines @returns {Short | null} */
export function short(lines) {
  const [first] = lines;
  if (first?.code !== "played" || !lines.every((line) => line.code in BREVITIES)) return null;
  const parts = lines.map((line) => /** @type {Sentence<Line> | undefined} */ (BREVITIES[line.code])?.(line));
  return { text: parts.filter(Boolean).join(", "), column: first.side === "question" ? 0 : 1, columns: 2 };
}

/** The label of a move: "Question 2 on b1: from west to north", and what it would end. @param {Move} move @param {Frame} frame */
export function offer(move, { view }) {
  const { in: entrances = [], out: exits = [], side = "question" } = tileOf(move.tile, view) ?? {};
  const turn = move.type === "play" ? move.turn : 0;
  const placed = { id: move.tile, side, in: entrances, out: exits, turn };
  const data = { tile: handName(move.tile, view), space: spaceOf(move), ...ways(placed) };
  if (move.type === "discard") return fill(gettext("Discard %(tile)s: from %(in)s to %(out)s"), data);
  const after =
    view.after?.[
      view.legal.findIndex(
        (one) =>
          one.type === "play" && one.tile === move.tile && one.space === move.space && one.turn === move.turn,
      )
    ];
  const warning = after && (after.ends || after.fact || after.dead) ? ahead(after, side).say : "";
  if (!warning) return fill(gettext("%(tile)s on %(space)s: from %(in)s to %(out)s"), data);
  return fill(gettext("%(tile)s on %(space)s: from %(in)s to %(out)s. %(warning)s"), { ...data, warning });
}

/** @param {string} id @param {View} view */
const tileOf = (id, { hands }) =>
  [...hands.questions, ...hands.answers, ...hands.lawyer_answers].find((tile) => tile.id === id);

/** The heading of a group of offers. @param {string} type */
export const group = (type) => (type === "discard" ? gettext("Discard an answer") : gettext("Place a tile"));

/** The heading in the list of moves under which a move is shown: one for each tile. @param {Move} move @param {Frame} frame */
export function heading(move, { view }) {
  const tile = tileOf(move.tile, view);
  return move.type === "play" && tile
    ? fill(gettext("%(name)s: from %(in)s to %(out)s"), { name: handName(move.tile, view), ...ways(tile) })
    : group(move.type);
}

/** What the player has to do now. @param {Frame} frame */
export function prompt({ view }) {
  if (view.step === "discard") return gettext("Discard one");
  if (view.step === "question") return view.starting ? gettext("New line: ask") : gettext("Ask a question");
  return view.starting ? gettext("New line: answer") : gettext("Give an answer");
}

/** @type {Record<string, () => string>} */
const ENDINGS = {
  facts: () => gettext("All four facts are revealed: the case is won."),
  no_questions: () => gettext("The lawyer ran out of questions: the case is lost."),
  no_answers: () => gettext("The witness ran out of answers: the case is lost."),
  no_place: () => gettext("No tile could be placed: the case is lost."),
  resignation: () => gettext("The player gave up."),
};

/** How the game ended, and how close it was; or who came first in a race. @param {Outcome} outcome @param {string[]} names */
export function outcome(outcome, names) {
  const { by, because, won, score: counted } = outcome;
  if (won === undefined) return raceOutcome(outcome, names);
  const ending = ENDINGS[because ?? by]?.() ?? gettext("The case is closed.");
  if (!counted) return ending;
  const { facts = 0, turns = 0, left = 0 } = counted;
  return `${ending} ${fill(gettext("Facts: %(facts)s of 4. Turns: %(turns)s. Tiles left: %(left)s."), { facts, turns, left })}`;
}

/** How the case went, for the player and for everyone else. @type {Record<string, () => {own: string, other: string}>} */
const FINALES = {
  facts: () => ({
    own: gettext("You won: all four facts revealed in %(turns)s turns."),
    other: gettext("%(name)s won: all four facts revealed in %(turns)s turns."),
  }),
  no_questions: () => ({
    own: gettext("You lost: the lawyer ran out of questions, with %(facts)s of 4 facts revealed."),
    other: gettext("%(name)s lost: the lawyer ran out of questions, with %(facts)s of 4 facts revealed."),
  }),
  no_answers: () => ({
    own: gettext("You lost: the witness ran out of answers, with %(facts)s of 4 facts revealed."),
    other: gettext("%(name)s lost: the witness ran out of answers, with %(facts)s of 4 facts revealed."),
  }),
  no_place: () => ({
    own: gettext("You lost: no tile could be placed, with %(facts)s of 4 facts revealed."),
    other: gettext("%(name)s lost: no tile could be placed, with %(facts)s of 4 facts revealed."),
  }),
  resignation: () => ({
    own: gettext("You lost: you gave up with %(facts)s of 4 facts revealed."),
    other: gettext("%(name)s gave up with %(facts)s of 4 facts revealed."),
  }),
  time: () => ({
    own: gettext("You lost: the time ran out, with %(facts)s of 4 facts revealed."),
    other: gettext("%(name)s lost: the time ran out, with %(facts)s of 4 facts revealed."),
  }),
};

/**
 * What is said after the case: the result, facts, turns, tiles left, and the help that was used.
 * @param {Frame} frame @param {FinaleContext} context @returns {Finale}
 */
export function finale({ view, aids }, { names, you, lines }) {
  if (view.race) return raceFinale(view, { names, you });
  const { by, because, won, score: counted } = /** @type {Outcome} */ (view.outcome);
  const { facts = 0, turns = view.turn, left = 0 } = counted ?? {};
  const plain = {
    own: won ? gettext("You won.") : gettext("You lost."),
    other: won ? gettext("%(name)s won.") : gettext("%(name)s lost."),
  };
  const { own, other } = FINALES[because ?? by]?.() ?? plain;
  const { take_backs: backs = 0, hints = 0 } = /** @type {Aids} */ (aids ?? {});
  const used = [
    hints && fill(ngettext("%(count)s hint", "%(count)s hints", hints), { count: hints }),
    backs && fill(ngettext("%(count)s take-back", "%(count)s take-backs", backs), { count: backs }),
  ].filter((one) => one !== 0);
  const detail = used.length ? fill(gettext("With %(help)s."), { help: formatList(used) }) : "";
  return {
    sentence: fill(you.length ? own : other, { name: names[0] || seatName(), turns, facts }),
    ...(detail && { detail }),
    facts: [
      { label: gettext("Facts"), value: fill(gettext("%(facts)s of 4"), { facts }) },
      { label: gettext("Turns"), value: formatNumber(turns) },
      { label: gettext("Tiles left"), value: formatNumber(left) },
    ],
    share: [
      fill(gettext("%(facts)s of 4 facts in %(turns)s turns"), { facts, turns }),
      signsOf(lines),
      ...(detail ? [detail] : []),
    ],
  };
}

/** The corners in their order round the board: a lamp with the turn in which its fact was revealed, or none. @param {FinaleContext["lines"]} lines */
function signsOf(lines) {
  let turn = 0;
  /** @type {Map<string, number>} */
  const lit = new Map();
  for (const { code, line, space = "" } of /** @type {any[]} */ (lines)) {
    if (code === "played" && line === "lawyer") turn += 1;
    if (code === "fact") lit.set(space, turn);
  }
  return CORNERS.map((corner) => (lit.has(corner) ? `💡${lit.get(corner)}` : "▫")).join(" ");
}

/** Keeps a text on one line. @param {string} text */
const unbroken = (text) => text.replaceAll(" ", "\u00a0");

/** @param {Frame} frame */
export function score({ view }) {
  if (view.race)
    return view.race.seats.map((one, seat) => ({ seat, label: progressOf(one), brief: briefProgress(one) }));
  const facts = factsSoFar(view);
  const turn = fill(gettext("turn %(turn)s"), { turn: view.turn });
  const left = view.stacks.questions + view.stacks.answers;
  const stacks = fill(ngettext("%(left)s tile to draw", "%(left)s tiles to draw", left), { left });
  return [
    {
      seat: 0,
      facts,
      turn,
      left: stacks,
      brief: `${unbroken(facts)} ${unbroken(turn)}`,
      label: `${facts} · ${turn} · ${stacks}`,
    },
  ];
}

/**
 * The announcement of what happened between two frames: the lines of the record, and which tiles were drawn. Nothing ("") of another
 * player's next turn in a race; null where nothing has words here.
 * @param {Frame} frame @param {Frame | null} previous @param {string[]} [names]
 */
export function change(frame, previous, names = []) {
  if (!previous || previous.seq >= frame.seq) return "";
  const news = (frame.record ?? []).filter(({ seq }) => seq > previous.seq).flatMap(({ lines }) => lines);
  const said = news
    .filter(({ code }) => code in SENTENCES && code !== "race_turn")
    .map((one) => (one.code === "drew" ? drew(one, frame.view) : line(one, names)));
  const mine = !frame.view.race || news.some(({ code }) => code === "played" || code === "discarded");
  const next = hasFinished(frame) || !mine ? "" : task(frame.view);
  if (said.some(Boolean)) return [...said, next].filter(Boolean).join(" ");
  return news.length && news.every(({ code }) => code === "race_turn") ? "" : null;
}

/** @param {DrewLine} line @param {View} view */
function drew({ tile: id }, view) {
  const tile = tileOf(id, view);
  if (!tile) return "";
  const format =
    tile.side === "question"
      ? gettext("Drawn: a question from %(in)s to %(out)s.")
      : gettext("Drawn: an answer from %(in)s to %(out)s.");
  return fill(format, ways(tile));
}

/** Why Counsel suggests a move. @param {Why} why */
export const why = (why) => reason(why);
