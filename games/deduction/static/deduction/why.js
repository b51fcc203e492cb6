/** The answer to "why does this stand here?": the chain of reasons for a mark that was filled in. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { fill, gettext } from "../site/i18n.js";
import { CLOSE } from "./bar.js";
import { chain, filled, isOpen, write } from "./marks.js";
import { because, statement } from "./reasons.js";
import { tileName } from "./says.js";

/** @typedef {import("./scene.js").Scene} Scene @typedef {import("./types.js").Step} Step */

/** @param {Scene} scene */
export function why(scene) {
  const { memory, view, context } = scene;
  if (!memory.why) return nothing;
  const { tile, holder } = memory.why;
  const mark = filled(tile, holder, view);
  if (!mark) return nothing;
  const steps = chain(tile, holder, view);
  const close = () => {
    memory.why = null;
    context.requestRender();
  };
  const name = holder === "missing" ? "" : context.names[holder];
  const data = { name, tile: tileName(tile) };
  const title = holder === "missing"
    ? fill(mark === "yes" ? gettext("The %(tile)s is the missing tile") : gettext("The %(tile)s is not missing"), data)
    : fill(mark === "yes" ? gettext("%(name)s has the %(tile)s") : gettext("%(name)s does not have the %(tile)s"), data);
  return html`<div class="ded-why" role="status">
    <div class="ded-head"><strong>${title}</strong><button type="button" class="ded-close" aria-label=${gettext("Close")} @click=${close}>${CLOSE()}</button></div>
    ${steps.length ? html`<ol class="ded-steps">${steps.map((step) => html`<li>${sentence(step, context.names)}${follows(step)}</li>`)}</ol>`
      : html`<p class="soft">${gettext("It follows from what you have seen.")}</p>`}
    ${isOpen(scene) ? html`<button type="button" class="button small quiet" @click=${() => { memory.why = null; write(tile, holder, mark === "yes" ? "yes" : "no", scene); }}>${gettext("Write it down myself, too")}</button>` : nothing}
  </div>`;
}

/** @param {Step} step @param {string[]} names */
const sentence = (step, names) => fill(gettext("%(what)s – %(because)s."), { what: statement(step, names), because: because(step, names) });

/** The steps that this one follows from, by their numbers. @param {Step} step */
const follows = ({ from }) => (from.length ? html` <span class="ded-from nums">(${from.map((at) => at + 1).join(gettext(", "))})</span>` : nothing);
