/** The bar at the top of the console: points found, round, turn, and buttons to pause and end. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { fill, gettext, ngettext } from "../../site/i18n.js";
import { icon } from "../icons.js";
import { hold } from "./acts.js";
import { leaving } from "./leaving.js";
import { turnClock } from "../turn-clock.js";
import { cap, sign } from "./signs.js";

/** @import {MasterScene as Scene} from "./scene.js" */

/** @param {Scene} scene */
export function bar(scene) {
  const { view, leads } = scene;
  const sum = view.sum ?? 0;
  return html`<header class="lm-bar" ?data-more=${scene.desk.more}>
    <p class="lm-sum">
      <progress max="100" value=${sum} aria-label=${gettext("Points found")}></progress>
      <span class="nums">${fill(gettext("%(sum)s of 100 found"), { sum })}</span>
    </p>
    <p class="lm-round">${round(scene)} ${turnClock(view, scene.context)}</p>
    ${leads ? tools(scene) : nothing}
  </header>`;
}

/** @param {Scene} scene */
function round({ view, context }) {
  const what = fill(gettext("Round %(round)s"), { round: view.round });
  const rest = fill(ngettext("%(count)s extra round left", "%(count)s extra rounds left", view.extra ?? 0), {
    count: view.extra ?? 0,
  });
  const last = view.extra === 0 ? gettext("last round") : view.extra ? rest : "";
  const turn = view.turn === null ? "" : fill(gettext("%(name)s’s turn"), { name: context.names[view.turn] });
  return [what, last, turn].filter(Boolean).join(" · ");
}

/** @param {Scene} scene */
function tools(scene) {
  const { desk, host } = scene;
  const { paused } = scene.view;
  const more = () => {
    desk.more = !desk.more;
    host.requestRender();
  };
  return html`<div class="lm-tools">
    <button type="button" class="button small" aria-pressed=${paused ? "true" : "false"} @click=${() => hold(scene)}>
      ${paused ? sign("resume") : icon("pause")} ${paused ? gettext("Resume") : gettext("Pause")} ${cap("P")}
    </button>
    <button type="button" class="button small icon lm-more" aria-expanded=${desk.more ? "true" : "false"} aria-label=${gettext("More actions")} @click=${more}>${sign("more")}</button>
  </div>
  <div class="lm-tools lm-leaving">${leaving(scene)}</div>`;
}
