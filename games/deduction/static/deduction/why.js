/** The explanation of a printed mark: the chain of reasons for it. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { fill, formatList, gettext } from "../site/i18n.js";
import { CLOSE } from "./bar.js";
import { chain, filled, isOpen, isYou, write } from "./marks.js";
import { because, statement } from "./reasons.js";
import { tileName } from "./terms.js";

/**
 * @import { Scene } from "./types.js"
 * @import {Holder, Step} from "./server.d.ts"
 */

/** @param {Scene} scene */
export function why(scene) {
  const { memory, view, host, context } = scene;
  if (!memory.why) return nothing;
  const { tile, holder } = memory.why;
  const mark = filled(tile, holder, view);
  if (!mark) return nothing;
  const close = () => {
    memory.why = null;
    host.requestRender();
  };
  const name = holder === "missing" ? "" : context.names[holder];
  const data = { name, tile: tileName(tile) };
  const own = isYou(holder, scene);
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
            ? own
              ? gettext("You have the %(tile)s")
              : gettext("%(name)s has the %(tile)s")
            : own
              ? gettext("You don’t have the %(tile)s")
              : gettext("%(name)s doesn’t have the %(tile)s"),
          data,
        );
  return html`<div class="ded-why text-sm pile" role="status">
    <div class="ded-head between strip"><strong>${title}</strong><button type="button" class="ded-close centre" aria-label=${gettext("Close")} @click=${close}>${CLOSE()}</button></div>
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

/** @param {string} tile @param {Holder} holder @param {Scene} scene */
function answer(tile, holder, scene) {
  const { steps, say } = chain(tile, holder, scene);
  const { names } = scene.context;
  const seat = scene.view.you;
  const you = seat !== null && isYou(seat, scene) ? seat : null;
  if (steps?.length) return drawSteps(steps, names, you);
  if (!steps && !say) return html`<p class="soft" aria-busy="true">…</p>`;
  return html`<p class="soft">${say ?? gettext("It follows from what you’ve seen.")}</p>`;
}

/**
 * Steps as a numbered list, each with what it follows from. @param {Step[]} steps @param {string[]} names @param {number | null} you as in
 * `because`
 * @param {{before?: number, isCase?: boolean}} [more] how many steps come before them; whether they solve a case
 */
export const drawSteps = (steps, names, you, { before = 0, isCase = false } = {}) =>
  html`<ol class="ded-steps" start=${before + 1}>${steps.map(
    (step) => html`<li>${sentence(step, names, you, isCase)}${follows(step)}</li>`,
  )}</ol>`;

/** @param {Step} step @param {string[]} names @param {number | null} you @param {boolean} isCase */
const sentence = (step, names, you, isCase) =>
  fill(gettext("%(statement)s %(reason)s"), {
    statement: statement(step, names, you),
    reason: because(step, names, you, isCase),
  });

/** The numbers of the steps that this one follows from. @param {Step} step */
const follows = ({ from }) =>
  from.length
    ? html` <span class="ded-from text-xs soft nums">(${formatList(
        from.map((at) => String(at + 1)),
        "unit",
      )})</span>`
    : nothing;
