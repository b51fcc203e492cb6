/* Your own page: the settings of this browser, and the app. */

import { during } from "../kit/activity.js";

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

void during("parts", import("tabletop:site-settings")).then(({ startSettings }) =>
  startSettings(/** @type {HTMLElement} */ (document.getElementById("settings"))),
);
startInstalling();

// Alerts come with the service worker (static/app/parts/start.js). Where there can be none, it has to be said, too.
const alerts = document.getElementById("alerts");
if (alerts && !("serviceWorker" in navigator)) void sayImpossible(alerts);
