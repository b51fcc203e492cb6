/*
 * What a page does for the app: counts your games, registers the service worker, leaves your games for the offline page, and brings alerts
 * to pages.
 */

import { during, startTimer } from "../../kit/activity.js";
import { keepGames } from "../seen-games.js";
import { startYourGames } from "../your-games.js";

/** Call once when the page has loaded. */
export async function start() {
  startYourGames();
  const registration = await register();
  const alerts = document.querySelector("[data-alerts]");
  if (alerts instanceof HTMLElement) void bringAlerts(alerts, registration);
  if (!registration) return;
  replaceLater(registration);
  const isUnknown = document.querySelector(".me-link[data-unknown]");
  await (isUnknown ? forgetPerson(registration) : keepGames());
  await keepReading();
}

/** Without it, alerts stay as they are. @param {HTMLElement} place @param {ServiceWorkerRegistration | null} registration */
async function bringAlerts(place, registration) {
  try {
    const { startAlerts } = await during("parts", import("tabletop:notifications-alerts"));
    startAlerts(place, registration);
  } catch {
    // The connection is lost; the next page has them.
  }
}

// -- The registration of the service worker (static/app/worker.js), and its replacement by a new version.

const ADDRESS = "/sw.js";

/**
 * So many milliseconds after a page has loaded a new version may take over. The old one must have nothing left to do: Chromium may never
 * load a page that is asked for while a worker with open requests is replaced (docs/decisions/0019-app.md).
 */
const QUIET = 2_000;

/**
 * Registers the worker, or finds the one that is registered already. Null where the browser has none, where it must not keep
 * anything, and where the site is not secure.
 * @returns {Promise<ServiceWorkerRegistration | null>}
 */
async function register() {
  if (!("serviceWorker" in navigator)) return null;
  try {
    return (await navigator.serviceWorker.register(ADDRESS, { updateViaCache: "all" })) ?? null;
  } catch {
    return null;
  }
}

/** Has the worker keep the rules for reading without a connection, once it has been installed. */
async function keepReading() {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: "read" });
}

/** Asks the version that waits, if any, to take over, when this page has been quiet for a while. @param {ServiceWorkerRegistration} registration */
export function replaceLater(registration) {
  startTimer(() => registration.waiting?.postMessage({ type: "replace" }), QUIET);
}

// -- Deletes what a browser has kept about a person, and ends their alerts, on a page that finds them signed out.

/** Your games (static/app/seen-games.js), and the worker's copies of pages (static/app/worker.js). */
const GAMES = "tabletop-yours";
const COPIES = "tabletop-pages-";

/**
 * Call on a page that knows nobody. The worker is not told to do it: a message could arrive after the next page has left its games.
 * @param {Pick<ServiceWorkerRegistration, "getNotifications" | "pushManager">} registration
 */
export async function forgetPerson(registration) {
  const names = await caches.keys();
  const personal = names.filter((name) => name === GAMES || name.startsWith(COPIES));
  await Promise.all(personal.map((name) => caches.delete(name)));
  if ("clearAppBadge" in navigator) await navigator.clearAppBadge().catch(() => {});
  for (const shown of await registration.getNotifications()) shown.close();
  if (!("pushManager" in registration)) return;
  const alerts = await registration.pushManager.getSubscription().catch(() => null);
  await alerts?.unsubscribe();
}
