/** The 24 tiles, and the ten lines (four suits, six values) that they form. */

export const SUITS = ["sun", "moon", "crown", "shield"];
export const VALUES = ["null", "ace", "2", "3", "4", "5"];
export const TILES = SUITS.flatMap((suit) => VALUES.map((value) => `${suit}-${value}`));

/** @param {string} tile */
export const suitOf = (tile) => tile.split("-")[0] ?? "";

/** @param {string} tile */
export const valueOf = (tile) => tile.split("-")[1] ?? "";

/** Whether a tile belongs to a suit or a value. @param {string} tile @param {string} about */
export const isOf = (tile, about) => suitOf(tile) === about || valueOf(tile) === about;
