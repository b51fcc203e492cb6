/** The review in words: a sentence about each player's game, and sentences about each question. */

import { fill, formatList, formatNumber, gettext, ngettext, percent } from "../site/i18n.js";
import { answered, question } from "./terms.js";

/** @import {Moment, Question, Story} from "./story.js" */

/** "0.42". @param {number} count */
export const bits = (count) =>
  formatNumber(count, { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: "negative" });

/** One player's game in a sentence. @param {Story} story @param {(seq: number) => number} countOf */
export function summary({ found, passed, named, left }, countOf) {
  const data = {
    found: found === null ? null : countOf(found),
    named: named ? countOf(named.seq) : undefined,
    count: named?.left ?? left,
    chance: percent(named?.chance ?? 0),
  };
  if (named?.right) return fill(found === null ? lucky(data.count) : passed ? LATE() : PROMPT(), data);
  if (named) return fill(found !== null ? BLIND() : named.chance ? wrong(data.count) : RULED_OUT(), data);
  if (found !== null)
    return fill(passed ? gettext("Could have named the tile after move %(found)s.") : TOO_LATE(), data);
  return left
    ? fill(
        ngettext(
          "Couldn’t know the tile: %(count)s was still possible.",
          "Couldn’t know the tile: %(count)s tiles were still possible.",
          left,
        ),
        data,
      )
    : "";
}

const PROMPT = () =>
  gettext("Could name the tile after move %(found)s, and did at the first chance, with move %(named)s.");
const LATE = () =>
  gettext("Could have named the tile after move %(found)s, but only did with move %(named)s.");
const TOO_LATE = () =>
  gettext("Knew enough to name the tile after move %(found)s, but didn’t get another turn.");
const BLIND = () =>
  gettext("Could have named the tile after move %(found)s, but named the wrong one with move %(named)s.");
const RULED_OUT = () => gettext("With move %(named)s, named a tile that had already been ruled out.");

/** @param {number} left */
const lucky = (left) =>
  ngettext(
    "Named the tile with move %(named)s.",
    "Named the tile with move %(named)s, when %(count)s were still possible: a %(chance)s chance.",
    left,
  );

/** @param {number} left */
const wrong = (left) =>
  ngettext(
    "Named the wrong tile with move %(named)s.",
    "Named the wrong tile with move %(named)s, when %(count)s were still possible: a %(chance)s chance.",
    left,
  );

/** What a turning point was, and what would have been better. @param {Moment} one @param {Story} story @param {string[]} names @param {(seq: number) => number} countOf */
export function moment({ kind, question: asked }, story, names, countOf) {
  if (kind === "missed")
    return fill(
      gettext("Ended the turn, although the tile was known since move %(found)s. Better: name the tile."),
      { found: countOf(story.found ?? 0) },
    );
  if (kind === "wrong")
    return story.found === null
      ? gettext("Named the wrong tile. Better: ask on.")
      : gettext("Named the wrong tile, although the right one was known.");
  if (!asked?.best) return "";
  const { seat, kind: what, about } = asked.best.move;
  return `${exchange(asked, names)} ${fill(gettext("Better: ask %(name)s “%(question)s”"), { name: names[seat], question: question(what, about) })}`;
}

/** The question and its answer. @param {Question} question @param {string[]} names */
export const exchange = ({ turn }, names) =>
  fill(gettext("Asked %(name)s: “%(question)s” %(answer)s."), {
    name: names[turn.asked],
    question: question(turn.kind, turn.about),
    answer: answered(turn.answer),
  });

/** How many tiles the question ruled out for the asker; empty when only one was left before. @param {Question} question */
export function ruledOut({ had, left }) {
  if (had < 2) return "";
  const data = { count: had - left, had };
  return left === had
    ? fill(gettext("Ruled out none of %(had)s tiles."), data)
    : fill(gettext("Ruled out %(count)s of %(had)s tiles."), data);
}

/** What the question told the asker, compared with what was expected. @param {Question} question */
export function worth({ turn, told, expected }) {
  const { missing = 0, world = 0 } = told[turn.seat] ?? {};
  const data = {
    missing: bits(missing),
    world: bits(world),
    expected: bits(expected?.missing ?? 0),
    more: bits(expected?.world ?? 0),
  };
  if (!expected)
    return fill(gettext("The missing tile was already known. Gained %(world)s bits about all tiles."), data);
  const format =
    missing < -0.005
      ? gettext(
          "The missing tile became less clear: %(missing)s bits; %(expected)s expected. All tiles: gained %(world)s bits; %(more)s expected.",
        )
      : gettext(
          "Missing tile: gained %(missing)s bits; %(expected)s expected. All tiles: gained %(world)s bits; %(more)s expected.",
        );
  return fill(format, data);
}

/** The best question at the time; empty when the asker already knew the tile. @param {Question} question_ @param {string[]} names */
export function better({ best, isBest }, names) {
  if (!best) return "";
  if (isBest) return gettext("No other question was expected to tell more.");
  const { seat, kind, about } = best.move;
  return fill(
    gettext(
      "Best: ask %(name)s “%(question)s” Expected: %(missing)s bits about the missing tile, %(world)s about all tiles.",
    ),
    {
      question: question(kind, about),
      name: names[seat],
      missing: bits(best.missing),
      world: bits(best.world),
    },
  );
}

/** What the other players learned about the missing tile; empty when nothing. @param {Question} question @param {string[]} names */
export function overheard({ turn, told }, names) {
  const others = told.flatMap(({ missing }, seat) =>
    seat !== turn.seat && Math.abs(missing) >= 0.005
      ? [fill(gettext("%(name)s %(bits)s"), { name: names[seat], bits: bits(missing) })]
      : [],
  );
  return others.length
    ? fill(gettext("Bits the others gained about the missing tile: %(others)s."), {
        others: formatList(others),
      })
    : "";
}
