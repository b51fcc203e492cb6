/** A review in words: a sentence on each player's game, and what is said of a question. */

import { fill, gettext, ngettext, percent } from "../site/i18n.js";
import { answered, question } from "./says.js";

/** @typedef {import("./story.js").Story} Story @typedef {import("./story.js").Question} Question */

/** "0.42". @param {number} count */
export const bits = (count) =>
  new Intl.NumberFormat(document.documentElement.lang, { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: "negative" }).format(count);

/** One player's game in a sentence. @param {Story} story @param {(seq: number) => number} countOf */
export function summary({ found, passed, named, left }, countOf) {
  const data = { found: found === null ? null : countOf(found), named: named ? countOf(named.seq) : undefined, count: named?.left ?? left, chance: percent(named?.chance ?? 0) };
  if (named?.right) return fill(found === null ? lucky(data.count) : passed ? LATE() : PROMPT(), data);
  if (named) return fill(found !== null ? BLIND() : named.chance ? wrong(data.count) : RULED_OUT(), data);
  if (found !== null) return fill(passed ? gettext("Could have named the tile after move %(found)s.") : TOO_LATE(), data);
  return left ? fill(ngettext("Could not know the tile: %(count)s was left.", "Could not know the tile: %(count)s tiles were left.", left), data) : "";
}

const PROMPT = () => gettext("Could name the tile after move %(found)s, and did so at the first chance: with move %(named)s.");
const LATE = () => gettext("Could have named the tile after move %(found)s; named it with move %(named)s.");
const TOO_LATE = () => gettext("Could know the tile after move %(found)s, but had no turn any more to name it.");
const BLIND = () => gettext("Could have named the tile after move %(found)s, but named a wrong one with move %(named)s.");
const RULED_OUT = () => gettext("Named a tile with move %(named)s that was ruled out already.");

/** @param {number} left */
const lucky = (left) =>
  ngettext("Named the tile with move %(named)s.", "Named the tile with move %(named)s, when %(count)s tiles were left: a chance of %(chance)s.", left);

/** @param {number} left */
const wrong = (left) =>
  ngettext("Named a wrong tile with move %(named)s.", "Named a wrong tile with move %(named)s, when %(count)s tiles were left: it had a chance of %(chance)s.", left);

/** The question and its answer. @param {Question} question @param {string[]} names */
export const exchange = ({ turn }, names) =>
  fill(gettext("To %(name)s: “%(question)s” %(answer)s."), { name: names[turn.asked], question: question(turn.kind, turn.about), answer: answered(turn.answer) });

/** What it told whoever asked, against what was to be expected. @param {Question} question */
export function worth({ turn, told, expected }) {
  const { missing = 0, world = 0 } = told[turn.seat] ?? {};
  const data = { missing: bits(missing), world: bits(world), expected: bits(expected?.missing ?? 0), more: bits(expected?.world ?? 0) };
  if (!expected) return fill(gettext("The tile could be named already. About all tiles: %(world)s bits."), data);
  const format =
    missing < -0.005
      ? gettext("That left it less clear: %(missing)s bits, where %(expected)s were to be expected. About all tiles: %(world)s of %(more)s expected.")
      : gettext("Told %(missing)s bits about the missing tile, where %(expected)s were to be expected. About all tiles: %(world)s of %(more)s expected.");
  return fill(format, data);
}

/** What would have been better; empty when that cannot be said. @param {Question} question_ @param {string[]} names */
export function better({ best, isBest }, names) {
  if (!best) return "";
  if (isBest) return gettext("No other question promised more.");
  const { seat, kind, about } = best.move;
  return fill(gettext("Best then: “%(question)s” to %(name)s, with %(missing)s bits to be expected, and %(world)s about all tiles."), {
    question: question(kind, about),
    name: names[seat],
    missing: bits(best.missing),
    world: bits(best.world),
  });
}

/** What the others learned from it of the missing tile; empty when that was nothing. @param {Question} question @param {string[]} names */
export function overheard({ turn, told }, names) {
  const others = told.flatMap(({ missing }, seat) =>
    seat !== turn.seat && Math.abs(missing) >= 0.005 ? [fill(gettext("%(name)s %(bits)s"), { name: names[seat], bits: bits(missing) })] : [],
  );
  return others.length ? fill(gettext("Told others about the missing tile: %(others)s."), { others: others.join(gettext(", ")) }) : "";
}
