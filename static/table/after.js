/*
 * After the end: play again, from the headline, where every screen shows it. The new table never takes anybody along by itself;
 * players are asked to join it, spectators to follow.
 */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { fill, gettext } from "../site/i18n.js";
import { ask } from "../site/confirm.js";

/** @typedef {import("./scene.js").Scene} Scene */

/**
 * What the template tells: where to post, and the address of any table.
 * @typedef {{rematch: string, csrf: string, tableOf: (match: string) => string}} Places
 */

/** Spectators who have said that they stay, by match. @type {Set<string>} */
const staying = new Set();

/** What is said of a rematch, to a player or to a watcher. @param {Scene} scene */
export function rematchWords({ room, you, names }) {
  const { by, begun } = room?.rematch ?? { by: null, begun: false };
  if (!you.length && begun) return gettext("A rematch has begun.");
  return by === null 
    ? gettext("A rematch is set up.")
    : fill(gettext("%(name)s wants a rematch."), { name: names[by] });
}

/**
 * What this viewer can do about a rematch: for the headline.
 * @param {Scene} scene @param {Places} places @param {() => void} redraw @returns {import("./status.js").Action[]}
 */
export function rematchActions(scene, places, redraw) {
  const { over, room, you, replay, names } = scene;
  const rematch = room?.rematch;
  if (!over || replay || names.length === 1) return [];
  if (!you.length) return rematch ? follow(rematch.match, places, redraw) : [];
  const { rematch: post, csrf, tableOf } = places;
  if (!rematch) return [{ label: gettext("Play again"), post, csrf, primary: true }];
  if (isReady(rematch, you)) return [{ label: gettext("To the new table"), href: tableOf(rematch.match), primary: true }];
  return [{ label: gettext("Join"), post, csrf, primary: true }];
}

/** Who wants a rematch, as long as this viewer has yet to answer; otherwise nothing. @param {Scene} scene */
export function rematchNews(scene) {
  const { over, room, you, replay } = scene;
  const rematch = room?.rematch;
  if (!over || replay || !rematch) return "";
  return you.length ? (isReady(rematch, you) ? "" : rematchWords(scene)) : staying.has(rematch.match) ? "" : rematchWords(scene);
}

/** @param {import("./types.js").Rematch} rematch @param {number[]} you */
const isReady = ({ ready }, you) => you.some((seat) => ready.includes(seat));

/** A player may open the note sheet to everybody, for good. @param {Scene} scene @param {() => void} share */
export function drawShare({ over, you, replay, store }, share) {
  if (!over || replay || !you.length || !store.sheet?.rev) return nothing;
  if (you.some((seat) => store.shared[seat])) return html`<p class="rematch-words">${gettext("Everybody can read your notes.")}</p>`;
  const sure = async () => {
    if (await ask(gettext("Show your notes to everybody who may look at this table? That cannot be taken back."), gettext("Show my notes"))) share();
  };
  return html`<button type="button" class="button" @click=${sure}>${gettext("Show my notes to everybody")}</button>`;
}

/** @param {string} match @param {Places} places @param {() => void} redraw @returns {import("./status.js").Action[]} */
function follow(match, { tableOf }, redraw) {
  if (staying.has(match)) return [{ label: gettext("To the rematch"), href: tableOf(match) }];
  const stay = () => {
    staying.add(match);
    redraw();
  };
  return [
    { label: gettext("Follow"), href: tableOf(match), primary: true },
    { label: gettext("Stay"), act: stay },
  ];
}
