/* Your own page: switches that this browser remembers, and the app. They are hidden until this runs, because they need it. */

import { during } from "../kit/activity.js";
import { Notifier } from "../table/notify.js";
import { shortcutsOn, turnShortcuts } from "./shortcuts.js";

/** @param {string} id @param {boolean} on @param {(on: boolean) => void} turn */
function start(id, on, turn) {
  const box = document.getElementById(id);
  if (!(box instanceof HTMLInputElement)) return;
  box.checked = on;
  box.addEventListener("change", () => turn(box.checked));
  box.closest("[hidden]")?.removeAttribute("hidden");
}

/** @param {HTMLElement} place */
async function sayImpossible(place) {
  const { startAlerts } = await during("parts", import("tabletop:notifications-alerts"));
  startAlerts(place, null);
}

// -- Offers to install the site where the browser lets a page ask, and says how where people have to do it themselves.

/** What Chromium fires when the site can be installed. @typedef {Event & {prompt(): Promise<unknown>}} InstallEvent */

/** Call once on the page that has the elements `install` and `install-by-hand`, both hidden. */
function startInstalling() {
  const place = document.getElementById("install");
  addEventListener(
    "beforeinstallprompt",
    (event) => place && offer(place, /** @type {InstallEvent} */ (event)),
  );
  addEventListener("appinstalled", () => place && (place.hidden = true));
  const byHand = document.getElementById("install-by-hand");
  if (byHand && isSafariOfPhone()) byHand.hidden = false;
}

/** @param {HTMLElement} place @param {InstallEvent} event */
function offer(place, event) {
  event.preventDefault();
  place.hidden = false;
  const button = place.querySelector("button");
  if (!button) return;
  button.onclick = () => {
    place.hidden = true; // It can ask once.
    void event.prompt();
  };
}

/** Only browsers of iOS have `standalone`: false in a tab. */
const isSafariOfPhone = () => /** @type {any} */ (navigator).standalone === false;

const notifier = new Notifier();
start("sound", notifier.wanted, (on) => notifier.want(on));
start("shortcuts", shortcutsOn(), turnShortcuts);
startInstalling();

// Alerts come with the service worker (static/app/parts/start.js). Where there can be none, it has to be said, too.
const alerts = document.getElementById("alerts");
if (alerts && !("serviceWorker" in navigator)) void sayImpossible(alerts);
