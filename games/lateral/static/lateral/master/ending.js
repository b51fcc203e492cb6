/** The choice above 90 points: end the game or add extra rounds. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { fill, gettext, ngettext } from "../../site/i18n.js";
import { chooseRounds, end, playOn } from "./acts.js";
import { cap, sign } from "./signs.js";

/** @import {MasterScene as Scene} from "./scene.js" */

export const MAX_ROUNDS = 9;

/** @param {Scene} scene */
export function ending(scene) {
  const { view, desk, leads } = scene;
  const { rounds } = desk;
  const some = Array.from({ length: MAX_ROUNDS }, (_, at) => at + 1);
  return html`<article class="lm-front" data-kind="ending" aria-labelledby="lm-ending">
    <h2 id="lm-ending" class="lm-text">${fill(gettext("%(sum)s of 100 points found"), { sum: view.sum ?? 0 })}</h2>
    <p class="soft">${gettext("End the game, or finish this round and add extra rounds. You can choose only once.")}</p>
    ${
      leads
        ? html`<div class="lm-rounds" role="group" aria-label=${gettext("Extra rounds")}>
            ${some.map((count) => html`<button type="button" class="button nums" aria-pressed=${count === rounds ? "true" : "false"} @click=${() => chooseRounds(scene, count)}>${count}</button>`)}
          </div>
          <div class="lm-two">
            <button type="button" class="button primary" @click=${() => playOn(scene)}>
              ${sign("again")} ${fill(ngettext("Add %(count)s extra round", "Add %(count)s extra rounds", rounds), { count: rounds })} ${cap("↵")}</button>
            <button type="button" class="button" @click=${() => void end(scene)}>${sign("end")} ${gettext("End game")} ${cap("E")}</button>
          </div>`
        : nothing
    }
  </article>`;
}
