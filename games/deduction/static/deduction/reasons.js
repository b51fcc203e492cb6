/** The explanation of a mark, step by step: what each step says, and why. The codes are those of games/deduction/solver. */

import { fill, formatList, gettext, ngettext } from "../site/i18n.js";
import { counted, tileName, tileNames } from "./terms.js";

/** @import {Holder, Step} from "./server.d.ts" */

/** @param {Holder | undefined} holder @param {string[]} names */
const nameOf = (holder, names) =>
  holder === "missing" || holder === undefined ? gettext("The missing place") : (names[holder] ?? "");

/**
 * What a step says, as a sentence. `exactly`: what an answer says, as a clue. @param {Step & {exactly?: number}} step @param {string[]} names @param {number | null} you the reader's seat, if a step can be about them
 */
export function statement(step, names, you) {
  const name = nameOf(step.holder, names);
  if (step.clash) return clash(step, names, you);
  if (step.tiles) return about(step, step.tiles, names, you);
  const yours = isReader(step.holder, you);
  const count = step.exactly ?? step.least ?? step.most ?? 0;
  return fill(amount(step, yours), { name, line: counted(count, step.about ?? "") });
}

/** @param {Holder | undefined} holder @param {number | null} you */
const isReader = (holder, you) => holder !== undefined && holder === you;

/** @param {Step} step @param {boolean} yours */
function amount({ least, most }, yours) {
  if (least !== undefined)
    return yours ? gettext("You have at least %(line)s.") : gettext("%(name)s has at least %(line)s.");
  if (most) return yours ? gettext("You have at most %(line)s.") : gettext("%(name)s has at most %(line)s.");
  return yours ? gettext("You have %(line)s.") : gettext("%(name)s has %(line)s.");
}

/** @param {Step} step @param {string[]} tiles @param {string[]} names @param {number | null} you */
function about(step, tiles, names, you) {
  const yours = isReader(step.holder, you);
  if (!step.is && step.code === "answered")
    return fill(yours ? gettext("You have %(line)s.") : gettext("%(name)s has %(line)s."), {
      name: nameOf(step.holder, names),
      line: counted(0, step.about ?? ""),
    });
  const data = { name: nameOf(step.holder, names), tiles: listed(tiles) };
  if (yours) return fill(yourTiles(tiles.length, !!step.is), data);
  if (tiles.length === 1 && step.holder === "missing")
    return fill(
      step.is ? gettext("The %(tiles)s is missing.") : gettext("The %(tiles)s isn’t missing."),
      data,
    );
  if (tiles.length === 1)
    return fill(
      step.is ? gettext("%(name)s has the %(tiles)s.") : gettext("%(name)s doesn’t have the %(tiles)s."),
      data,
    );
  if (step.holder === "missing") return fill(gettext("Not missing: %(tiles)s."), data);
  return fill(
    step.is ? gettext("%(name)s has: %(tiles)s.") : gettext("%(name)s doesn’t have: %(tiles)s."),
    data,
  );
}

/** @param {number} count @param {boolean} held */
function yourTiles(count, held) {
  if (count === 1)
    return held ? gettext("You have the %(tiles)s.") : gettext("You don’t have the %(tiles)s.");
  return held ? gettext("You have: %(tiles)s.") : gettext("You don’t have: %(tiles)s.");
}

/** A list of tiles; from seven on it names three and counts the rest. @param {string[]} tiles */
function listed(tiles) {
  if (tiles.length <= 6) return tileNames(tiles);
  const count = tiles.length - 3;
  return formatList([
    ...tiles.slice(0, 3).map(tileName),
    fill(ngettext("%(count)s more", "%(count)s more", count), { count }),
  ]);
}

/** @param {Step} step @param {string[]} names @param {number | null} you */
function clash({ tile, holder }, names, you) {
  if (tile) return fill(gettext("The %(tile)s makes that impossible."), { tile: tileName(tile) });
  if (holder === "missing") return gettext("The missing tile makes that impossible.");
  return isReader(holder, you)
    ? gettext("Your tiles make that impossible.")
    : fill(gettext("%(name)s’s tiles make that impossible."), { name: nameOf(holder, names) });
}

/** @param {number} count how many tiles of a line a place holds at most, all known; at least 1 */
const fullLine = (count) =>
  ngettext(
    "There’s at most %(line)s there, and it’s known already.",
    "There are at most %(line)s there, all known already.",
    count,
  );

