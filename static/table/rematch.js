/*
 * Rematches, at the table: a player asks for one and stays until all have answered; then the new game takes the place of the old one
 * (static/table/rematch-actions.js).
 * Nobody who hasn't asked or joined is moved: players are asked to join, spectators to follow.
 */

import { fill, gettext } from "../site/i18n.js";

/**
 * @import {Scene} from "./scene.js"
 * @import {Rematch} from "../kit/server.d.ts"
 */

/** Matches whose rematch this spectator doesn't want to follow. @type {Set<string>} */
export const staying = new Set();

/** The address of the new table, once this page waits for the rematch to begin. @type {((match: string) => string) | null} */
let tableOfNext = null;

/** Waits for the rematch to begin; null: no longer. @param {((match: string) => string) | null} tableOf the address of any table */
export const awaitRematch = (tableOf) => void (tableOfNext = tableOf);

/** The address of the new game, once, if it has begun and this page has asked for it; else "". @param {Pick<Scene, "room" | "you">} scene */
export function begunRematch({ room, you }) {
  const rematch = room?.rematch;
  if (!tableOfNext || !rematch?.begun || !isReady(rematch, you)) return "";
  const url = tableOfNext(rematch.match);
  tableOfNext = null;
  return url;
}

/** The sentence about a rematch, for a player or a spectator. @param {Scene} scene */
export function rematchWords({ room, you, names }) {
  const rematch = room?.rematch;
  const by = rematch?.by ?? null;
  if (rematch?.begun) {
    const isWithout = !!you.length && !room?.elastic && !isReady(rematch, you);
    return isWithout ? gettext("A rematch has begun without you.") : gettext("A rematch has begun.");
  }
  if (rematch && you.length && !isReady(rematch, you) && !isInvited(rematch, you))
    return gettext("A rematch is ready, but all its seats are taken.");
  return by === null
    ? gettext("A rematch is ready.")
    : fill(gettext("%(name)s wants a rematch."), { name: names[by] });
}

/** Who wants a rematch, until this viewer has answered; otherwise "". @param {Scene} scene */
export function rematchNews(scene) {
  const { over, room, you, replay } = scene;
  const rematch = room?.rematch;
  if (!over || replay || !rematch) return "";
  return you.length
    ? isReady(rematch, you)
      ? ""
      : rematchWords(scene)
    : staying.has(rematch.match)
      ? ""
      : rematchWords(scene);
}

/** @param {Rematch} rematch @param {number[]} you */
export const isReady = ({ ready }, you) => you.some((seat) => ready.includes(seat));

/** @param {Rematch} rematch @param {number[]} you */
export const isInvited = ({ invited }, you) => you.some((seat) => invited.includes(seat));
