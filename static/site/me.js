/* Your own page: switches that this browser remembers, and the app. They are hidden until this runs, because they need it. */

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
