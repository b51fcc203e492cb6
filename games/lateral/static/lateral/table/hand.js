/** The player's hand: the number of each card, its effect, and whether it can be played now. */

import { html } from "../../vendor/lit-html/lit-html.js";
import { fill, gettext, ngettext } from "../../site/i18n.js";
import { picture } from "../icons-cards.js";
import { CARDS, cardName, effect } from "../names.js";
import { brief, reason } from "./reasons.js";

/**
 * @import {Card} from "../server.d.ts"
 * @import {At} from "./puzzler-scene.js"
 */

/** @param {At} at */
export function hand(at) {
  return html`<section class="lat-hand" aria-label=${gettext("Your cards")}>
    <div class="lat-fan">${CARDS.map((card) => drawCard(card, at))}</div>
  </section>`;
}

/** @param {Card} card @param {At} at */
function drawCard(card, { view, memory, host, context }) {
  const count = view.hand?.[card] ?? 0;
  const free = view.free?.[/** @type {"tip_off"} */ (card)] ?? 0;
  const no = brief(view, card);
  const name = cardName(card);
  const held = fill(ngettext("%(name)s: %(count)s card", "%(name)s: %(count)s cards", count), {
    name,
    count,
  });
  const state = no ? reason(view, card, context.names) : gettext("You can play it now.");
  const take = () => {
    memory.choose(card);
    host.requestRender();
  };
  return html`<button type="button" class="lat-card" data-card=${card} aria-pressed=${memory.card === card} ?data-can=${!no} ?data-none=${!count && !free}
      aria-label=${`${held}. ${effect(card)} ${state}`} @click=${take}>
    <span class="count lat-count" aria-hidden="true">${count}</span>
    ${picture(card)} <span class="lat-card-name">${name}</span>
    <span class="lat-card-effect">${effect(card)}</span>
    <span class="lat-card-state">${free ? gettext("One free") : no || gettext("Ready")}</span>
  </button>`;
}
