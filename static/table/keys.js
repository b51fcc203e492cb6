/* Keyboard shortcuts, and the list that `?` shows. The style sheet crosses out the keys that are off. */

import { html, render } from "../vendor/lit-html/lit-html.js";
import { Dialog, isDialogOpen } from "../kit/dialog.js";
import { gettext, pgettext } from "../site/i18n.js";
import { preference } from "../site/preferences.js";
import { icon } from "./icons.js";

// -- Single-key shortcuts: letters, digits and signs. People who dictate, or whose hands hit keys by
//    accident, can turn them off in the settings (WCAG 2.1.4). Arrow keys, Enter, Space, Escape and the
//    like always work.

/** Whether a key types a character other than a space. @param {string} key */
const isCharacter = (key) => key !== " " && [...key].length === 1;

/** Whether the page must ignore this key because single-key shortcuts are off. @param {KeyboardEvent} event */
const isTurnedOff = ({ key }) => isCharacter(key) && !preference("shortcuts");

/** @typedef {{key: string, does: string}} KeyHelp */

const SETTINGS = "/me/#settings";

/** @param {boolean} replay @param {boolean} aids @returns {KeyHelp[]} */
const tableKeys = (replay, aids) => [
  { key: ", .", does: gettext("Previous move, next move") },
  { key: "Home End", does: gettext("Start of the game, current position") },
  replay
    ? { key: "Space", does: gettext("Play or pause the replay") }
    : { key: "Escape", does: gettext("Go back to now, clear the selection or close a dialog") },
  ...(aids && !replay
    ? [
        { key: "Z", does: gettext("Take back a move") },
        { key: "H", does: gettext("Show a hint") },
      ]
    : []),
  { key: "?", does: gettext("Show this list") },
];

/** @param {KeyHelp[]} boardKeys @param {boolean} replay @param {boolean} [aids] whether moves can be taken back here */
export function showKeys(boardKeys, replay, aids = false) {
  const dialog = new Dialog({ isDismissible: true });
  render(
    html`<h2>${gettext("Keyboard shortcuts")}</h2>
      ${boardKeys.length ? list(gettext("On the board"), boardKeys) : ""} ${list(gettext("At the table"), tableKeys(replay, aids))}
      <p><a href=${SETTINGS}>${preference("shortcuts") ? gettext("Turn single-key shortcuts off") : gettext("Turn single-key shortcuts on")}</a></p>
      <div class="dialog-end"><button type="button" class="button" autofocus @click=${dialog.close}>${gettext("Close")}</button></div>`,
    dialog.element,
  );
  void dialog.open();
}

/** The button that opens the list. @param {() => void} show */
export const drawKeysButton = (show) =>
  html`<button type="button" class="button small" @click=${show}>${icon("keys")} ${gettext("Keyboard shortcuts")}</button>`;

/** @param {string} title @param {KeyHelp[]} keys */
function list(title, keys) {
  return html`<h3>${title}</h3>
    <dl class="key-list pile">
      ${keys.map(({ key, does }) => html`<div><dt>${keysOf(key).map((one) => html`<kbd ?data-off=${isSingle(one) && !preference("shortcuts")}>${nameOf(one)}</kbd> `)}</dt><dd>${does}</dd></div>`)}
    </dl>`;
}

/** "Home, End" and "← →" are two keys each. @param {string} key */
const keysOf = (key) => key.split(" ").map((one) => (one.length > 1 ? one.replace(/,$/, "") : one));

/** Whether a key in the list is a single-key shortcut. An arrow stands for an arrow key. @param {string} key */
const isSingle = (key) => isCharacter(key) && !"←↑→↓".includes(key);

/** Keys whose names are words; letters and signs are not translated. @type {Record<string, () => string>} */
const NAMED = {
  Enter: () => pgettext("a key", "Enter"),
  Escape: () => pgettext("a key", "Escape"),
  Home: () => pgettext("a key", "Home"),
  End: () => pgettext("a key", "End"),
  Space: () => pgettext("a key", "Space"),
  PageUp: () => pgettext("a key", "Page up"),
  PageDown: () => pgettext("a key", "Page down"),
};

/** The label of a key. @param {string} key */
const nameOf = (key) => NAMED[key]?.() ?? key;

/** Whether the page must ignore a key: it is a browser shortcut, a dialog is open, or the shortcut is turned off. @param {KeyboardEvent} event */
export function isElsewhere(event) {
  const { ctrlKey, metaKey, altKey, defaultPrevented } = event;
  return defaultPrevented || ctrlKey || metaKey || altKey || isTurnedOff(event) || isDialogOpen();
}

/** Whether a key means something to the element that has the focus. @param {KeyboardEvent} event */
export function isTaken({ target, key }) {
  if (!(target instanceof Element)) return false;
  if (target.closest("input, textarea, select")) return true;
  const acts = [" ", "Enter"].includes(key) && target.closest("button, a, summary");
  const scrolls =
    [" ", "Home", "End"].includes(key) && target.closest("[tabindex]:not(main, [data-kept-focus])");
  return !!(acts || scrolls);
}
