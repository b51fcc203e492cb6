/** What everything is called: tiles, lines, questions, answers. Whole sentences in the viewer's language. */

import { fill, formatList, gettext, ngettext, pgettext } from "../site/i18n.js";

/** @import {Kind, Tally} from "./server.d.ts" */

/** @param {number} seat */
export const seatName = (seat) => fill(gettext("Seat %(number)s"), { number: seat + 1 });

/** @type {Record<string, () => string>} */
const SUIT_NAMES = {
  sun: () => gettext("suns"),
  moon: () => gettext("moons"),
  crown: () => gettext("crowns"),
  shield: () => gettext("shields"),
};

/** @type {Record<string, () => string>} */
const VALUE_NAMES = { null: () => pgettext("a tile", "null"), ace: () => pgettext("a tile", "ace") };

/** @param {string} suit in the plural */
export const suitName = (suit) => SUIT_NAMES[suit]?.() ?? suit;

/** @type {Record<string, () => string>} */
const VALUE_PLURALS = {
  null: () => gettext("nulls"),
  ace: () => gettext("aces"),
  2: () => gettext("2s"),
  3: () => gettext("3s"),
  4: () => gettext("4s"),
  5: () => gettext("5s"),
};

/** @param {string} value in the plural */
export const valueNames = (value) => VALUE_PLURALS[value]?.() ?? value;

/** A suit or a value in the plural. @param {string} about */
export const lineNames = (about) => (SUITS.includes(about) ? suitName(about) : valueNames(about));

/** @param {string} value */
export const valueName = (value) => VALUE_NAMES[value]?.() ?? value;

/** "3 of moons". @param {string} tile */
export const tileName = (tile) =>
  fill(gettext("%(value)s of %(suits)s"), { value: valueName(valueOf(tile)), suits: suitName(suitOf(tile)) });

/** @param {string[]} tiles */
export const tileNames = (tiles) => formatList(tiles.map(tileName), "unit");

/** @type {Record<string, (count: number) => string>} */
const COUNTED = {
  sun: (count) => ngettext("%(count)s sun", "%(count)s suns", count),
  moon: (count) => ngettext("%(count)s moon", "%(count)s moons", count),
  crown: (count) => ngettext("%(count)s crown", "%(count)s crowns", count),
  shield: (count) => ngettext("%(count)s shield", "%(count)s shields", count),
  null: (count) => ngettext("%(count)s null", "%(count)s nulls", count),
  ace: (count) => ngettext("%(count)s ace", "%(count)s aces", count),
};

/** @type {Record<string, () => string>} */
const NONE = {
  sun: () => gettext("no sun"),
  moon: () => gettext("no moon"),
  crown: () => gettext("no crown"),
  shield: () => gettext("no shield"),
  null: () => gettext("no null"),
  ace: () => gettext("no ace"),
};

/** "2 moons", "no ace", "1 tile with a 3". @param {number} count @param {string} about */
export function counted(count, about) {
  const own = COUNTED[about];
  if (count === 0) return NONE[about]?.() ?? fill(gettext("no tile with a %(value)s"), { value: about });
  return own
    ? fill(own(count), { count })
    : fill(ngettext("%(count)s tile with a %(value)s", "%(count)s tiles with a %(value)s", count), {
        count,
        value: about,
      });
}

/** @type {Record<string, () => string>} */
const HAVE = {
  sun: () => gettext("Do you have a sun?"),
  moon: () => gettext("Do you have a moon?"),
  crown: () => gettext("Do you have a crown?"),
  shield: () => gettext("Do you have a shield?"),
  null: () => gettext("Do you have a null?"),
  ace: () => gettext("Do you have an ace?"),
  2: () => gettext("Do you have a 2?"),
  3: () => gettext("Do you have a 3?"),
  4: () => gettext("Do you have a 4?"),
  5: () => gettext("Do you have a 5?"),
};

/** @type {Record<string, () => string>} */
const COUNT = {
  sun: () => gettext("How many suns do you have?"),
  moon: () => gettext("How many moons do you have?"),
  crown: () => gettext("How many crowns do you have?"),
  shield: () => gettext("How many shields do you have?"),
  null: () => gettext("How many nulls do you have?"),
  ace: () => gettext("How many aces do you have?"),
  2: () => gettext("How many 2s do you have?"),
  3: () => gettext("How many 3s do you have?"),
  4: () => gettext("How many 4s do you have?"),
  5: () => gettext("How many 5s do you have?"),
};

/** The question as it is asked. @param {Kind} kind @param {string} about */
export const question = (kind, about) => (kind === "have" ? HAVE : COUNT)[about]?.() ?? about;

/** @param {"yes" | "no" | number} answer */
export const answered = (answer) =>
  answer === "yes" ? gettext("Yes") : answer === "no" ? gettext("No") : String(answer);

/** That a player has named a tile. @param {{tile: string, right: boolean}} announcement @param {string | null} name null: the reader */
export function naming({ tile, right }, name) {
  const [yours, theirs] = right
    ? [gettext("You named the %(tile)s: right!"), gettext("%(name)s named the %(tile)s: right!")]
    : [gettext("You named the %(tile)s: wrong."), gettext("%(name)s named the %(tile)s: wrong.")];
  return fill(name === null ? yours : theirs, { name, tile: tileName(tile) });
}

/** @param {number} count */
export const tilesHeld = (count) => fill(ngettext("%(count)s tile", "%(count)s tiles", count), { count });

/** "exactly 2 crowns, 1 known". @param {Tally} tally */
export function tally({ about, least, most, known }) {
  if (most === 0) return counted(0, about);
  const line = counted(least, about);
  return fill(
    most === null
      ? gettext("at least %(line)s, %(known)s known")
      : gettext("exactly %(line)s, %(known)s known"),
    { line, known },
  );
}

// -- The 24 tiles, and the ten lines (four suits, six values) that they form.

export const SUITS = ["sun", "moon", "crown", "shield"];
export const VALUES = ["null", "ace", "2", "3", "4", "5"];
export const TILES = SUITS.flatMap((suit) => VALUES.map((value) => `${suit}-${value}`));

/** @param {string} tile */
export const suitOf = (tile) => tile.split("-")[0] ?? "";

/** @param {string} tile */
export const valueOf = (tile) => tile.split("-")[1] ?? "";

/** Whether a tile belongs to a suit or a value. @param {string} tile @param {string} about */
export const isOf = (tile, about) => suitOf(tile) === about || valueOf(tile) === about;
