/** All questions so far, with a search. */

import { repeat } from "../../vendor/lit-html/directives/repeat.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { fill, gettext, ngettext } from "../../site/i18n.js";
import { kindName } from "../names.js";
import { questionSlip } from "../question.js";
import { seatNames } from "./says.js";
import { matching } from "./search.js";
import { cap } from "./signs.js";

/**
 * @import {Kind, Question} from "../server.d.ts"
 * @import {MasterScene as Scene} from "./scene.js"
 * @import {Wanted} from "./search.js"
 */

/** @param {Scene} scene */
export function asked(scene) {
  const { view, desk, host } = scene;
  const found = matching(view.questions, desk.wanted);
  const change = (/** @type {Partial<Wanted>} */ part) => {
    desk.wanted = { ...desk.wanted, ...part };
    host.requestRender();
  };
  return html`<div class="lm-search" role="search">
      <label class="visually-hidden" for="lm-find">${gettext("Search all questions")}</label>
      <input id="lm-find" type="search" autocomplete="off" placeholder=${gettext("Search all questions")} .value=${desk.wanted.words}
        @input=${(/** @type {Event} */ event) => change({ words: /** @type {HTMLInputElement} */ (event.target).value })} /> ${cap("/")}
      ${kinds(scene, change)}
    </div>
    <p class="lm-of soft" role="status">${fill(ngettext("%(count)s question", "%(count)s questions", found.length), { count: found.length })}</p>
    <ol role="list" class="lm-asked">${repeat(
      found,
      ({ number }) => number,
      (one) => html`<li>${row(one, scene)}</li>`,
    )}</ol>`;
}

/** @param {Scene} scene @param {(part: {kind: string}) => void} change */
function kinds({ desk }, change) {
  const all = /** @type {("" | Kind)[]} */ (["", "public", "tip_off", "sherlock"]);
  return html`<div class="lm-filter" role="group" aria-label=${gettext("Type of question")}>
    ${all.map((kind) => html`<button type="button" aria-pressed=${desk.wanted.kind === kind ? "true" : "false"} @click=${() => change({ kind })}>${kind ? kindName(kind) : gettext("All")}</button>`)}
  </div>`;
}

/** @param {Question} one @param {Scene} scene */
function row(one, scene) {
  const { view, context, beside } = scene;
  const others = (one.knows ?? []).filter((seat) => seat !== one.seat);
  const known = others.length
    ? html`<span class="lat-reply">${fill(gettext("Also known to %(names)s."), { names: seatNames(others, context.names) })}</span>`
    : nothing;
  const more = html`${known} ${beside?.praise(one, scene)} ${beside?.correction(one, scene)}`;
  return html`${questionSlip(one, view, context.names, more)} ${beside?.note(one.number, scene, "asked")}`;
}
