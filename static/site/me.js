/* Your own page: switches that this browser remembers, and the app. They are hidden until this runs, because they need it. */

import { during } from "../kit/activity.js";
import { startInstalling } from "../app/installing.js";
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

const notifier = new Notifier();
start("sound", notifier.wanted, (on) => notifier.want(on));
start("shortcuts", shortcutsOn(), turnShortcuts);
startInstalling();

// Alerts come with the service worker (static/app/parts/start.js). Where there can be none, it has to be said, too.
const alerts = document.getElementById("alerts");
if (alerts && !("serviceWorker" in navigator)) void sayImpossible(alerts);

/** @param {HTMLElement} place */
async function sayImpossible(place) {
  const { startAlerts } = await during("parts", import("tabletop:notifications-alerts"));
  startAlerts(place, null);
}
