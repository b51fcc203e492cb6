/** What the bar says before a tile is placed: where the line could continue, what the move would end, and why there is no choice. */

import { fill, formatList, gettext, ngettext } from "../site/i18n.js";
/**
 * @import {After, End} from "./server.d.ts"
 * @import {View} from "./types.js"
 */
/** @typedef {"plain" | "good" | "warn" | "bad"} Tone */
/** @typedef {{say: string, tone: Tone, act?: string}} Said */

/** @type {{[Code in End["code"]]: (end: End & {code: Code}) => Said}} */
const ENDS = {
  wins: () => ({ say: gettext("This reveals the fourth fact and wins the case!"), tone: "good" }),
  wipe: ({ spaces }) => ({
    say: spaces.length
      ? fill(
          ngettext(
            "This ends the lawyer’s line and discards %(count)s uncovered question.",
            "This ends the lawyer’s line and discards all %(count)s uncovered questions.",
            spaces.length,
          ),
          { count: spaces.length },
        )
      : gettext(
          "This ends the lawyer’s line. No questions are discarded, and a new line starts at the edge.",
        ),
    tone: "warn",
    act: gettext("End the line"),
  }),
  may_wipe: ({ spaces }) => ({
    say: spaces.length
      ? fill(
          ngettext(
            "Depending on the answer drawn, this may end the lawyer’s line and discard %(count)s uncovered question.",
            "Depending on the answer drawn, this may end the lawyer’s line and discard all %(count)s uncovered questions.",
            spaces.length,
          ),
          { count: spaces.length },
        )
      : gettext("Depending on the answer drawn, this may end the lawyer’s line."),
    tone: "warn",
    act: gettext("Risk the line"),
  }),
  restart: ({ space }) => ({
    say: fill(
      gettext("This ends the witness’s line: no answer can follow. A new line starts at %(space)s."),
      { space },
    ),
    tone: "warn",
    act: gettext("End the line"),
  }),
  may_lose: () => ({
    say: gettext("Depending on the answer drawn, this may lose the case."),
    tone: "bad",
    act: gettext("Risk the case"),
  }),
  lost: ({ because }) => ({
    say: LOST[because]?.() ?? gettext("This loses the case."),
    tone: "bad",
    act: gettext("Lose the case"),
  }),
};

/** @type {Record<string, () => string>} */
const LOST = {
  no_questions: () => gettext("This loses the case: there are no questions left to ask."),
  no_answers: () => gettext("This loses the case: there are no answers left to give."),
  no_place: () => gettext("This loses the case: no tile can be placed after it."),
};

/**
 * What is lookup about a placement, in a few sentences. `act` is the label of the button when the move ends something.
 * @param {After} after @param {string} side @returns {Said}
 */
export function ahead(after, side) {
  const { ends, fact, leads, dead, coin } = after;
  const end = ends && /** @type {(end: End) => Said} */ (ENDS[ends.code])(ends);
  const reveals =
    fact && ends?.code !== "wins"
      ? fill(gettext("This reveals the fact in %(space)s."), { space: fact })
      : "";
  const toss = coin ? gettext("It isn’t next to the last answer, so a coin decides whether it counts.") : "";
  const whole = end && [reveals, toss, end.say].filter(Boolean).join(" ");
  if (end && whole && fact && end.tone === "warn")
    return { say: whole, tone: "good", act: gettext("Reveal the fact") };
  if (end && whole) return { ...end, say: whole };
  const tone = fact ? "good" : dead ? "warn" : "plain";
  return { say: [reveals, toss, onwards(leads, !!dead, side)].filter(Boolean).join(" "), tone };
}

/** @param {string[]} leads @param {boolean} dead @param {string} side */
function onwards(leads, dead, side) {
  if (dead)
    return side === "question"
      ? gettext("Dead end: as the board is now, no question could follow.")
      : gettext("Dead end: as the board is now, no answer could follow.");
  return fill(gettext("From here the line could continue to %(spaces)s."), {
    spaces: formatList(leads, "disjunction"),
  });
}

/** Why there is no choice. @type {Record<string, () => string>} */
const FORCED = {
  restart: () =>
    gettext(
      "No answer can follow, so the witness starts a new line in the marked corner. Play any answer, turned any way.",
    ),
  lawyer_answer: () => gettext("No question can follow. You must play an answer from the lawyer’s hand."),
  one_move: () => gettext("Only one placement is possible."),
  one_tile: () => gettext("Only one tile fits."),
  one_space: () => gettext("Only one space is possible."),
};

/** What to do next, before a tile is picked. `isFirst`: for someone who has never seen a tile. @param {View} view @param {boolean} [isFirst] */
export function task(view, isFirst = false) {
  const why = view.forced ? (FORCED[view.forced]?.() ?? "") : "";
  if (view.step === "discard")
    return gettext("The lawyer can keep only three answers. Choose one to discard.");
  if (why && view.forced === "restart") return [why, doomed(view)].filter(Boolean).join(" ");
  return [
    isFirst && view.starting ? gettext("A ring is where a tile is entered, an arrow where it leads on.") : "",
    opening(view),
    why,
    doomed(view),
  ]
    .filter(Boolean)
    .join(" ");
}

/** A consequence that every legal move has. @param {View} view */
function doomed({ after = [] }) {
  const all = (/** @type {string} */ code) =>
    after.length > 1 && after.every(({ ends }) => ends?.code === code);
  if (all("lost")) return gettext("Every move loses the case.");
  if (all("wipe")) return gettext("Every move ends the lawyer’s line.");
  return all("restart") ? gettext("Every move ends the witness’s line.") : "";
}

/** @param {View} view */
function opening(view) {
  const asks = view.step === "question";
  if (view.starting) {
    return asks
      ? gettext(
          "New line: pick a question for an edge space, not a corner. A ring must touch the outer edge.",
        )
      : gettext(
          "New line: pick an answer for an edge space, not a corner. A ring must touch the outer edge.",
        );
  }
  const space = view.markers === false ? "" : (view.last[asks ? "lawyer" : "witness"]?.space ?? "");
  if (!space)
    return asks
      ? gettext("Pick a question to continue the line.")
      : gettext("Pick an answer to continue the line.");
  if (asks && view.legal.some(({ tile }) => view.hands.lawyer_answers.some(({ id }) => id === tile))) {
    return fill(
      gettext("Pick a question, or one of the lawyer’s answers, to continue the line from %(space)s."),
      { space },
    );
  }
  return fill(
    asks
      ? gettext("Pick a question to continue the line from %(space)s.")
      : gettext("Pick an answer to continue the line from %(space)s."),
    { space },
  );
}

/** Why the witness can't go there (LQ-12). */
export const heldBack = () =>
  gettext("The witness must keep talking. This leads to no open space, but another placement does.");
