/** What is said after a game of LineUp!: one sentence in the right person, and what each player had in the end. */

import { fill, formatList, formatNumber, gettext } from "../site/i18n.js";
import { who } from "./names.js";

/**
 * @import {Finale, FinaleContext as Context} from "../kit/types.js"
 * @import {View} from "./server.d.ts"
 * @import {Outcome} from "../kit/server.d.ts"
 */

/** For the winner, for someone who lost, and for everyone else. @typedef {{won: string, lost: string, other: string}} Sentences */

/** How a game of two ended. @type {Record<string, () => Sentences>} */
const OF_TWO = {
  structures: () => ({
    won: gettext("You won on structures, %(best)s to %(second)s."),
    lost: gettext("You lost on structures, %(second)s to %(best)s."),
    other: gettext("%(winner)s won on structures, %(best)s to %(second)s."),
  }),
  possession: () => ({
    won: gettext("You won on possession, %(best)s to %(second)s."),
    lost: gettext("You lost on possession, %(second)s to %(best)s."),
    other: gettext("%(winner)s won on possession, %(best)s to %(second)s."),
  }),
  resignation: () => ({
    won: gettext("You won: %(loser)s resigned."),
    lost: gettext("You lost by resigning."),
    other: gettext("%(winner)s won: %(loser)s resigned."),
  }),
  time: () => ({
    won: gettext("You won: %(loser)s ran out of time."),
    lost: gettext("You lost on time."),
    other: gettext("%(winner)s won: %(loser)s ran out of time."),
  }),
};

/** How any game ended. @type {Record<string, () => Sentences>} */
const OF_ALL = {
  structures: () => ({
    won: gettext("You won on structures, with %(best)s."),
    lost: gettext("You lost: %(winner)s has the most structures, %(best)s."),
    other: gettext("%(winner)s won on structures, with %(best)s."),
  }),
  possession: () => ({
    won: gettext("You won on possession, with %(best)s tokens on the board."),
    lost: gettext("You lost: %(winner)s won on possession, with %(best)s tokens on the board."),
    other: gettext("%(winner)s won on possession, with %(best)s tokens on the board."),
  }),
  first_structure: () => ({
    won: gettext("You won by securing the first structure."),
    lost: gettext("You lost: %(winner)s secured the first structure."),
    other: gettext("%(winner)s won by securing the first structure."),
  }),
  resignation: () => ({
    won: gettext("You won: everyone else resigned."),
    lost: gettext("You lost by resigning."),
    other: gettext("%(winner)s won: everyone else resigned."),
  }),
  time: () => ({
    won: gettext("You won: everyone else ran out of time or resigned."),
    lost: gettext("You lost: only %(winner)s stayed to the end."),
    other: gettext("%(winner)s won: everyone else ran out of time or resigned."),
  }),
};

/** @type {() => Sentences} */
const plain = () => ({
  won: gettext("You won."),
  lost: gettext("You lost: %(winner)s won."),
  other: gettext("%(winner)s won."),
});

/** @param {{view: View}} frame @param {Context} context @returns {Finale} */
export function finale({ view }, { names, you, moves, lines }) {
  const outcome = /** @type {Outcome} */ (view.outcome);
  const captured = view.tokens.map((_, seat) => capturedBy(seat, lines));
  const rows = outcome.ranking.flat().map((seat) => ({
    seat,
    values: [view.structures[seat]?.length ?? 0, view.tokens[seat] ?? 0, captured[seat] ?? 0].map((value) =>
      formatNumber(value),
    ),
  }));
  return {
    sentence: sentence(view, outcome, names, you),
    facts: [{ label: gettext("Moves"), value: formatNumber(moves) }],
    standings: { columns: [gettext("Structures"), gettext("On board"), gettext("Captures")], rows },
  };
}

/** How many tokens this seat captured. @param {number} seat @param {Context["lines"]} lines */
const capturedBy = (seat, lines) =>
  lines
    .filter((line) => line.code === "captured" && line.seat === seat)
    .reduce((sum, { taken = [""] }) => sum + taken.length, 0);

/** @param {View} view @param {Outcome} outcome @param {string[]} names @param {number[]} you */
function sentence(view, { ranking, by }, names, you) {
  const [first = [], [runnerUp = 0] = []] = ranking;
  const own = you.length === 1 ? you[0] : undefined;
  if (first.length > 1) return shared(view, ranking, names, own);
  const [best = 0] = first;
  const format = ((ranking.flat().length === 2 && OF_TWO[by]) || OF_ALL[by] || plain)();
  const counted = (/** @type {number} */ seat) =>
    formatNumber((by === "possession" ? view.tokens[seat] : view.structures[seat]?.length) ?? 0);
  const data = {
    winner: who(best, names),
    loser: who(runnerUp, names),
    best: counted(best),
    second: counted(runnerUp),
  };
  if (own === best) return fill(format.won, data);
  return fill(own !== undefined && ranking.flat().includes(own) ? format.lost : format.other, data);
}

/** Nobody won alone. @param {View} view @param {number[][]} ranking @param {string[]} names @param {number} [own] the reader's seat */
function shared(view, ranking, names, own) {
  const [first = []] = ranking;
  const [seat = 0] = first;
  const data = {
    structures: formatNumber(view.structures[seat]?.length ?? 0),
    tokens: formatNumber(view.tokens[seat] ?? 0),
    names: formatList(first.filter((one) => one !== own).map((one) => who(one, names))),
  };
  if (ranking.length === 1) {
    const even = first.every(
      (one) =>
        view.structures[one]?.length === view.structures[seat]?.length &&
        view.tokens[one] === view.tokens[seat],
    );
    return even
      ? fill(gettext("Draw: equal structures, %(structures)s each, and equal tokens, %(tokens)s each."), data)
      : gettext("Draw by agreement.");
  }
  if (own !== undefined && first.includes(own))
    return fill(gettext("You share the win with %(names)s: equal structures and tokens."), data);
  if (own !== undefined && ranking.flat().includes(own))
    return fill(gettext("You lost: %(names)s share the win."), data);
  return fill(gettext("%(names)s share the win, with equal structures and tokens."), data);
}
