/*
 * The big screen: a table on a television or projector, for everyone in the room. Its socket is a spectator's even if this browser's user
 * plays, so nothing private can appear here. It has no controls: it reconnects, follows the game and its rematch, and keeps the device awake.
 */

import { Connection, socketUrl } from "../kit/connection.js";
import { fill, gettext, ngettext } from "../site/i18n.js";
import { html, nothing, render } from "../vendor/lit-html/lit-html.js";

/**
 * @import {Frame, Room, ServerMessage} from "../kit/server.d.ts"
 * @import {Words} from "../kit/types.js"
 */

/**
 * What a game draws on the big screen: `names` of the seats, the server's `time`, the `invitation` with the QR code, which it places, and
 * how to `redraw`.
 * @typedef {{names: string[], room: Room, time: () => number, invitation: unknown, redraw: () => void}} ScreenContext
 */
/** The export of a game's part `screen`. @typedef {(frame: Frame, context: ScreenContext) => unknown} Draw */

const SECOND = 1000;

export class Screen {
  /** @type {Room | null} */
  #room = null;
  /** @type {Frame | null} */
  #frame = null;
  /** The number of the last line of chat, which is not shown here. */
  #said = 0;
  /** Why the server turns this page away. */
  #farewell = "";
  #ahead = 0;
  #root;
  #words;
  #draw;
  #link;

