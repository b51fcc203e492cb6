/*
 * Checks that a seed has the fingerprint shown at the start and leads to the deal. Nothing is rendered here.
 */

import { Dice, hex, sha256, utf8 } from "./dice.js";

/** One random result. @typedef {{what: string, value: unknown}} Dealt */

/**
 * What the page knows of the match. `number`: of the move whose dice decided the deal; 0 is the setup. `imported`: the seed came from a file, so that nobody knew its fingerprint before.
 * @typedef {{
 *   hash: string, seed: string, options: Record<string, unknown>, seats: number, names: string[], dealt: Dealt[], deal: string, number?: number, imported?: boolean
 * }} Shown
 */

/** @typedef {(seed: string, options: Record<string, unknown>, seats: number, dice: Dice, dealt: Dealt[]) => Dealt[]} Deal */

/** Whether the seed has that fingerprint. @param {Pick<Shown, "hash" | "seed">} shown */
export const agrees = ({ hash, seed }) => hex(sha256(utf8(seed))) === hash;

/**
 * Deals again from the seed and compares each result with the server's.
 * @param {Shown} shown @param {Deal} deal
 * @returns {{what: string, value: unknown, found: unknown, same: boolean}[]}
 */
export function compare({ seed, options, seats, dealt, number = 0 }, deal) {
  const found = deal(seed, options, seats, new Dice(seed, number), dealt);
  const rows = dealt.length >= found.length ? dealt : found;
  return rows.map((row, i) => {
    const same = JSON.stringify(dealt[i]) === JSON.stringify(found[i]);
    return { what: (dealt[i] ?? row).what, value: dealt[i]?.value, found: found[i]?.value, same };
  });
}
