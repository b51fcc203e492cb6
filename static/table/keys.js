/* The keyboard: which keys the page knows, and the list that `?` shows. */

import { html } from "../vendor/lit-html/lit-html.js";
import { gettext, pgettext } from "../site/i18n.js";
import { openDialog } from "./dialog.js";

/** @typedef {{key: string, does: string}} KeyHelp */

/** @param {boolean} replay @param {boolean} aids @returns {KeyHelp[]} */
const tableKeys = (replay, aids) => [
  { key: ", .", does: gettext("One move back, one move on") },
  { key: "Home End", does: gettext("To the start of the game, and back to now") },
  replay
    ? { key: "Space", does: gettext("Play and pause") }
    : { key: "Escape", does: gettext("Back to now; take back a selection; close what is open") },
  ...(aids && !replay
    ? [
        { key: "Z", does: gettext("Take a move back") },
        { key: "H", does: gettext("A hint") },
      ]
    : []),
  { key: "?", does: gettext("This list") },
];

/** @param {KeyHelp[]} boardKeys @param {boolean} replay @param {boolean} [aids] whether moves can be taken back here */
export function showKeys(boardKeys, replay, aids = false) {
  openDialog(
    (close) => html`<h2 id="dialog-title">${gettext("Keys")}</h2>
      ${boardKeys.length ? list(gettext("On the board"), boardKeys) : ""} ${list(gettext("At the table"), tableKeys(replay, aids))}
      <div class="dialog-end"><button type="button" class="button" autofocus @click=${close}>${gettext("Close")}</button></div>`,
  );
}

/** @param {string} title @param {KeyHelp[]} keys */
function list(title, keys) {
  return html`<h3>${title}</h3>
    <dl class="key-list">
      ${keys.map(({ key, does }) => html`<div><dt>${keysOf(key).map((one) => html`<kbd>${nameOf(one)}</kbd> `)}</dt><dd>${does}</dd></div>`)}
    </dl>`;
}

/** "Home, End" and "← →" are two keys each. @param {string} key */
const keysOf = (key) => key.split(" ").map((one) => (one.length > 1 ? one.replace(/,$/, "") : one));

/** The keys whose names are words; a letter or a sign is called the same everywhere. @type {Record<string, () => string>} */
const NAMED = {
  Enter: () => pgettext("a key", "Enter"),
  Escape: () => pgettext("a key", "Escape"),
  Home: () => pgettext("a key", "Home"),
  End: () => pgettext("a key", "End"),
  Space: () => pgettext("a key", "Space"),
  PageUp: () => pgettext("a key", "Page up"),
  PageDown: () => pgettext("a key", "Page down"),
};

/** What is written on a key. @param {string} key */
const nameOf = (key) => NAMED[key]?.() ?? key;

/** Whether a key is not for the page at all: a shortcut of the browser, or something stands in front. @param {KeyboardEvent} event */
export const isElsewhere = ({ ctrlKey, metaKey, altKey, defaultPrevented }) =>
  defaultPrevented || ctrlKey || metaKey || altKey || !!document.querySelector("dialog[open]");

/** Whether a key means something to the element that has the focus. @param {KeyboardEvent} event */
export function isTaken({ target, key }) {
  if (!(target instanceof Element)) return false;
  if (target.closest("input, textarea, select, [role=tablist]")) return true;
  const acts = [" ", "Enter"].includes(key) && target.closest("button, a, summary");
  const scrolls = [" ", "Home", "End"].includes(key) && target.closest("[tabindex]:not(main)");
  return !!(acts || scrolls);
}
