/* What players and spectators can do about a rematch: ask for it, join it, watch it. Loaded after the game, with the finale. */

import { ask } from "../kit/ask.js";
import { askToConfirm } from "../kit/dialog.js";
import { fill, gettext } from "../site/i18n.js";
import { toast } from "../site/toast.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { awaitRematch, isInvited, isReady, staying } from "./rematch.js";

/**
 * @import { Action } from "./action-button.js"
 * @import {Scene} from "./scene.js"
 * @import {Rematch} from "../kit/server.d.ts"
 */

/**
 * Data from the template: where to post, and the URL of any table; and what shows another match in place of this one.
 * @typedef {{rematch: string, csrf: string, tableOf: (match: string) => string, goOn: (url: string) => unknown}} Places
 */

/**
 * Asks for a rematch, or joins it. Players stay until it begins; a room that people come to and go from is shown before.
 * @param {Pick<Scene, "room">} scene @param {Places} places @param {Record<string, string>} [fields] what else is asked for
 */
export async function askAgain({ room }, { rematch, csrf, tableOf, goOn }, fields) {
  awaitRematch(room?.elastic ? null : tableOf);
  try {
    const { match } = await ask(rematch, { body: new URLSearchParams(fields), token: csrf });
    if (room?.elastic) goOn(tableOf(match));
  } catch (error) {
    awaitRematch(null);
    toast(error instanceof Error ? error.message : String(error));
  }
}

/** "Asking Polite Otter… 1–0" (without the score until someone has won), or how many of more players have answered. @param {Scene} scene @param {Rematch} rematch */
function asking({ names, you, room }, { ready, wins }) {
  const people = (room?.seats ?? []).filter(({ kind }) => kind === "person");
  const [other, ...more] = people.filter(({ seat }) => !ready.includes(seat));
  if (people.length > 2 || more.length)
    return fill(gettext("Asking… %(ready)s of %(of)s are ready"), { ready: ready.length, of: people.length });
  const [own = 0] = you;
  const name = other ? names[other.seat] : "";
  if (names.length > 2 || !wins.some(Boolean)) return fill(gettext("Asking %(name)s…"), { name });
  return fill(gettext("Asking %(name)s… %(score)s"), { name, score: `${wins[own]}–${wins[1 - own]}` });
}

/**
 * Buttons about a rematch for the headline.
 * @param {Scene} scene @param {Places} places @param {() => void} redraw @returns {Action[]}
 */
export function rematchActions(scene, places, redraw) {
  const { over, room, you, replay, names } = scene;
  const rematch = room?.rematch;
  if (!over || replay || names.length === 1) return [];
  if (!you.length) return rematch ? follow(rematch.match, places, redraw) : [];
  const { tableOf } = places;
  const act = () => void askAgain(scene, places);
  if (!rematch) return [{ label: gettext("Rematch"), act, primary: true }];
  if (isReady(rematch, you) && !rematch.begun && !room.elastic) {
    awaitRematch(tableOf); // also after a reload
    return [
      { label: asking(scene, rematch), waits: true, primary: true },
      { label: gettext("Go to the new table"), href: tableOf(rematch.match), rare: true },
    ];
  }
  if (isReady(rematch, you))
    return [{ label: gettext("Go to the new table"), href: tableOf(rematch.match), primary: true }];
  if (isInvited(rematch, you)) return [{ label: gettext("Join"), act, primary: true }];
  const href = tableOf(rematch.match);
  if (room.elastic) return [{ label: gettext("Go to the new table"), href, primary: true }];
  return rematch.watchers ? [{ label: gettext("Watch the rematch"), href }] : [];
}

/** @param {string} match @param {Places} places @param {() => void} redraw @returns {Action[]} */
function follow(match, { tableOf }, redraw) {
  if (staying.has(match)) return [{ label: gettext("Go to the rematch"), href: tableOf(match) }];
  const stay = () => {
    staying.add(match);
    redraw();
  };
  return [
    { label: gettext("Follow"), href: tableOf(match), primary: true },
    { label: gettext("Stay"), act: stay },
  ];
}

/** The button that makes a player's note sheet readable for everyone, permanently. @param {Scene} scene @param {() => void} share */
export function drawShare({ over, you, replay, store }, share) {
  if (!over || replay || !you.length || !store.sheet?.rev) return nothing;
  if (you.some((seat) => store.shared[seat]))
    return html`<p class="rematch-words">${gettext("Everyone can read your notes.")}</p>`;
  const sure = async () => {
    if (
      await askToConfirm(
        gettext("Show your notes to everyone who can see this table? This can’t be undone."),
        gettext("Show my notes"),
      )
    )
      share();
  };
  return html`<button type="button" class="button" @click=${sure}>${gettext("Show my notes to everyone")}</button>`;
}
