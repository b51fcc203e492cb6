/** The tools for writing on the sheet, and the text box below it. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { live } from "../vendor/lit-html/directives/live.js";
import { fill, gettext } from "../site/i18n.js";
import { isOpen, send, sheetOf } from "./marks.js";

/**
 * @import {Tool} from "./memory.js"
 * @import {Scene} from "./scene.js"
 */

/** @type {Tool[]} */
const FREE = ["1", "2", "3", "4"];

/** @param {Scene} scene */
export function tools(scene) {
  return html`<div class="ded-tools" role="toolbar" aria-label=${gettext("Writing tools")}>
    ${tool("tap", gettext("Tap for no, maybe, yes"), html`<span class="ded-cycle" aria-hidden="true">✗?✓</span>`, scene)}
    ${scene.memory.tool === "pen" ? wiping(scene) : FREE.map((mark) => tool(mark, fill(gettext("Your mark %(number)s"), { number: mark }), html`<span class="ded-free">${mark}</span>`, scene))}
    ${tool("wipe", gettext("Erase a mark"), sign("M8 19H20M4.500 14L13 5.500L18.500 11L11 18.500H8.500Z"), scene)}
    ${tool("pen", gettext("Draw over the sheet"), sign("M4 17C7 9 9 9 10 13C11 17 13 16 15 11C16 8.500 18 8 20 10"), scene)}
    <button type="button" class="ded-tool" aria-label=${gettext("Undo")} title=${gettext("Undo")} @click=${() => send({ undo: true }, scene)}>${sign("M8 6L4 10L8 14M4 10H14A5 5 0 0 1 14 20H10")}</button>
  </div>`;
}

/** @param {Tool} name @param {string} label @param {unknown} face @param {Scene} scene */
function tool(name, label, face, { memory, host }) {
  const choose = () => {
    memory.tool = memory.tool === name ? "tap" : name;
    host.requestRender();
  };
  return html`<button type="button" class="ded-tool" data-tool=${name} aria-pressed=${memory.tool === name} aria-label=${label} title=${label} @click=${choose}>${face}</button>`;
}

/** @param {Scene} scene */
const wiping = (scene) =>
  html`<button type="button" class="ded-tool ded-wipe" @click=${() => send({ wipe: true }, scene)}>${gettext("Erase the drawing")}</button>`;

/** @param {string} d */
const sign = (d) => html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d=${d}></path></svg>`;

/** A text box for free notes. @param {Scene} scene */
export function words(scene) {
  const sheet = sheetOf(scene);
  if (!sheet) return nothing;
  const typed = (/** @type {Event} */ event) =>
    event.target instanceof HTMLTextAreaElement && send({ text: event.target.value }, scene);
  return html`<label class="ded-words">${gettext("Your notes")}
    <textarea rows="3" maxlength="4000" ?readonly=${!isOpen(scene)} placeholder=${gettext("Only you can see these notes.")} .value=${live(sheet.text)} @input=${typed}></textarea></label>`;
}
