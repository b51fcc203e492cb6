/* Stand-ins: bots that play for absent players. */

import { fill, gettext } from "../site/i18n.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./types.js").Room} Room */

/** The viewer's own seat that a bot is playing, or undefined. @param {Scene} scene */
export const ownStandIn = ({ room, you, over }) =>
  over ? undefined : you.find((seat) => room?.seats[seat]?.standin);

/** A seat to move whose player has been away long enough for a bot to take over, or undefined. @param {Scene} scene */
export function wantsStandIn({ room, now, you, over, past }) {
  if (!you.length || over || past || now?.paused) return undefined;
  return now?.view.to_act.find((seat) => room?.seats[seat]?.absent && !room.seats[seat].standin);
}

/**
 * The button for the status, or null.
 * @param {Scene} scene
 * @param {(seat: number, on: boolean) => void} standIn
 * @returns {{label: string, act: () => void, long?: true} | null}
 */
export function standInAction(scene, standIn) {
  const own = ownStandIn(scene);
  if (own !== undefined)
    return { label: gettext("Take your seat back"), long: true, act: () => standIn(own, false) };
  const wanted = wantsStandIn(scene);
  if (wanted === undefined) return null;
  const label = fill(gettext("Let a bot play for %(name)s until they’re back"), {
    name: scene.names[wanted],
  });
  return { label, long: true, act: () => standIn(wanted, true) };
}

/** Sentences about stand-ins that have started or stopped since `before`. @param {Room} before @param {Room} now @param {string[]} names */
export function standInNews(before, now, names) {
  if (now.status !== "playing") return [];
  return now.seats.map((seat, index) => {
    const was = !!before.seats[index]?.standin;
    if (was === !!seat.standin) return "";
    const format = seat.standin
      ? gettext("A bot is playing for %(name)s now.")
      : gettext("%(name)s plays again.");
    return fill(format, { name: names[index] });
  });
}
