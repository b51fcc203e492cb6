/** What is said before a tile is put down: where it leads, what it would end, and why there is no choice. */

import { fill, gettext, ngettext } from "../site/i18n.js";

/** @typedef {import("./types.js").View} View @typedef {import("./types.js").After} After */
/** @typedef {"plain" | "good" | "warn" | "bad"} Tone */

/** "b1", "b1 and c2", "b1, c2 and d4". @param {string[]} parts */
export function together(parts) {
  if (parts.length < 2) return parts[0] ?? "";
  return fill(gettext("%(first)s and %(last)s"), { first: parts.slice(0, -1).join(gettext(", ")), last: parts.at(-1) });
}

/** @param {string[]} spaces */
const questions = (spaces) =>
  fill(ngettext("%(count)s open question", "all %(count)s open questions", spaces.length), { count: spaces.length });

/** @type {Record<string, (end: import("./types.js").End) => {say: string, tone: Tone, act?: string}>} */
const ENDS = {
  wins: () => ({ say: gettext("The fourth fact: this wins the case!"), tone: "good" }),
  wipe: ({ spaces = [] }) => ({
    say: spaces.length
      ? fill(gettext("This ends your line: %(questions)s will be discarded."), { questions: questions(spaces) })
      : gettext("This ends your line. No open question is lost, and a new line begins at the edge."),
    tone: "warn",
    act: gettext("End the line"),
  }),
  may_wipe: ({ spaces = [] }) => ({
    say: fill(gettext("This may end your line and discard %(questions)s: the answer that is drawn decides."), { questions: questions(spaces) }),
    tone: "warn",
    act: gettext("Risk the line"),
  }),
  restart: ({ space }) => ({
    say: fill(gettext("This ends the witness’ line: no answer can follow, and it starts again at %(space)s."), { space }),
    tone: "warn",
    act: gettext("End the line"),
  }),
  may_lose: () => ({ say: gettext("This may lose the case: the answer that is drawn decides."), tone: "bad", act: gettext("Risk the case") }),
  lost: ({ because }) => ({ say: LOST[because ?? ""]?.() ?? gettext("This loses the case."), tone: "bad", act: gettext("Lose the case") }),
};

/** @type {Record<string, () => string>} */
const LOST = {
  no_questions: () => gettext("This loses the case: there is no question left to ask."),
  no_answers: () => gettext("This loses the case: there is no answer left to give."),
  no_place: () => gettext("This loses the case: nothing can be placed after it."),
};

/**
 * What a placement brings, in one or two sentences; `act` is what the button says where it ends something.
 * @param {After & {coin?: boolean}} after @param {string} side @returns {{say: string, tone: Tone, act?: string}}
 */
export function ahead(after, side) {
  const { ends, fact, leads, dead, coin } = after;
  const end = ends && ENDS[ends.code]?.(ends);
  const bright = fact && ends?.code !== "wins" ? fill(gettext("This reveals the fact in %(fact)s."), { fact }) : "";
  const toss = coin ? gettext("It is not next to the last answer: a coin decides whether it counts.") : "";
  const whole = end && [bright, toss, end.say].filter(Boolean).join(" ");
  if (end && whole && fact && end.tone === "warn") return { say: whole, tone: "good", act: gettext("Reveal the fact") };
  if (end && whole) return { ...end, say: whole };
  const tone = fact ? "good" : dead ? "warn" : "plain";
  return { say: [bright, toss, onwards(leads, !!dead, side)].filter(Boolean).join(" "), tone };
}

/** @param {string[]} leads @param {boolean} dead @param {string} side */
function onwards(leads, dead, side) {
  if (dead) return side === "question" ? gettext("A dead end: as the board stands, no question could follow from there.") : gettext("A dead end: as the board stands, no answer could follow from there.");
  return fill(gettext("From there the line could go on to %(spaces)s."), { spaces: together(leads) });
}

/** Why there is no choice. @type {Record<string, () => string>} */
const FORCED = {
  restart: () => gettext("No answer could follow, so the witness starts again in this corner: any tile, in any turn."),
  lawyer_answer: () => gettext("No question can follow, but an answer in the lawyer’s hand can: it must be played."),
  one_move: () => gettext("Only one placement is left."),
  one_tile: () => gettext("Only one tile fits."),
  one_space: () => gettext("Only one space is open."),
};

/** What may be done now, before anything is picked. @param {View} view */
export function task(view) {
  const why = view.forced ? (FORCED[view.forced]?.() ?? "") : "";
  if (view.step === "discard") return gettext("The lawyer may keep three answers only. Choose the one to give away.");
  if (why && view.forced === "restart") return [why, doomed(view)].filter(Boolean).join(" ");
  return [opening(view), why, doomed(view)].filter(Boolean).join(" ");
}

/** What cannot be helped: all moves have it in common. @param {View} view */
function doomed({ after = [] }) {
  const all = (/** @type {string} */ code) => after.length > 1 && after.every(({ ends }) => ends?.code === code);
  if (all("lost")) return gettext("Whatever you play, it loses the case.");
  if (all("wipe")) return gettext("Whatever you play, it ends your line.");
  return all("restart") ? gettext("Whatever you play, it ends the witness’ line.") : "";
}

/** @param {View} view */
function opening(view) {
  const asks = view.step === "question";
  if (view.starting) {
    return asks
      ? gettext("A new line: pick a question and enter from outside, on an edge space that is no corner.")
      : gettext("The witness begins: pick an answer and enter from outside, on an edge space that is no corner.");
  }
  const at = view.markers === false ? "" : (view.last[asks ? "lawyer" : "witness"]?.space ?? "");
  if (!at) return asks ? gettext("Pick a question that goes on with the line.") : gettext("Pick an answer that goes on with the line.");
  if (asks && view.legal.some(({ tile }) => view.hands.lawyer_answers.some(({ id }) => id === tile))) {
    return fill(gettext("Pick a question, or an answer of the lawyer’s: the line goes on from %(at)s."), { at });
  }
  return fill(asks ? gettext("Pick a question: the line goes on from %(at)s.") : gettext("Pick an answer: the line goes on from %(at)s."), { at });
}

/** Why the witness may not go there. */
export const heldBack = () =>
  gettext("The witness must keep talking: from here nothing could follow, and elsewhere something can.");
