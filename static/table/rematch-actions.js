/* What players and spectators can do about a rematch: ask for it, join it, watch it. Loaded after the game, with the finale. */

import { ask } from "../kit/ask.js";
import { askToConfirm } from "../kit/dialog.js";
import { fill, gettext } from "../site/i18n.js";
import { toast } from "../site/toast.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { awaitRematch, isInvited, isReady, staying } from "./rematch.js";
import { during } from "../kit/activity.js";
import { showCopying } from "../site/copy.js";
import { localTimes } from "../site/times.js";

/**
 * @import {Action} from "./action-button.js"
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

// -- Another match in the place of the one on the page, without loading a page: what the scripts draw stays
//    where it is, and is drawn again from the new match; everything else is the server's page of the new
//    match.

/** What the scripts draw, what they say, and what they keep the focus in. */
const KEPT = ["spoken", "seats", "status", "board", "finale", "own", "actions", "side"];

/**
 * Fetches the page of a match. Rejects if it isn't one that can be shown here, for instance one of a newer version of the site.
 * @param {string} url
 * @returns {Promise<{page: Document, at: number, putInPlace: () => HTMLElement}>} `at`: when it arrived, by this device's clock;
 *   `putInPlace` puts it on the page and returns its `#table`
 */
export async function fetchMatch(url) {
  const response = await during("fetch", fetch(url, { headers: { Accept: "text/html" } }));
  const at = Date.now();
  const text = response.ok ? await during("fetch", response.text()) : "";
  const page = new DOMParser().parseFromString(text, "text/html");
  const root = page.getElementById("table");
  if (!root || modulesOf(page) !== modulesOf(document)) throw new Error(`${url} can't be shown in place`);
  return { page, at, putInPlace: () => putInPlace(page, root, url) };
}

/** The addresses of the site's modules, which change with its version. @param {Document} page */
const modulesOf = (page) => page.querySelector('script[type="importmap"]')?.textContent;

/** @param {Document} page @param {HTMLElement} root its `#table` @param {string} url */
function putInPlace(page, root, url) {
  for (const dialog of document.querySelectorAll("dialog[open]"))
    if (dialog instanceof HTMLDialogElement) dialog.close();
  const before = /** @type {HTMLElement} */ (document.getElementById("main"));
  const main = document.adoptNode(/** @type {HTMLElement} */ (page.getElementById("main")));
  const focused = document.activeElement;
  const pairs = KEPT.map((id) => [before.querySelector(`#${id}`), main.querySelector(`#${id}`)]);
  before.after(main);
  for (const [old, fresh] of pairs) if (old && fresh) putFor(fresh, old);
  before.remove();
  localTimes(main);
  showCopying(main);
  if (focused instanceof HTMLElement && focused.isConnected) focused.focus({ preventScroll: true });
  document.title = page.title;
  history.replaceState(null, "", url);
  return root;
}

/** Puts an element that is on the page in the place of another, with its focus and how far it is scrolled where browsers can do that. @param {Element} place @param {Element} moved */
function putFor(place, moved) {
  const parent = /** @type {Element & {moveBefore?: (node: Node, before: Node) => void}} */ (
    place.parentElement
  );
  if (parent.moveBefore) parent.moveBefore(moved, place);
  else parent.insertBefore(moved, place);
  place.remove();
}