  /** @param {HTMLElement} root @param {Words} words @param {Draw} draw */
  constructor(root, words, draw) {
    this.#root = root;
    this.#words = words;
    this.#draw = draw;
    this.#link = new Connection(socketUrl(root.dataset.socket ?? ""), {
      onMessage: (message) => this.#take(message),
      onState: () => this.#redraw(),
      heartbeat: () => ({
        type: "beat",
        seq: this.#frame?.seq ?? -1,
        rev: this.#room?.rev ?? 0,
        n: this.#said,
      }),
    });
    for (const message of JSON.parse(document.getElementById("first-messages")?.textContent || "[]"))
      this.#take(message);
    this.#redraw();
    addEventListener("resize", () => this.#redraw());
    void document.fonts.ready.then(() => this.#redraw());
    setInterval(() => this.#hasClock && this.#redraw(), SECOND);
    document.addEventListener("visibilitychange", keepAwake);
    keepAwake();
  }

  /** @param {ServerMessage} message */
  #take(message) {
    if (message.type === "room" || message.type === "beat") this.#ahead = message.time - Date.now();
    if (message.type === "room") this.#room = message;
    else if (message.type === "frame" && message.seq >= (this.#frame?.seq ?? 0)) this.#frame = message;
    else if (message.type === "said") this.#said = message.lines.at(-1)?.n ?? this.#said;
    else if (message.type === "refused") this.#farewell = message.say;
    this.#follow();
    this.#redraw();
  }

  /** When the rematch begins, its screen comes here: nobody is at the keyboard. */
  #follow() {
    const { rematch } = this.#room ?? {};
    const { screens = "" } = this.#root.dataset;
    if (rematch?.begun) location.replace(screens.replace("MATCH", rematch.match));
  }

  get #hasClock() {
    return !!this.#frame?.view.clock?.ends;
  }

  #redraw() {
    this.#root.dataset.link = this.#link?.state ?? "connecting";
    if (this.#frame) this.#root.dataset.seq = String(this.#frame.seq);
    render(this.#content(), this.#root);
    fitTexts(this.#root);
  }

  #content() {
    const state = this.#link?.state;
    if (state === "closed" || state === "gone" || state === "busy")
      return html`<p class="screen-message">${this.#farewell || gettext("This table is closed.")}</p>`;
    const lost =
      state === "lost" ? html`<p class="screen-lost" role="status">${gettext("Reconnecting…")}</p>` : nothing;
    return html`${this.#shown()}${lost}`;
  }

  #shown() {
    const room = this.#room;
    if (!room) return nothing;
    const names = room.seats.map(({ seat, name }) => name || this.#words.seatName(seat));
    if (room.status === "open") return drawWaitingRoom(room, names, this.#words, this.#invitation(room));
    if (!this.#frame) return nothing;
    const time = () => Date.now() + this.#ahead;
    const redraw = () => this.#redraw();
    return this.#draw(this.#frame, { names, room, time, invitation: this.#invitation(room), redraw });
  }

  /** To this table, or after the game to the next one. @param {Room} room */
  #invitation(room) {
    const { site = "", tables = "", qr = "" } = this.#root.dataset;
    const match = room.rematch?.match ?? room.match;
    const path = tables.replace("MATCH", match);
    return drawInvitation(room, `${site}${path}`, qr.replace("MATCH", match));
  }
}

/** Asks the device to leave its screen on; where that isn't possible, its own settings decide. */
function keepAwake() {
  if (!document.hidden) navigator.wakeLock?.request("screen").catch(() => {});
}

// -- Before the start: who is there, and how to join; afterwards, how to watch.

/** The QR code and the link that it stands for. @param {Room} room @param {string} url @param {string} qr the address of its picture */
function drawInvitation(room, url, qr) {
  const { status, rematch, elastic, newcomers } = room;
  const free = freeSeats(room);
  const canJoin = newcomers !== false && (status === "open" || (elastic && status === "playing" && free > 0));
  const words = canJoin
    ? gettext("Scan to join")
    : rematch
      ? gettext("Scan to join the next game")
      : gettext("Scan to watch");
  return html`<aside class="screen-invitation strip">
    <img src=${qr} alt=${gettext("QR code for the link to this table")} />
    <p><strong>${words}</strong> <span class="screen-link" translate="no" dir="ltr">${url.replace(/^https?:\/\//, "").replace(/\/$/, "")}</span>
      ${canJoin && status === "playing" ? html`<span class="soft screen-places">${openSeats(free)}</span>` : nothing}</p>
  </aside>`;
}

/** @param {Room} room */
const freeSeats = ({ seats }) => seats.filter(({ kind }) => kind === "empty").length;

/** @param {number} count */
const openSeats = (count) => fill(ngettext("%(count)s open seat", "%(count)s open seats", count), { count });

/** @param {Room} room @param {string[]} names @param {Words} words @param {unknown} invitation */
function drawWaitingRoom(room, names, words, invitation) {
  const { seats, newcomers } = room;
  const taken = seats.filter(({ kind }) => kind !== "empty");
  const free = freeSeats(room);
  return html`<div class="screen-waiting">
    <section class="screen-people" data-fit>
      <h2>${newcomers === false ? gettext("The room is closed") : free ? gettext("Take a seat") : gettext("Everyone is here")}</h2>
      <ol role="list">${taken.map(
        ({ seat, here }) =>
          html`<li ?data-away=${!here}><span class="seat-mark" data-seat=${seat} aria-hidden="true"></span>
            <span class="named" translate="no">${names[seat]}</span> <span class="soft">${words.seatName(seat)}${here ? nothing : ` · ${gettext("away")}`}</span></li>`,
      )}</ol>
      ${newcomers === false ? nothing : html`<p class="soft">${free ? openSeats(free) : gettext("The game starts soon.")}</p>`}
    </section>
    ${invitation}
  </div>`;
}

// -- Makes texts on the big screen as small as they have to be: nobody can scroll there.

const SMALLEST = 0.4;
const STEP = 0.05;

/**
 * Elements with `data-fit` get the largest type in which nothing of them is cut off: up to that many times their own size, or once.
 * @param {HTMLElement} root
 */
function fitTexts(root) {
  for (const element of root.querySelectorAll("[data-fit]")) if (element instanceof HTMLElement) fit(element);
}

/** @param {HTMLElement} element */
function fit(element) {
  for (let size = Number(element.dataset.fit) || 1; size >= SMALLEST; size -= STEP) {
    element.style.fontSize = `${size.toFixed(2)}em`;
    if (!isCut(element)) return;
  }
}

/** @param {HTMLElement} element */
const isCut = ({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
  scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1;
