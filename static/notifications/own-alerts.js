/* The alerts on your own page: turning them on for this device, ending them with the server's form, and the time zone of quiet hours. */

import { html, nothing, render } from "../vendor/lit-html/lit-html.js";
import { gettext } from "../site/i18n.js";
import { bell } from "./bell.js";
import { reason } from "./reasons.js";

/** @import {AlertState, Subscription} from "./subscription.js" */

/** Call once on the page that has the section `alerts`. @param {Subscription} subscription @param {boolean} isKnown whether the server has a subscription of this device */
export async function startOwnAlerts(subscription, isKnown) {
  fillInTimeZone();
  endWithForm(subscription);
  const place = document.getElementById("alerts-here");
  if (place) new Switch(place, subscription).start(await subscription.state(isKnown));
}

/** Turns alerts on for this device. */
class Switch {
  #place;
  #subscription;
  /** @type {AlertState} */
  #state = "impossible";
  #isBusy = false;
  #problem = "";

  /** @param {HTMLElement} place @param {Subscription} subscription */
  constructor(place, subscription) {
    this.#place = place;
    this.#subscription = subscription;
  }

  /** @param {AlertState} state */
  start(state) {
    this.#state = state;
    this.#draw();
  }

  #draw() {
    const [state, problem] = [this.#state, this.#problem];
    const button = html`<button
      type="button"
      class="button primary"
      aria-disabled=${this.#isBusy ? "true" : "false"}
      @click=${this.#turnOn}
    >
      ${bell()} ${gettext("Turn on alerts on this device")}
    </button>`;
    const text = reason(state);
    this.#place.hidden = state === "on";
    render(
      html`${state === "off" ? button : nothing} ${text ? html`<p class="notice">${text}</p>` : nothing}
      ${problem ? html`<p class="errors" role="alert">${problem}</p>` : nothing}`,
      this.#place,
    );
  }

  #turnOn = async () => {
    if (this.#isBusy) return;
    this.#isBusy = true;
    this.#problem = "";
    this.#draw();
    try {
      this.#state = await this.#subscription.turnOn();
      if (this.#state === "on") location.reload(); // the list is the server's
    } catch (error) {
      this.#problem = error instanceof Error ? error.message : "";
    }
    this.#isBusy = false;
    this.#draw();
  };
}

/** Before the server removes this device, the browser ends its subscription. @param {Subscription} subscription */
function endWithForm(subscription) {
  const form = document.querySelector("form[data-ends-alerts]");
  if (!(form instanceof HTMLFormElement)) return;
  const submit = () => form.submit();
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    subscription.end().then(submit, submit);
  });
}

/** Quiet hours are in the time zone of the device where they are saved. */
function fillInTimeZone() {
  const field = document.getElementById("alerts-time-zone");
  const words = document.getElementById("alerts-time-zone-words");
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  if (!(field instanceof HTMLInputElement) || !timeZone) return;
  field.value = timeZone;
  if (words) words.textContent = timeZone.replaceAll("_", " ");
  words?.closest("[hidden]")?.removeAttribute("hidden");
}
