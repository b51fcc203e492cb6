/* The settings of this browser: on your own page, and as a dialog of the table. */

import { Dialog } from "../../kit/dialog.js";
import { canVibrate, signal } from "../../kit/signals.js";
import { html, nothing, render } from "../../vendor/lit-html/lit-html.js";
import { gettext, pgettext } from "../i18n.js";
import { onPreference, preference, setPreference } from "../preferences.js";

/** @typedef {"confirm" | "sound" | "vibration" | "coordinates" | "shortcuts" | "reactions"} Switch what is on or off */

/** Draws the settings there, and again after each change. @param {HTMLElement} place */
export function startSettings(place) {
  const draw = () => render(drawSettings(), place);
  draw();
  onPreference(draw);
}

/** Opens the settings as a dialog. */
export function showSettings() {
  const dialog = new Dialog({ isDismissible: true });
  const draw = () =>
    render(
      html`<h2>${gettext("Settings")}</h2>
        ${drawSettings()}
        <div class="dialog-end"><button type="button" class="button" autofocus @click=${dialog.close}>${gettext("Close")}</button></div>`,
      dialog.element,
    );
  draw();
  const stop = onPreference(draw);
  void dialog.open().then(stop);
}

function drawSettings() {
  const hasKeys = matchMedia("(any-pointer: fine)").matches;
  return html`<div class="settings">
    ${drawSwitch("confirm", gettext("Confirm moves"), gettext("Choose first, then confirm."))}
    ${drawSwitch("sound", gettext("Sound"), gettext("Your turn, each move and the end."))}
    ${canVibrate() ? drawSwitch("vibration", gettext("Vibration"), gettext("Your turn and the end.")) : nothing}
    ${drawSwitch("coordinates", gettext("Coordinates"), gettext("Letters and numbers at the edge of the board."))}
    ${drawSwitch("reactions", gettext("Reactions"), gettext("In the chat and beside players’ names."))}
    ${hasKeys ? drawSwitch("shortcuts", gettext("Single-key shortcuts"), gettext("Turn them off if you dictate or press keys by accident.")) : nothing}
    <label class="setting strip between"><span>${gettext("Speed")}<span class="hint" id="speed-hint">${gettext("Animations and bots.")}</span></span>
      <select aria-label=${gettext("Speed")} aria-describedby="speed-hint" .value=${preference("speed")} @change=${chooses("speed")}>
        <option value="slow">${gettext("Slow")}</option>
        <option value="normal">${gettext("Normal")}</option>
        <option value="fast">${gettext("Fast")}</option>
        <option value="none">${gettext("No animations")}</option>
      </select></label>
    <label class="setting strip between"><span>${pgettext("light or dark", "Theme")}</span>
      <select .value=${preference("theme")} @change=${chooses("theme")}>
        <option value="">${gettext("System")}</option>
        <option value="light">${pgettext("theme", "Light")}</option>
        <option value="dark">${pgettext("theme", "Dark")}</option>
      </select></label>
  </div>`;
}

/** @param {Switch} name @param {string} label @param {string} hint */
function drawSwitch(name, label, hint) {
  const flip = (/** @type {Event & {currentTarget: HTMLInputElement}} */ { currentTarget: { checked } }) => {
    setPreference(name, checked);
    if (checked && (name === "sound" || name === "vibration")) signal("turn");
  };
  return html`<label class="setting strip between">
    <span>${label}<span class="hint" id=${`${name}-hint`}>${hint}</span></span>
    <input type="checkbox" role="switch" aria-label=${label} aria-describedby=${`${name}-hint`} .checked=${preference(name)} @change=${flip} />
  </label>`;
}

/** What happens when something else of a list is chosen. @param {"speed" | "theme"} name */
const chooses =
  (name) =>
  (/** @type {Event & {currentTarget: HTMLSelectElement}} */ { currentTarget: { value } }) =>
    setPreference(name, /** @type {any} */ (value));
