/*
 * Before the start: who sits where, and the link to share; during the game, how to join it, where that is possible. The forms are the
 * server's; when people come and go, these parts of the page are fetched again and replaced.
 */

import { during, startBackgroundTimer, startTimer, stopTimer } from "../kit/activity.js";
import { SEATING } from "../kit/delays.js";
import { giveFocus } from "../kit/kept-focus.js";
import { showCopying } from "../site/copy.js";
import { fill, gettext, ngettext } from "../site/i18n.js";
import { localTimes } from "../site/times.js";

/** @import {Room} from "../kit/server.d.ts" */

/** A key that changes if the part has to be fetched again. @param {Room} room */
const signature = ({ status, seats, you, host, start, newcomers }) =>
  status === "open"
    ? JSON.stringify([
        you,
        host,
        newcomers,
        start?.automatic,
        start?.held,
        start?.planned,
        seats.map(({ here, ...seat }) => seat),
      ])
    : JSON.stringify([you, newcomers, seats.some(({ kind }) => kind === "empty")]);

/** Whether the page offers to join the game, or should do so now. @param {Room} room */
const mayJoin = ({ status, elastic, you }) =>
  elastic && status === "playing" && (!you.length || document.querySelector("#joining > *"));

/** Who sits where, according to the page. @param {Element} part */
const shown = (part) =>
  [...part.querySelectorAll(".seating-seat:not([data-empty])")].map(
    (seat) =>
      `${seat.querySelector(".seat-mark")?.getAttribute("data-seat")} ${seat.querySelector(".named")?.textContent}`,
  );

/** Who sits where, according to the room. @param {Room} room */
const seated = ({ seats }) =>
  seats.filter(({ kind }) => kind !== "empty").map(({ seat, name }) => `${seat} ${name}`);

export class Waiting {
  /** The room that the page shows or is fetching; "" until the first one. */
  #known = "";
  #timer = 0;
  #number = 0;
  /** @type {Map<string, string>} */
  #written = new Map();
  #part;
  #countdown;

  /** @type {Room | null} */
  #room = null;

  /**
   * @param {HTMLElement} part holds `#waiting` of the page @param {() => number} time the server's
   * @param {(message: object) => void} [tellRoom] sends a message about who sits where
   */
  constructor(part, time, tellRoom) {
    this.#part = part;
    part.addEventListener("click", ({ target }) => {
      const button = target instanceof Element && target.closest("[data-leader]");
      if (button instanceof HTMLElement) tellRoom?.({ type: "leader", seat: Number(button.dataset.leader) });
    });
    const form = part.querySelector("#start-countdown");
    this.#countdown = form instanceof HTMLFormElement ? new StartCountdown(form, time) : null;
    part.addEventListener("change", saveChange);
    void showZones(part);
  }

  /** @param {Room} room */
  update(room) {
    const awaited = this.#part.querySelector("[data-awaits]")?.getAttribute("data-awaits");
    const now = `${signature(room)} ${awaited && room.seats[Number(awaited)]?.here}`;
    const isOpen = room.status === "open";
    this.#part.hidden = !isOpen;
    const changed = this.#known
      ? this.#known !== now
      : isOpen && `${shown(this.#part)}` !== `${seated(room)}`;
    if (changed && (isOpen || mayJoin(room))) {
      stopTimer(this.#timer);
      this.#timer = startTimer(() => this.#fetch(isOpen ? "seating" : "joining"), SEATING);
    }
    this.#known = now;
    this.#room = room;
    this.#showAway();
    this.#countdown?.update(room);
  }

  /** What the host can do while the leader of the game is away. */
  #showAway() {
    for (const one of this.#part.querySelectorAll("[data-while-away]"))
      if (one instanceof HTMLElement)
        one.hidden = this.#room?.seats[Number(one.dataset.whileAway)]?.here !== false;
  }

  /** @param {"seating" | "joining"} id of the part */
  async #fetch(id) {
    const number = ++this.#number;
    const asked = { headers: { Accept: "text/html" } };
    const response = await during("fetch", fetch(location.pathname, asked)).catch(() => null);
    const text = response?.ok ? await during("fetch", response.text()) : "";
    if (number !== this.#number) return; // it has changed again meanwhile
    const page = new DOMParser().parseFromString(text, "text/html");
    if (!page.getElementById(id)) this.#known = ""; // with the next message it is asked for again
    for (const part of [id, "more", "host-options", "seating-more"]) this.#replace(part, page);
    this.#showAway();
  }

  /** Shows a part as it is now. @param {string} id @param {Document} page */
  #replace(id, page) {
    const [old, fresh] = [document.getElementById(id), page.getElementById(id)];
    // What the host can change comes or goes with the host; what is being entered there stays.
    if (!old || !fresh || (old.dataset.kept && old.childElementCount === fresh.childElementCount)) return;
    const focused = old.contains(document.activeElement) ? document.activeElement : null;
    remember(this.#written, old);
    fillIn(this.#written, fresh);
    localTimes(fresh);
    showCopying(fresh);
    old.replaceWith(document.adoptNode(fresh));
    void showZones(fresh);
    const same = focused?.id ? document.getElementById(focused.id) : null;
    if (same) same.focus();
    else if (focused) giveFocus(fresh);
  }
}

/** Fields for times are in the time zone of this browser. @param {Element} part */
async function showZones(part) {
  if (!part.querySelector("zoned-time")) return;
  const loaded = await during("parts", import("tabletop:appointments-zoned-time")).catch(() => null);
  loaded?.startZonedTimes(); // else they are in UTC, as they say
}

/** Keeps what has been typed, even if the field is missing for a while. @param {Map<string, string>} written @param {Element} part */
function remember(written, part) {
  for (const field of part.querySelectorAll("input[id]"))
    if (field instanceof HTMLInputElement && field.value !== field.defaultValue)
      written.set(field.id, field.value);
}

/** @param {Map<string, string>} written @param {Element} part */
function fillIn(written, part) {
  for (const [id, value] of written) {
    const field = part.querySelector(`#${id}`);
    if (field instanceof HTMLInputElement) field.value = value;
  }
}

// -- The countdown to the automatic start: shown to everyone who waits at the table, and stopped with "Not yet". Also sends the
//    forms around it without leaving the page, so that no one's connection breaks.

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
  if (left !== null) return countdownWords(left);
  return gettext("The countdown was stopped.");
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
