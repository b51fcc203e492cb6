/*
 * The countdown to the automatic start: shown to everyone who waits at the table, and stopped with "Not yet". Also sends the forms
 * around it without leaving the page, so that no one's connection breaks.
 */

import { during, startBackgroundTimer, stopTimer } from "../kit/activity.js";
import { fill, gettext, ngettext } from "../site/i18n.js";

/** @import {Room} from "../kit/server.d.ts" */

/** Whole seconds until the game starts, 0 if that is due; null if no countdown runs. @param {Room | null} room @param {number} time the server's */
export function secondsToStart(room, time) {
  const at = room?.status === "open" ? room.start?.at : null;
  return at ? Math.max(0, Math.ceil((at - time) / 1000)) : null;
}

/** Milliseconds until the next second; null if there is none. @param {Room | null} room @param {number} time the server's */
export function untilNextSecond(room, time) {
  return secondsToStart(room, time) ? ((room?.start?.at ?? 0) - time) % 1000 : null;
}

/** What the countdown shows. @param {number} seconds */
export const countdownWords = (seconds) =>
  seconds
    ? fill(ngettext("Starts in %(count)s second", "Starts in %(count)s seconds", seconds), { count: seconds })
    : gettext("Starting…");

/** What is said when a countdown begins or stops; otherwise "". @param {Room} before @param {Room} now @param {number} time the server's */
export function startNews(before, now, time) {
  const [was, left] = [secondsToStart(before, time), secondsToStart(now, time)];
  if (now.status !== "open" || (was === null) === (left === null)) return "";
  if (left !== null)
    return fill(
      ngettext("The game starts in %(count)s second.", "The game starts in %(count)s seconds.", left),
      { count: left },
    );
  return now.start?.held
    ? gettext("The countdown was stopped. Start the game when everyone is ready.")
    : gettext("The countdown was stopped.");
}

export class StartCountdown {
  #timer = 0;
  #form;
  #time;

  /** @param {HTMLFormElement} form the template's `#start-countdown` @param {() => number} time the server's */
  constructor(form, time) {
    this.#form = form;
    this.#time = time;
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void sendForm(form);
    });
  }

  /** Shows how much time is left, now and at each second. @param {Room} room */
  update(room) {
    stopTimer(this.#timer);
    const time = this.#time();
    const left = secondsToStart(room, time);
    if (left === null && this.#form.contains(document.activeElement))
      document.getElementById("start")?.focus();
    this.#form.hidden = left === null;
    const words = this.#form.querySelector("p");
    const button = this.#form.querySelector("button");
    if (words) words.textContent = left === null ? "" : countdownWords(left);
    if (button) button.hidden = !room.you.length;
    const wait = untilNextSecond(room, time);
    if (wait !== null) this.#timer = startBackgroundTimer(() => this.update(room), wait + 20);
  }
}

/** Sends a form and stays on the page. If that fails, the browser sends it, and shows what is wrong. @param {HTMLFormElement} form */
export async function sendForm(form) {
  /** @type {RequestInit} */
  const post = { method: "POST", body: new FormData(form), redirect: "manual" };
  const answer = await during("fetch", fetch(form.action, post)).catch(() => null);
  if (answer?.type !== "opaqueredirect") form.submit();
}

/** A check box that is saved when it is changed. @param {Event} event */
export function saveChange({ target }) {
  const form = target instanceof HTMLInputElement ? target.form : null;
  if (form?.matches("[data-save]")) void sendForm(form);
}
