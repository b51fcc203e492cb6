/* Stand-ins: bots that play for absent players. */

import { fill, gettext } from "../site/i18n.js";

/**
 * @import {Scene} from "./scene.js"
 * @import {Room} from "../kit/server.d.ts"
 */

/** The viewer's own seat that a bot is playing, or undefined. @param {Scene} scene */
export const ownStandIn = ({ room, you, over }) =>
  over ? undefined : you.find((seat) => room?.seats[seat]?.standin);

/** A seat to move whose player has been away long enough for a bot to take over, or undefined. @param {Scene} scene */
export function wantsStandIn({ room, now, you, over, past }) {
  if (!you.length || over || past || now?.paused) return undefined;
  return now?.view.to_act.find((seat) => room?.seats[seat]?.absent && !room.seats[seat].standin);
}

/** Milliseconds until a bot may play for the first absent player to move, and who that is; null if nobody waits for that. @param {Scene} scene */
export function standInWait({ room, now, you, over, past, replay, store }) {
  if (!you.length || over || past || replay || now?.paused) return null;
  const seats = (now?.view.to_act ?? []).flatMap((seat) => room?.seats[seat] ?? []);
  const waits = seats.flatMap(({ seat, here, standin, absent_at: at }) =>
    at === undefined || here || standin ? [] : [{ seat, wait: at - store.time() }],
  );
  return waits.filter(({ wait }) => wait > 0).sort((one, other) => one.wait - other.wait)[0] ?? null;
}

/** "A bot can play for Dan in 2:10.", or "". @param {Scene} scene */
export function standInWords(scene) {
  const found = standInWait(scene);
  if (!found) return "";
  const seconds = Math.ceil(found.wait / 1000);
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  return fill(gettext("A bot can play for %(name)s in %(time)s."), { name: scene.names[found.seat], time });
}

/** Milliseconds until that sentence changes; null if there is none. @param {Scene} scene */
export function untilStandInChanges(scene) {
  const found = standInWait(scene);
  return found && (found.wait - 1) % 1000;
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
