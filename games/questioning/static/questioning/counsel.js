/** Why Counsel suggests a move, in a sentence or two. The codes are those of games/questioning/ai/advice.py. */

import { fill, formatList, gettext, ngettext } from "../site/i18n.js";

/** @import {Why} from "./types.js" */

/** @type {Record<string, (why: Why) => string>} */
const REASONS = {
  only_move: () => gettext("It’s the only legal move."),
  wins: () => gettext("It wins the case."),
  fact: ({ space }) => fill(gettext("It reveals the fact in %(space)s."), { space }),
  avoids_loss: ({ because }) =>
    because === "no_place"
      ? gettext("Most other moves leave no legal placement and lose the case.")
      : gettext("Most other moves lose the case immediately."),
  corner: ({ space, counts, next }) =>
    [
      fill(
        ngettext(
          "It builds up %(space)s: %(counts)s of 4 layers counts.",
          "It builds up %(space)s: %(counts)s of 4 layers count.",
          counts,
        ),
        { space, counts },
      ),
      next ? gettext("The other side can build on it straight away.") : "",
    ]
      .filter(Boolean)
      .join(" "),
  wipe: ({ spaces = [] }) =>
    spaces.length
      ? fill(
          ngettext(
            "Ending the line here is worth it: the question on %(spaces)s is discarded, which frees that space.",
            "Ending the line here is worth it: the questions on %(spaces)s are discarded, which frees those spaces.",
            spaces.length,
          ),
          { spaces: formatList(spaces) },
        )
      : gettext(
          "Ending the line here is worth it: you can start a new one elsewhere, and no question is lost.",
        ),
  restart: ({ space }) =>
    fill(gettext("Ending the witness’s line is worth it: the new one starts in the corner %(space)s."), {
      space,
    }),
  avoids_wipe: () =>
    gettext("It keeps the lawyer’s line going. Most other moves end it and lose the uncovered questions."),
  avoids_restart: ({ space }) =>
    fill(
      gettext("It keeps the witness talking. Most other moves make the witness start again at %(space)s."),
      { space },
    ),
  aims: ({ space }) =>
    fill(gettext("The line can continue to %(space)s, which needs this kind of tile next."), { space }),
  toward: ({ space }) =>
    fill(gettext("It gets close to %(space)s, which needs this kind of tile next."), { space }),
  keeps_alive: ({ exits }) =>
    fill(
      ngettext(
        "It leaves %(exits)s way to continue; most other moves are dead ends.",
        "It leaves %(exits)s ways to continue; most other moves are dead ends.",
        exits,
      ),
      { exits },
    ),
  more_ways: ({ exits }) =>
    fill(
      ngettext(
        "It leaves more ways to continue than most moves: %(exits)s space.",
        "It leaves more ways to continue than most moves: %(exits)s spaces.",
        exits,
      ),
      { exits },
    ),
  saves: () => gettext("It saves a more flexible tile for later; this one does the same job now."),
  all_alike: () => gettext("No move is clearly better than the others."),
  discard: () => gettext("It’s the answer the lawyer will miss least."),
  looks_best: ({ ahead = 0 }) =>
    ahead > 1
      ? fill(
          ngettext(
            "Looking %(ahead)s move ahead, it has the best chance of winning.",
            "Looking %(ahead)s moves ahead, it has the best chance of winning.",
            ahead,
          ),
          { ahead },
        )
      : gettext("It has the best chance of winning."),
};

/** @param {Why} why */
export const why = (why) => REASONS[why.code]?.(why) ?? gettext("It has the best chance of winning.");
