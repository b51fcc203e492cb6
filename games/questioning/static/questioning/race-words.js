/** Text of a live race: how far everyone is, how it ended, and the standings. */

import { fill, formatList, formatNumber, gettext } from "../site/i18n.js";

/**
 * @import {Finale} from "../kit/types.js"
 * @import {RaceEndLine, RaceFactLine, Racer, RaceTurnLine} from "./server.d.ts"
 * @import {View} from "./types.js"
 * @import {Outcome} from "../kit/server.d.ts"
 */

/** "2 of 4 facts" @param {number} facts */
const factsOf = (facts) => fill(gettext("%(count)s of 4 facts"), { count: facts });

/** How far a player is: "2 of 4 facts, turn 14", or how they have finished. @param {Racer} racer */
export function progressOf({ facts, turn, end }) {
  const data = { facts: factsOf(facts), turn };
  if (end === "facts") return fill(gettext("Won in turn %(turn)s"), data);
  if (end === "resignation") return fill(gettext("Gave up: %(facts)s, turn %(turn)s"), data);
  return fill(
    end ? gettext("Finished: %(facts)s, turn %(turn)s") : gettext("%(facts)s, turn %(turn)s"),
    data,
  );
}

/** The same in a few letters, for phones. @param {Racer} racer */
export function briefProgress({ facts, turn, end }) {
  const data = { facts, turn };
  if (end === "facts") return fill(gettext("✓ 4/4 · turn %(turn)s"), data);
  return fill(end ? gettext("■ %(facts)s/4 · turn %(turn)s") : gettext("%(facts)s/4 · turn %(turn)s"), data);
}

/** The players' lines in a race. */
export const RACE_LINES = {
  race_fact: (/** @type {RaceFactLine} */ { seat, facts }, /** @type {string[]} */ names) =>
    fill(gettext("%(name)s has %(facts)s of 4 facts."), { name: names[seat], facts }),
  race_turn: (/** @type {RaceTurnLine} */ { seat, turn }, /** @type {string[]} */ names) =>
    fill(gettext("%(name)s begins turn %(turn)s."), { name: names[seat], turn }),
  race_end: (/** @type {RaceEndLine} */ { seat, end, facts, turn }, /** @type {string[]} */ names) => {
    const data = { name: names[seat], facts, turn };
    if (end === "facts") return fill(gettext("%(name)s has revealed all four facts in turn %(turn)s."), data);
    return fill(gettext("%(name)s has finished with %(facts)s of 4 facts in turn %(turn)s."), data);
  },
};

/** @type {Record<string, () => string>} */
const RACE_ENDS = {
  deadline: () => gettext("The time is up."),
  resignation: () => gettext("The last player gave up."),
};

/** How a race ended. @param {Outcome} outcome @param {string[]} names */
export function raceOutcome({ by, ranking }, names) {
  const end = RACE_ENDS[by]?.() ?? gettext("Everyone has finished.");
  const [best = []] = ranking;
  const who = formatList(best.map((seat) => names[seat]));
  const first =
    best.length > 1
      ? fill(gettext("%(names)s share first place."), { names: who })
      : fill(gettext("%(name)s came first."), { name: who });
  return `${end} ${first}`;
}

/**
 * What is said after a race, and the standings.
 * @param {View} view @param {{names: string[], you: number[]}} context @returns {Finale}
 */
export function raceFinale(view, { names, you }) {
  const { ranking, by } = /** @type {Outcome} */ (view.outcome);
  const racers = view.race?.seats ?? [];
  const [best = []] = ranking;
  const facts = racers[best[0] ?? 0]?.facts ?? 0;
  return {
    sentence: fill(sentenceOf(best, you), { names: formatList(best.map((seat) => names[seat])), facts }),
    detail: RACE_ENDS[by]?.() ?? gettext("Everyone has finished: all boards are open now."),
    standings: {
      columns: [gettext("Facts"), gettext("Turns"), gettext("Tiles left")],
      rows: ranking.flat().map((seat) => ({ seat, values: valuesOf(racers[seat]) })),
    },
  };
}

/** @param {number[]} best @param {number[]} you */
function sentenceOf(best, you) {
  const own = best.some((seat) => you.includes(seat));
  if (best.length > 1)
    return own
      ? gettext("You share first place with %(facts)s of 4 facts: %(names)s.")
      : gettext("%(names)s share first place with %(facts)s of 4 facts.");
  return own
    ? gettext("You came first with %(facts)s of 4 facts.")
    : gettext("%(names)s came first with %(facts)s of 4 facts.");
}

/** @param {Racer | undefined} racer */
const valuesOf = (racer) =>
  [racer?.facts ?? 0, racer?.turn ?? 0, racer?.left ?? 0].map((value) => formatNumber(value));
