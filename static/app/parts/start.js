/*
 * What a page does for the app: counts your games, registers the service worker, leaves your games for the offline page, and brings alerts
 * to pages.
 */

import { during } from "../../kit/activity.js";
import { forgetPerson } from "../forgetting.js";
import { keepReading, register, replaceLater } from "../registration.js";
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
