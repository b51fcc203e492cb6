/* This browser's push subscription: whether it can have one, and turning alerts on. */

import { ask } from "../kit/ask.js";
import { store, stored } from "../kit/stored.js";
import { gettext } from "../site/i18n.js";

/**
 * `install`: only the installed app can have alerts. `blocked`: the browser refuses notifications of this site.
 * @typedef {"on" | "off" | "blocked" | "install" | "impossible"} AlertState
 */
/** The part of a registration that is needed here. @typedef {Pick<ServiceWorkerRegistration, "pushManager">} Registration */

const ADDRESS = "/notifications/subscriptions/";
/** The endpoint that the server has, in this browser's storage. */
const TOLD = "tabletop.alerts";

export class Subscription {
  #registration;
  #key;

  /**
   * @param {Registration | null} registration of the service worker, if there can be one
   * @param {string} key the site's application server key, in base64url
   */
  constructor(registration, key) {
    this.#registration = registration;
    this.#key = key;
  }

  /**
   * Whether alerts are on in this browser, or could be. If they are on, and the browser's subscription or the site's key has
   * changed, the server gets the new subscription.
   * @param {boolean} isKnown whether the server has a subscription of this device
   * @returns {Promise<AlertState>}
   */
  async state(isKnown) {
    if (!isSupported()) return isInTabOfIos() ? "install" : "impossible";
    if (!this.#registration) return "impossible";
    if (Notification.permission === "denied") return "blocked";
    const subscription = await this.#existing().catch(() => null);
    if (!isKnown || !subscription || Notification.permission !== "granted") return "off";
    const isCurrent = hasKey(subscription, this.#key) && subscription.endpoint === told();
    if (!isCurrent) await this.#subscribe().catch(() => {}); // the next page tries again
    return "on";
  }

  /**
   * Asks for permission if need be, subscribes, and tells the server. Has to be called while someone presses a button.
   * @returns {Promise<AlertState>} what alerts are now; `off` if the question was dismissed
   * @throws {Error} with a sentence for people
   */
  async turnOn() {
    const permission = await Notification.requestPermission();
    if (permission !== "granted") return permission === "denied" ? "blocked" : "off";
    await this.#subscribe();
    return "on";
  }

  /** Ends the browser's subscription; the server learns of it by other ways. */
  async end() {
    store(TOLD, null);
    const subscription = await this.#existing();
    await subscription?.unsubscribe();
  }

  async #existing() {
    return (await this.#registration?.pushManager.getSubscription()) ?? null;
  }

  async #subscribe() {
    const subscription = await this.#current().catch(() => {
      throw new Error(gettext("This browser couldn’t turn alerts on. Check your connection and try again."));
    });
    const { endpoint } = subscription;
    const replaces = told();
    await ask(ADDRESS, {
      body: { ...subscription.toJSON(), ...(replaces && replaces !== endpoint ? { replaces } : {}) },
    });
    store(TOLD, endpoint);
  }

  /** The browser's subscription, or a new one. One for an earlier key of the site receives nothing any more. */
  async #current() {
    const earlier = await this.#existing();
    if (earlier && hasKey(earlier, this.#key)) return earlier;
    await earlier?.unsubscribe();
    const { pushManager } = await navigator.serviceWorker.ready; // only an active worker can have a subscription
    return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(this.#key) });
  }
}

const isSupported = () => "Notification" in globalThis && "PushManager" in globalThis;

/** Only browsers of iOS have `standalone`: false in a tab. */
const isInTabOfIos = () => /** @type {any} */ (navigator).standalone === false;

/** Whether a subscription is for this key. Browsers that don't say are believed. @param {PushSubscription} subscription @param {string} key */
function hasKey({ options }, key) {
  const own = options?.applicationServerKey;
  return !own || `${new Uint8Array(own)}` === `${bytesOf(key)}`;
}

/** @param {string} text in base64url, with or without padding */
function bytesOf(text) {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/").replaceAll("=", ""));
  return Uint8Array.from(plain, (one) => one.charCodeAt(0));
}

/** The endpoint that the server was told last; "": none, or nobody knows. @returns {string} */
const told = () => stored(TOLD) ?? "";
