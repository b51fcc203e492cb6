/** What taps, clicks and keys do on the table. There are no rules here: anything the frame offers can be chosen, and is sent. */

import { nextFrame } from "../kit/activity.js";
import { fill, gettext } from "../site/i18n.js";
import { preference } from "../site/preferences.js";
import { question, tileName } from "./terms.js";

/**
 * @import {Memory} from "./memory.js"
 * @import { Scene } from "./types.js"
 * @import {Ask, Move, View} from "./server.d.ts"
 */

/** Chooses the player to ask, for those who use keys; the same player again clears the choice. @param {number} seat @param {Scene} scene */
export function choose(seat, { memory, host, context }) {
  memory.whom = memory.whom === seat ? null : seat;
  memory.question = null;
  if (memory.whom !== null)
    host.announce(
      fill(gettext("Asking %(name)s. Choose one of four questions."), { name: context.names[seat] }),
    );
  host.requestRender();
  if (memory.whom !== null) nextFrame(() => focusIn(memory, `.ded-question[data-seat="${seat}"]`));
}

/** The questions that can be put to the chosen player. @param {Scene} scene */
export const questions = ({ view, memory }) =>
  view.legal.filter((move) => move.type === "ask").filter(({ seat }) => seat === memory.whom);

/** Asks a question; for those who want to confirm their moves the next act asks it. @param {Ask} move @param {Scene} scene */
export function word(move, scene) {
  if (!preference("confirm")) return submit(move, scene);
  const { memory, host, context } = scene;
  memory.question = move;
  host.announce(
    fill(gettext("Ask %(name)s “%(question)s”? Confirm to ask."), {
      name: context.names[move.seat],
      question: question(move.kind, move.about),
    }),
  );
  host.requestRender();
  nextFrame(() => focusIn(memory, ".ded-ask-it"));
}

/** The tiles that the viewer can show. @param {View} view */
export const tilesToShow = ({ legal }) => legal.flatMap((move) => (move.type === "show" ? [move.tile] : []));

/** The tile selected to be shown: the chosen one, or the only one that matches. @param {Scene} scene */
export function laidOut({ view, context, memory }) {
  if (!context.interactive || view.step !== "show") return null;
  return memory.picked ?? (view.legal.length === 1 ? (tilesToShow(view)[0] ?? null) : null);
}

/** Chooses the tile to show. A second tap shows it; if it is the only match, the first tap does. @param {string} tile @param {Scene} scene */
export function pick(tile, scene) {
  const { memory, host } = scene;
  if (laidOut(scene) === tile) return submitTile("show", scene);
  memory.picked = tile;
  host.requestRender();
}

/** Opens or closes the display of all tiles. @param {boolean} open @param {Scene} scene */
export function spread(open, { memory, host }) {
  memory.naming = open;
  memory.picked = null;
  host.requestRender();
  nextFrame(() => focusIn(memory, open ? ".ded-choice" : ".ded-buttons button"));
}

/** Chooses the tile to name; the same tile again clears the choice. @param {string} tile @param {Scene} scene */
export function consider(tile, { memory, host }) {
  memory.picked = memory.picked === tile ? null : tile;
  if (memory.picked)
    host.announce(fill(gettext("Name the %(tile)s? Confirm to name it."), { tile: tileName(tile) }));
  host.requestRender();
}

/** Shows or names the chosen tile, if that is a legal move. @param {"show" | "announce"} type @param {Scene} scene */
export function submitTile(type, scene) {
  const { view, memory } = scene;
  const tile = type === "show" ? laidOut(scene) : memory.picked;
  const move = view.legal.find((one) => one.type === type && one.tile === tile);
  if (move) submit(move, scene);
}

/** @param {Move} move @param {Scene} scene */
export function submit(move, { host, context, memory }) {
  if (!context.interactive) return;
  memory.drop();
  host.send(move);
}

/** Clears the latest choice. Returns false when there was none. @param {Scene} scene */
export function drop({ memory, host }) {
  const { question: worded } = memory;
  memory.question = null;
  const held = !!worded || memory.drop();
  if (held) host.requestRender();
  if (worded)
    nextFrame(() => {
      const { seat, kind, about } = worded;
      focusIn(memory, `.ded-question[data-seat="${seat}"][data-kind="${kind}"][data-about="${about}"]`);
    });
  return held;
}

/** @param {Memory} memory @param {string} what */
function focusIn({ element }, what) {
  const found = element.querySelector(what);
  const { activeElement: now } = document;
  // Take the focus only from where it does no harm: from the page, a heading, or the board itself.
  const loose =
    !now || now === document.body || now.getAttribute("tabindex") === "-1" || element.contains(now);
  if (found instanceof HTMLElement && loose) found.focus({ preventScroll: true });
}
