/** What pages do about alerts, once they have loaded: a table, and your own page. */

import { gettext } from "../../site/i18n.js";
import { toast } from "../../site/toast.js";
import { html, nothing, render } from "../../vendor/lit-html/lit-html.js";
import { Subscription } from "../subscription.js";

/** @import {AlertState} from "../subscription.js" */

/**
 * Call once on a page with such a place.
 * @param {HTMLElement} place in its data: `alerts`, the application server key; `alertsOn`, if this device has alerts; at a table `alertsTag`
 * @param {ServiceWorkerRegistration | null} registration
 */
export function startAlerts({ dataset }, registration) {
  const { alerts = "", alertsOn, alertsTag } = dataset;
  const start = alertsTag ? startOffers : startOwnAlerts;
  if (registration && alertsTag) closeNotifications(alertsTag);
  void start(new Subscription(registration, alerts), alertsOn !== undefined);
}

// -- The alerts on your own page: turning them on for this device, ending them with the server's form, and the time zone of quiet
//    hours.

/** Call once on the page that has the section `alerts`. @param {Subscription} subscription @param {boolean} isKnown whether the server has a subscription of this device */
async function startOwnAlerts(subscription, isKnown) {
  fillInTimeZone();
  endWithForm(subscription);
  const place = document.getElementById("alerts-here");
  if (!place) return;
  await shared.start(subscription, isKnown);
  const draw = () => drawOwn(place);
  shared.places.add(draw);
  draw();
}

/** @param {HTMLElement} place */
function drawOwn(place) {
  const { state, problem } = shared;
  const text = reason(state);
  const turnOn = () => void shared.turnOn().then(() => shared.state === "on" && location.reload()); // the list is the server's
  place.hidden = state === "on";
  render(
    html`${state === "off" ? drawButton(turnOn, "primary", gettext("Turn on alerts on this device")) : nothing}
    ${text ? html`<p class="notice">${text}</p>` : nothing} ${drawProblem(problem)}`,
    place,
  );
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

// -- `<alert-offer>`: a place on a table's page where alerts can be turned on, or are said to be on. The server's parts of the
//    page and lit-html's have the element; this module, which is loaded later, brings it to life, also when such a part is
//    replaced. With `data-brief` it is a small button that is there only while alerts are off.

const SETTINGS = "/me/#alerts";
/** How long a sentence stays that has no place of its own, in milliseconds. */
const LONG = 9_000;

/** What all places on the page show, because they are about the same subscription. */
class Shared {
  /** What draws them again. @type {Set<() => void>} */
  places = new Set();
  /** @type {Subscription | null} */
  subscription = null;
  /** @type {AlertState} */
  state = "impossible";
  isBusy = false;
  problem = "";

  /** @param {Subscription} subscription @param {boolean} isKnown whether the server has a subscription of this device */
  async start(subscription, isKnown) {
    this.subscription = subscription;
    this.state = await subscription.state(isKnown);
  }

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
    for (const draw of this.places) draw();
  }
}

const shared = new Shared();

class AlertOffer extends HTMLElement {
  connectedCallback() {
    shared.places.add(this.draw);
    this.draw();
  }

  disconnectedCallback() {
    shared.places.delete(this.draw);
  }

  draw = () => {
    const isFocused = this.contains(document.activeElement);
    render(this.#isBrief ? drawBrief(this.#turnOn) : drawWhole(this.#turnOn), this);
    if (isFocused && !this.contains(document.activeElement)) this.querySelector("a")?.focus();
  };

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
const drawBrief = (turnOn) => (shared.state === "off" ? drawButton(turnOn, "small", turnWords()) : nothing);

/** @param {() => void} turnOn */
function drawWhole(turnOn) {
  const { state, problem } = shared;
  if (state === "impossible") return nothing;
  if (state === "on")
    return html`<p class="alert-state text-sm soft strip">${bell()} <span>${onWords()} · <a href=${SETTINGS}>${gettext("Settings")}</a></span></p>`;
  if (state !== "off") return html`<p class="hint">${reason(state)}</p>`;
  return html`${drawButton(turnOn, "wide", turnWords())} ${drawProblem(problem)}`;
}

const turnWords = () => gettext("Tell me when it’s my turn");

/** @param {string} problem */
const drawProblem = (problem) => (problem ? html`<p class="errors" role="alert">${problem}</p>` : nothing);

/** @param {() => void} turnOn @param {"small" | "wide" | "primary"} look @param {string} label */
const drawButton = (turnOn, look, label) =>
  html`<button type="button" class="button ${look}" aria-disabled=${shared.isBusy ? "true" : "false"} @click=${turnOn}>
    ${bell()} ${label}
  </button>`;

/** Call once on a table's page. @param {Subscription} subscription @param {boolean} isKnown whether the server has a subscription of this device */
async function startOffers(subscription, isKnown) {
  await shared.start(subscription, isKnown);
  customElements.define("alert-offer", AlertOffer);
}

// -- The sign of alerts. It is decoration: there is a text beside it.

const bell = () =>
  html`<svg
    class="icon"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    stroke-width="2"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    <path d="M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5l1.5 1.5H5zM12 5.5V3.5M10 20.5h4" />
  </svg>`;

// -- Why alerts can't be turned on here, and what to do about it.

/** A sentence; "" where they can be turned on. @param {AlertState} state */
function reason(state) {
  if (state === "blocked")
    return gettext(
      "This browser blocks notifications from this site. To get alerts, allow notifications in the browser’s settings for this site, then reload this page.",
    );
  if (state === "install")
    return gettext(
      "To get alerts on this device, install this site as an app: tap Share, then “Add to Home Screen”.",
    );
  return state === "impossible" ? gettext("This browser can’t show alerts from this site.") : "";
}

// -- Someone who looks at a table needs no notification about it: the page asks the worker to close it.

/** Call once on a table's page. @param {string} tag of the notifications about this match */
function closeNotifications(tag) {
  const close = () => {
    if (!document.hidden)
      void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ type: "close", tag }));
  };
  document.addEventListener("visibilitychange", close);
  close();
}
