/** The explanation of a printed mark: the chain of reasons for it. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { fill, formatList, gettext } from "../site/i18n.js";
import { CLOSE } from "./bar.js";
import { chain, filled, isOpen, write } from "./marks.js";
import { because, statement } from "./reasons.js";
import { tileName } from "./terms.js";

/** @typedef {import("./scene.js").Scene} Scene @typedef {import("./types.js").Step} Step */

/** @param {Scene} scene */
export function why(scene) {
  const { memory, view, context } = scene;
  if (!memory.why) return nothing;
  const { tile, holder } = memory.why;
  const mark = filled(tile, holder, view);
  if (!mark) return nothing;
  const close = () => {
    memory.why = null;
    context.requestRender();
  };
  const name = holder === "missing" ? "" : context.names[holder];
  const data = { name, tile: tileName(tile) };
  const title =
    holder === "missing"
      ? fill(
          mark === "yes"
            ? gettext("The %(tile)s is the missing tile")
            : gettext("The %(tile)s isn’t missing"),
          data,
        )
      : fill(
          mark === "yes"
            ? gettext("%(name)s has the %(tile)s")
            : gettext("%(name)s doesn’t have the %(tile)s"),
          data,
        );
  return html`<div class="ded-why" role="status">
    <div class="ded-head"><strong>${title}</strong><button type="button" class="ded-close" aria-label=${gettext("Close")} @click=${close}>${CLOSE()}</button></div>
    ${answer(tile, holder, scene)}
    ${
      isOpen(scene)
        ? html`<button type="button" class="button small quiet" @click=${() => {
            memory.why = null;
            write(tile, holder, mark === "yes" ? "yes" : "no", scene);
          }}>${gettext("Add it in pencil")}</button>`
        : nothing
    }
  </div>`;
}

/** @param {string} tile @param {import("./types.js").Holder} holder @param {Scene} scene */
function answer(tile, holder, scene) {
  const { steps, say } = chain(tile, holder, scene);
  const { names, you } = scene.context;
  const yours = you.includes(scene.view.you ?? -1);
  if (steps?.length)
    return html`<ol class="ded-steps">${steps.map((step) => html`<li>${sentence(step, names, yours)}${follows(step)}</li>`)}</ol>`;
  if (!steps && !say) return html`<p class="soft" aria-busy="true">…</p>`;
  return html`<p class="soft">${say ?? gettext("It follows from what you’ve seen.")}</p>`;
}

/** @param {Step} step @param {string[]} names @param {boolean} yours */
const sentence = (step, names, yours) =>
  fill(gettext("%(statement)s %(reason)s"), {
    statement: statement(step, names),
    reason: because(step, names, yours),
  });

/** The numbers of the steps that this one follows from. @param {Step} step */
const follows = ({ from }) =>
  from.length
    ? html` <span class="ded-from nums">(${formatList(
        from.map((at) => String(at + 1)),
        "unit",
      )})</span>`
    : nothing;
