/** One step of a chain of reasons in words: what it says, and why. The codes are those of games/deduction/solver. */

import { fill, gettext, ngettext } from "../site/i18n.js";
import { counted, tileName, tileNames } from "./says.js";

/** @typedef {import("./types.js").Step} Step @typedef {import("./types.js").Holder} Holder */

/** @param {Holder | undefined} holder @param {string[]} names */
const nameOf = (holder, names) => (holder === "missing" || holder === undefined ? gettext("The missing place") : (names[holder] ?? ""));

/** What a step says. @param {Step} step @param {string[]} names */
export function statement(step, names) {
  const name = nameOf(step.holder, names);
  if (step.clash) return clash(step, names);
  if (step.tiles) return about(step, step.tiles, names);
  const [count, format] = step.least !== undefined ? [step.least, gettext("%(name)s has at least %(line)s")] : [step.most ?? 0, step.most ? gettext("%(name)s has at most %(line)s") : gettext("%(name)s has %(line)s")];
  return fill(format, { name, line: counted(count, step.about ?? "") });
}

/** @param {Step} step @param {string[]} tiles @param {string[]} names */
function about(step, tiles, names) {
  if (!step.is && step.code === "answered") return fill(gettext("%(name)s has %(line)s"), { name: nameOf(step.holder, names), line: counted(0, step.about ?? "") });
  const data = { name: nameOf(step.holder, names), tiles: listed(tiles) };
  if (tiles.length === 1 && step.holder === "missing") return fill(step.is ? gettext("The %(tiles)s is missing") : gettext("The %(tiles)s is not missing"), data);
  if (tiles.length === 1) return fill(step.is ? gettext("%(name)s has the %(tiles)s") : gettext("%(name)s does not have the %(tiles)s"), data);
  if (step.holder === "missing") return fill(gettext("Not missing: %(tiles)s"), data);
  return fill(step.is ? gettext("%(name)s has: %(tiles)s") : gettext("%(name)s does not have: %(tiles)s"), data);
}

/** A long list is cut short. @param {string[]} tiles */
function listed(tiles) {
  if (tiles.length > 6) return fill(gettext("%(tiles)s and %(count)s more"), { tiles: tileNames(tiles.slice(0, 3)), count: tiles.length - 3 });
  return tileNames(tiles);
}

/** @param {Step} step @param {string[]} names */
const clash = ({ tile, holder }, names) =>
  tile ? fill(gettext("That cannot be with the %(tile)s"), { tile: tileName(tile) }) : fill(gettext("That cannot be with the tiles of %(name)s"), { name: nameOf(holder, names) });

/** @type {Record<string, (step: Step, names: string[], yours: boolean) => string>} */
const REASONS = {
  face_up: () => gettext("these lie face up"),
  own_hand: ({ holder }, names, yours) => (yours ? gettext("you see your own hand") : fill(gettext("%(name)s sees that"), { name: nameOf(holder, names) })),
  open: () => gettext("everything is open now"),
  peeked: (_, __, yours) => (yours ? gettext("you have seen the missing tile") : gettext("the missing tile was seen")),
  shown: ({ turn, to }, names) => fill(gettext("shown to %(to)s in turn %(turn)s"), { turn, to: names[to ?? 0] }),
  refuted: ({ turn, seat }, names) => fill(gettext("%(name)s named it in turn %(turn)s and was wrong"), { turn, name: names[seat ?? 0] }),
  answered: ({ turn, answer }) =>
    answer === "yes" ? fill(gettext("answered yes in turn %(turn)s"), { turn }) : answer === "no" ? fill(gettext("answered no in turn %(turn)s"), { turn }) : fill(gettext("answered %(answer)s in turn %(turn)s"), { turn, answer }),
  elsewhere: ({ where }, names) => (where === "missing" ? gettext("it is the missing tile") : fill(gettext("%(name)s has it"), { name: nameOf(where, names) })),
  only_place: () => gettext("nobody else can have it"),
  hand_full: ({ size = 0 }) => fill(ngettext("the one tile there is known", "all %(size)s tiles there are known", size), { size }),
  hand_needs: ({ size = 0 }) => fill(ngettext("no other is left for the one place", "no more than these are left for %(size)s places", size), { size }),
  line_full: ({ about: line, count = 0 }) => fill(gettext("there are at most %(line)s, and they are known"), { line: counted(count, line ?? "") }),
  line_needs: ({ about: line, count = 0 }) => fill(gettext("there must be %(line)s, and no others are left"), { line: counted(count, line ?? "") }),
  known: () => gettext("these are known"),
  possible: () => gettext("the others are ruled out"),
  line_total: ({ about: line, total = 0 }) => fill(gettext("all together hold %(line)s"), { line: counted(total, line ?? "") }),
  hand_total: ({ size = 0 }) => fill(ngettext("it has to come to one tile in all", "it has to come to %(size)s tiles in all", size), { size }),
  suppose: () => gettext("suppose that it were so"),
  so: () => gettext("the opposite cannot be"),
  counted: ({ worlds }) => fill(gettext("in all %(worlds)s deals that are still possible it is so"), { worlds }),
  both: () => gettext("it would be there and not there"),
  too_few: () => gettext("too few would be left"),
  no_place: () => gettext("nobody could have it"),
  hand_over: ({ size }) => fill(gettext("there would be more than %(size)s"), { size }),
  hand_short: ({ size }) => fill(gettext("there would be fewer than %(size)s"), { size }),
};

/** Why a step holds; `yours`: it is the reader who knows it. @param {Step} step @param {string[]} names @param {boolean} yours */
export const because = (step, names, yours) => REASONS[step.code]?.(step, names, yours) ?? gettext("it follows");
