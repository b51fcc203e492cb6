/** What a step of a case's solution comes to, as a person would say it: in one sentence, where reasons.js has the step and its reason. */

import { fill, formatList, gettext } from "../site/i18n.js";
import { because, statement } from "./reasons.js";
import { counted, lineNames, tileName } from "./terms.js";

/** @import {Step} from "./server.d.ts" */

/** The sentence of each code about a player's tiles. Steps are never about the reader's own tiles. @type {Record<string, (step: Step) => string>} */
const HELD = {
  line_full: ({ count = 0 }) =>
    count
      ? gettext("%(name)s has no more than %(line)s, and you know which, so cross out the %(tiles)s.")
      : gettext("%(name)s has %(line)s, so cross out the %(tiles)s."),
  line_needs: () => gettext("%(name)s has %(line)s, and no others are left, so %(name)s has the %(tiles)s."),
  hand_full: () => gettext("You know all of %(name)s’s tiles, so cross out the %(tiles)s."),
  hand_needs: () => gettext("Nothing else can be in %(name)s’s hand, so %(name)s has the %(tiles)s."),
  only_place: () => gettext("Nobody else can hold the %(tiles)s, so %(name)s has it."),
  known: () => gettext("You know enough of %(name)s’s tiles to say: at least %(line)s."),
  possible: () => gettext("All others are ruled out, so %(name)s can’t have more than %(line)s."),
  line_total: ({ least }) =>
    least
      ? gettext("The others can’t hold all the %(lines)s, so %(name)s has at least %(line)s.")
      : gettext("The others hold so many %(lines)s that %(name)s can’t have more than %(line)s."),
  hand_total: ({ least }) =>
    least
      ? gettext("%(name)s’s other tiles don’t fill the hand, so at least %(line)s must be in it.")
      : gettext("%(name)s’s other tiles leave no room for more than %(line)s."),
};

/** The same where nothing more than nothing is left: "no sun". @type {Record<string, () => string>} */
const HELD_NONE = {
  possible: () => gettext("All the %(lines)s are ruled out here, so %(name)s has %(line)s."),
  line_total: () => gettext("The others hold all the %(lines)s, so %(name)s has %(line)s."),
  hand_total: () => gettext("%(name)s’s other tiles leave no room: %(name)s has %(line)s."),
};

/** The sentence of each code about the missing tile. @type {Record<string, (step: Step) => string>} */
const MISSING = {
  line_full: () => gettext("As %(line)s is missing, cross out the %(tiles)s."),
  line_needs: () => gettext("It’s one of the %(lines)s, and only the %(tiles)s is left."),
  hand_needs: () => gettext("All other tiles are accounted for, so the %(tiles)s is missing."),
  only_place: () => gettext("Nobody can hold the %(tiles)s, so it’s missing."),
  possible: () => gettext("All the %(lines)s are accounted for, so %(line)s is missing."),
  line_total: ({ least }) =>
    least
      ? gettext("The hands can’t hold all the %(lines)s, so one of them is missing.")
      : gettext("All the %(lines)s are in the hands, so %(line)s is missing."),
  hand_total: ({ least }) =>
    least
      ? gettext("Nothing else can be missing, so it’s one of the %(lines)s.")
      : gettext("The missing tile is something else, so %(line)s is missing."),
};

/** @param {Step} step the last of a hint, or of the solution @param {string[]} names @param {number} you the reader's seat */
export function insight(step, names, you) {
  const { code, holder, about = "", tiles = [], count, least, most } = step;
  const amount = count ?? least ?? most ?? 0;
  const isNone = least === undefined && most === 0;
  const found = holder === "missing" ? MISSING[code] : (isNone && HELD_NONE[code]) || HELD[code];
  if (!found) return `${statement(step, names, you)} ${because(step, names, you, true)}`;
  return fill(found(step), {
    name: names[Number(holder)],
    line: counted(amount, about),
    lines: about && lineNames(about),
    tiles: formatList(tiles.map(tileName)),
  });
}
