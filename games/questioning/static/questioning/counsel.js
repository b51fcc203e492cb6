/** Why counsel would make a move, in one sentence. The codes are those of games/questioning/ai/reasons.py. */

import { fill, gettext, ngettext } from "../site/i18n.js";
import { together } from "./says.js";

/** @typedef {import("./types.js").Why} Why */

/** @type {Record<string, (why: Why) => string>} */
const REASONS = {
  only_move: () => gettext("It is the only move."),
  wins: () => gettext("It wins the case."),
  fact: ({ space }) => fill(gettext("It reveals the fact in %(space)s."), { space }),
  avoids_loss: ({ because }) =>
    because === "no_place" ? gettext("Most other moves leave no place to play and lose the case.") : gettext("Most other moves lose the case at once."),
  corner: ({ space, counts, next }) =>
    [
      fill(ngettext("It lays the ground in %(space)s: %(counts)s of four layers counts then.", "It builds up %(space)s: %(counts)s of four layers count then.", counts), { space, counts }),
      next ? gettext("The other side can build on it at once.") : "",
    ].filter(Boolean).join(" "),
  wipe: ({ spaces = [] }) =>
    spaces.length
      ? fill(gettext("Ending the line here is worth it: the questions on %(spaces)s go, and those spaces are open again."), { spaces: together(spaces) })
      : gettext("Ending the line here is worth it: a new one begins where you want it, and no question is lost."),
  restart: ({ space }) => fill(gettext("Ending the witness’ line is worth it: the new one begins in the corner %(space)s."), { space }),
  avoids_wipe: () => gettext("It keeps the lawyer’s line going: most other moves end it and lose the open questions."),
  avoids_restart: ({ space }) => fill(gettext("It keeps the witness talking: most other moves send the witness back to %(space)s."), { space }),
  aims: ({ space }) => fill(gettext("From there the line can go on into %(space)s, which needs just this kind."), { space }),
  toward: ({ space }) => fill(gettext("It comes next to %(space)s, which needs just this kind."), { space }),
  keeps_alive: ({ exits }) =>
    fill(ngettext("It leaves a way on; most other moves are dead ends.", "It leaves %(exits)s ways on; most other moves are dead ends.", exits), { exits }),
  more_ways: ({ exits }) =>
    fill(ngettext("It leaves more ways to go on than the others: %(exits)s space.", "It leaves more ways to go on than the others: %(exits)s spaces.", exits), { exits }),
  saves: () => gettext("It keeps the tile with more arrows for later: this one does the same now."),
  all_alike: () => gettext("No move is clearly better than another here."),
  discard: () => gettext("This is the answer that the lawyer will miss least."),
  looks_best: ({ ahead = 0 }) =>
    ahead > 1
      ? fill(ngettext("Looking %(ahead)s move ahead, it leaves the best chance.", "Looking %(ahead)s moves ahead, it leaves the best chance.", ahead), { ahead })
      : gettext("It leaves the best chance."),
};

/** @param {Why} why */
export const why = (why) => REASONS[why.code]?.(why) ?? gettext("It leaves the best chance.");
