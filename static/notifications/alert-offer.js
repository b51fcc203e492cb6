/*
 * `<alert-offer>`: a place on a table's page where alerts can be turned on, or are said to be on. The server's parts of the page and
 * lit-html's have the element; this module, which is loaded later, brings it to life, also when such a part is replaced. With
 * `data-brief` it is a small button that is there only while alerts are off.
 */

import { html, nothing, render } from "../vendor/lit-html/lit-html.js";
import { gettext } from "../site/i18n.js";
import { toast } from "../site/toast.js";
import { bell } from "./bell.js";
import { reason } from "./reasons.js";

/** @import {AlertState, Subscription} from "./subscription.js" */

const SETTINGS = "/me/#alerts";
/** How long a sentence stays that has no place of its own, in milliseconds. */
const LONG = 9_000;

/** What all offers on the page show, because they are about the same subscription. */
class Shared {
  /** @type {Set<AlertOffer>} */
  offers = new Set();
  /** @type {Subscription | null} */
  subscription = null;
  /** @type {AlertState} */
  state = "impossible";
  isBusy = false;
  problem = "";

  turnOn = async () => {
    if (this.isBusy || !this.subscription) return;
    this.isBusy = true;
    this.problem = "";
    this.#draw();
    try {
      this.state = await this.subscription.turnOn();
    } catch (error) {
      this.problem = error instanceof Error ? error.message : "";
    }
    this.isBusy = false;
    this.#draw();
  };

  #draw() {
    for (const offer of this.offers) offer.draw();
  }
}

const shared = new Shared();

class AlertOffer extends HTMLElement {
  connectedCallback() {
    shared.offers.add(this);
    this.draw();
  }

  disconnectedCallback() {
    shared.offers.delete(this);
  }

  draw() {
    const isFocused = this.contains(document.activeElement);
    render(this.#isBrief ? drawBrief(this.#turnOn) : drawWhole(this.#turnOn), this);
    if (isFocused && !this.contains(document.activeElement)) this.querySelector("a")?.focus();
  }

  get #isBrief() {
    return this.dataset.brief !== undefined;
  }

  #turnOn = () => void shared.turnOn().then(() => this.#isBrief && tellBriefly());
}

/** What came of pressing the small button, which has no place for it. */
function tellBriefly() {
  const { state, problem } = shared;
  const text = problem || reason(state);
  if (state === "on") toast(onWords());
  else if (text) toast(text, LONG);
}

const onWords = () => gettext("Alerts are on for this device");

/** @param {() => void} turnOn */
const drawBrief = (turnOn) => (shared.state === "off" ? drawButton(turnOn, "small") : nothing);

/** @param {() => void} turnOn */
function drawWhole(turnOn) {
  const { state, problem } = shared;
  if (state === "impossible") return nothing;
  if (state === "on")
    return html`<p class="alert-state">${bell()} <span>${onWords()} · <a href=${SETTINGS}>${gettext("Settings")}</a></span></p>`;
  if (state !== "off") return html`<p class="hint">${reason(state)}</p>`;
  return html`${drawButton(turnOn, "wide")} ${problem ? html`<p class="errors" role="alert">${problem}</p>` : nothing}`;
}

/** @param {() => void} turnOn @param {"small" | "wide"} size */
const drawButton = (turnOn, size) =>
  html`<button type="button" class="button ${size}" aria-disabled=${shared.isBusy ? "true" : "false"} @click=${turnOn}>
    ${bell()} ${gettext("Tell me when it’s my turn")}
  </button>`;

/** Call once on a table's page. @param {Subscription} subscription @param {boolean} isKnown whether the server has a subscription of this device */
export async function startOffers(subscription, isKnown) {
  shared.subscription = subscription;
  shared.state = await subscription.state(isKnown);
  customElements.define("alert-offer", AlertOffer);
}