/** @type {Record<string, (step: Step, names: string[], you: number | null) => string>} */
const REASONS = {
  face_up: () => gettext("Face up on the table."),
  own_hand: ({ holder }, names, you) =>
    you !== null
      ? gettext("You can see your hand.")
      : fill(gettext("%(name)s can see that."), { name: nameOf(holder, names) }),
  open: () => gettext("All tiles have been revealed."),
  peeked: (_, __, you) =>
    you !== null
      ? gettext("You’ve seen the missing tile.")
      : gettext("The player has seen the missing tile."),
  shown: ({ turn, to }, names, you) =>
    isReader(to, you)
      ? fill(gettext("Shown to you in turn %(turn)s."), { turn })
      : fill(gettext("Shown to %(to)s in turn %(turn)s."), { turn, to: names[to ?? 0] }),
  refuted: ({ turn, seat }, names, you) =>
    isReader(seat, you)
      ? fill(gettext("You named it in turn %(turn)s and were wrong."), { turn })
      : fill(gettext("%(name)s named it in turn %(turn)s and was wrong."), { turn, name: names[seat ?? 0] }),
  answered: ({ turn, answer }) =>
    answer === "yes"
      ? fill(gettext("The answer in turn %(turn)s was yes."), { turn })
      : answer === "no"
        ? fill(gettext("The answer in turn %(turn)s was no."), { turn })
        : fill(gettext("The answer in turn %(turn)s was %(answer)s."), { turn, answer }),
  elsewhere: ({ where }, names, you) =>
    where === "missing"
      ? gettext("It’s the missing tile.")
      : isReader(where, you)
        ? gettext("You have it.")
        : fill(gettext("%(name)s has it."), { name: nameOf(where, names) }),
  only_place: () => gettext("It can’t be anywhere else."),
  hand_full: ({ size = 0 }) =>
    fill(
      ngettext("The one tile there is already known.", "All %(size)s tiles there are already known.", size),
      { size },
    ),
  hand_needs: ({ size = 0 }) =>
    fill(
      ngettext(
        "No other tile can go in that one place.",
        "No other tiles can go in those %(size)s places.",
        size,
      ),
      { size },
    ),
  line_full: ({ about: line, count = 0 }) =>
    fill(count ? fullLine(count) : gettext("There’s %(line)s there."), { line: counted(count, line ?? "") }),
  line_needs: ({ about: line, count = 0 }) =>
    fill(gettext("There must be %(line)s there, and no others are possible."), {
      line: counted(count, line ?? ""),
    }),
  known: () => gettext("That many are known already."),
  possible: () => gettext("All others are ruled out."),
  line_total: ({ about: line, total = 0 }) =>
    fill(gettext("The hands and the missing place hold %(line)s in total."), {
      line: counted(total, line ?? ""),
    }),
  hand_total: ({ size = 0 }) =>
    fill(
      ngettext("There is %(size)s tile there in total.", "There are %(size)s tiles there in total.", size),
      { size },
    ),
  suppose: () => gettext("Suppose this were true."),
  so: () => gettext("The opposite is impossible."),
  counted: ({ worlds = 0 }) =>
    fill(
      ngettext(
        "It’s true in the only deal that is still possible.",
        "It’s true in all %(worlds)s deals that are still possible.",
        worlds,
      ),
      { worlds },
    ),
  both: () => gettext("It would have to be both there and not there."),
  too_few: () => gettext("There wouldn’t be enough left."),
  no_place: () => gettext("It couldn’t be anywhere."),
  hand_over: ({ size = 0 }) =>
    fill(
      ngettext("There would be more than %(size)s tile.", "There would be more than %(size)s tiles.", size),
      { size },
    ),
  hand_short: ({ size = 0 }) =>
    fill(
      ngettext("There would be fewer than %(size)s tile.", "There would be fewer than %(size)s tiles.", size),
      { size },
    ),
};

/**
 * Why a step holds, as a sentence; `you`: the reader's seat, if the reader is the player who knows it; `isCase`: what was said is numbered as clues.
 * @param {Step} step @param {string[]} names @param {number | null} you @param {boolean} [isCase]
 */
export const because = (step, names, you, isCase = false) =>
  isCase && step.turn
    ? fill(gettext("Clue %(turn)s says so."), { turn: step.turn })
    : (REASONS[step.code]?.(step, names, you) ?? gettext("It follows from the other marks."));
