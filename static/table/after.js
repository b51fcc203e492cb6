/*
 * After the end: play again. The new table never takes anybody along by itself; players are asked to join it, watchers to follow.
 */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { fill, gettext } from "../site/i18n.js";
import { ask } from "../site/confirm.js";

/** @typedef {import("./scene.js").Scene} Scene */

/**
 * What the template tells: where to post, and the address of any table.
 * @typedef {{rematch: string, csrf: string, tableOf: (match: string) => string}} Places
 */

/** Watchers who have said that they stay, by match. @type {Set<string>} */
const staying = new Set();

/** What is said of a rematch, to a player or to a watcher. @param {Scene} scene */
export function rematchWords({ room, you, names }) {
  const { by, begun } = room?.rematch ?? { by: null, begun: false };
  if (!you.length && begun) return gettext("A rematch has begun.");
  return by === null 
    ? gettext("A rematch is set up.")
    : fill(gettext("%(name)s wants a rematch."), { name: names[by] });
}

/** @param {Scene} scene @param {Places} places @param {() => void} redraw */
export function drawRematch(scene, places, redraw) {
  const { over, room, you, replay, names } = scene;
  const rematch = room?.rematch;
  if (!over || replay || names.length === 1) return nothing;
  if (!you.length) return rematch ? follow(scene, rematch.match, places, redraw) : nothing;
  if (!rematch) return form(places, gettext("Play again"));
  if (you.some((seat) => rematch.ready.includes(seat)))
    return html`<a class="button primary" href=${places.tableOf(rematch.match)}>${gettext("To the new table")}</a>`;
  return html`<p class="rematch-words">${rematchWords(scene)}</p>
    ${form(places, gettext("Join"))}`;
}

/** A player may open the note sheet to everybody, for good. @param {Scene} scene @param {() => void} share */
export function drawShare({ over, you, replay, store }, share) {
  if (!over || replay || !you.length || !store.sheet?.rev) return nothing;
  if (you.some((seat) => store.shared[seat])) return html`<p class="rematch-words">${gettext("Everybody can read your notes.")}</p>`;
  const sure = async () => {
    if (await ask(gettext("Show your notes to everybody who may look at this table? That cannot be taken back."), gettext("Show my notes"))) share();
  };
  return html`<button type="button" class="button" @click=${sure}>${gettext("Show my notes to everybody")}</button>`;
}

/** @param {Places} places @param {string} label */
function form({ rematch, csrf }, label) {
  return html`<form method="post" action=${rematch}>
    <input type="hidden" name="csrfmiddlewaretoken" .value=${csrf} />
    <button class="button primary">${label}</button>
  </form>`;
}

/** @param {Scene} scene @param {string} match @param {Places} places @param {() => void} redraw */
function follow(scene, match, { tableOf }, redraw) {
  if (staying.has(match)) return html`<a class="button" href=${tableOf(match)}>${gettext("To the rematch")}</a>`;
  const stay = () => {
    staying.add(match);
    redraw();
  };
  return html`<p class="rematch-words">${rematchWords(scene)}</p>
    <div class="row">
      <a class="button primary" href=${tableOf(match)}>${gettext("Follow")}</a>
      <button type="button" class="button" @click=${stay}>${gettext("Stay")}</button>
    </div>`;
}
