/* Starts the big screen of a table. The template names the game's modules. */

import { during, startBackgroundTimer, stopTimer } from "../kit/activity.js";
import { loadGame } from "../table/game.js";
import { Connection, socketUrl } from "../kit/connection.js";
import { startSignals } from "../kit/signals.js";
import { store, stored } from "../kit/stored.js";
import { fill, gettext, ngettext } from "../site/i18n.js";
import { preference, setPreference } from "../site/preferences.js";
import { html, nothing, render } from "../vendor/lit-html/lit-html.js";

/**
 * @import {Frame, Room, ServerMessage} from "../kit/server.d.ts"
 * @import {Words} from "../kit/types.js"
 */

// -- The big screen: a table on a television or projector, for everyone in the room. Its socket is a
//    spectator's even if this browser's user plays, so nothing private can appear here. Nobody has to touch
//    it: it reconnects, follows the game to its rematch, and keeps the device awake. A few keys, which are
//    also buttons while the pointer moves, say what this device does: sound, and whether the code is shown.

/**
 * What a game draws on the big screen: `names` of the seats, the server's `time`, the `invitation` with the QR code, which it places, and
 * how to `redraw`.
 * @typedef {{names: string[], room: Room, time: () => number, invitation: unknown, redraw: () => void}} ScreenContext
 */
/** A key of the screen, and its button. @typedef {{key: string, label: string, isOn: boolean, press: () => void}} Control */
/** What a game's part `screen` exports: what it draws, and its own controls. @typedef {{draw: (frame: Frame, context: ScreenContext) => unknown, buttons?: (redraw: () => void) => Control[]}} Part */

const SECOND = 1000;

/** How long the buttons stay after the pointer has moved, in milliseconds. */
const CONTROLS = 4_000;

/** The item of the storage that says that this device hides the code. */
const CODE = "tabletop.screen-code";

class Screen {
  /** @type {Room | null} */
  #room = null;
  /** @type {Frame | null} */
  #frame = null;
  /** The number of the last line of chat, which is not shown here. */
  #said = 0;
  /** Why the server turns this page away. */
  #farewell = "";
  #ahead = 0;
  /** Until when the buttons are shown; 0: they are not. */
  #controls = 0;
  #root;
  #words;
  #part;
  #link;

  /** @param {HTMLElement} root @param {Words} words @param {Part} part */
  constructor(root, words, part) {
    this.#root = root;
    this.#words = words;
    this.#part = part;
    this.#link = this.#connect();
    for (const message of JSON.parse(document.getElementById("first-messages")?.textContent || "[]"))
      this.#take(message);
    this.#redraw();
    addEventListener("resize", () => this.#redraw());
    void document.fonts.ready.then(() => this.#redraw());
    setInterval(() => this.#hasClock && this.#redraw(), SECOND);
    document.addEventListener("visibilitychange", keepAwake);
    keepAwake();
    startSignals();
    addEventListener("keydown", (event) => this.#onKey(event));
    addEventListener("pointermove", () => this.#showControls());
  }

  #connect() {
    return new Connection(socketUrl(this.#root.dataset.socket ?? ""), {
      onMessage: (message) => this.#take(message),
      onState: () => this.#redraw(),
      heartbeat: () => ({
        type: "beat",
        seq: this.#frame?.seq ?? -1,
        rev: this.#room?.rev ?? 0,
        n: this.#said,
      }),
    });
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

  /**
   * When the rematch begins, its screen comes here: nobody is at the keyboard. The page stays, because browsers let only a page that
   * someone has touched sound, speak and fill the screen.
   */
  #follow() {
    const { rematch, match } = this.#room ?? {};
    if (!rematch?.begun || !match) return;
    const { dataset } = this.#root;
    this.#link.close();
    history.replaceState(null, "", (dataset.screens ?? "").replace("MATCH", rematch.match));
    dataset.socket = dataset.socket?.replace(match, rematch.match);
    [this.#room, this.#frame, this.#said] = [null, null, 0];
    this.#link = this.#connect();
  }

  // -- What this device does.

  /** @returns {Control[]} */
  get #buttons() {
    const isMuted = !preference("sound");
    const isHidden = hidesCode();
    const sound = () => setPreference("sound", isMuted);
    return [
      { key: "m", label: gettext("Sound"), isOn: !isMuted, press: sound },
      { key: "h", label: gettext("Code"), isOn: !isHidden, press: () => hideCode(!isHidden) },
      ...(this.#part.buttons?.(() => this.#redraw()) ?? []),
    ];
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    this.#showControls();
    if (event.ctrlKey || event.metaKey || event.altKey || !preference("shortcuts")) return;
    const found = this.#buttons.find(({ key }) => key === event.key.toLowerCase());
    if (!found) return;
    found.press();
    this.#redraw();
  }

  #showControls() {
    stopTimer(this.#controls);
    const isNew = !this.#controls;
    this.#controls = startBackgroundTimer(() => {
      this.#controls = 0;
      this.#redraw();
    }, CONTROLS);
    if (isNew) this.#redraw();
  }

  #drawControls() {
    return html`<p class="screen-controls" ?data-shown=${!!this.#controls}>${this.#buttons.map(
      ({ key, label, isOn, press }) => {
        const click = () => {
          press();
          this.#redraw();
        };
        return html`<button type="button" class="button small" aria-pressed=${isOn ? "true" : "false"} aria-keyshortcuts=${key} @click=${click} @focus=${() => this.#showControls()}>${label}: ${isOn ? gettext("on") : gettext("off")} <kbd>${key}</kbd></button>`;
      },
    )}</p>`;
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
    return html`${this.#shown()}${lost}${this.#drawControls()}`;
  }

  #shown() {
    const room = this.#room;
    if (!room) return nothing;
    const names = room.seats.map(({ seat, name }) => name || this.#words.seatName(seat));
    if (room.status === "open")
      return drawWaitingRoom(room, names, this.#words, this.#invitation(room), this.#root.dataset.gameName);
    if (!this.#frame) return nothing;
    const time = () => Date.now() + this.#ahead;
    const redraw = () => this.#redraw();
    return this.#part.draw(this.#frame, { names, room, time, invitation: this.#invitation(room), redraw });
  }

  /** To this table, or after the game to the next one. @param {Room} room */
  #invitation(room) {
    if (hidesCode()) return nothing;
    const { site = "", tables = "", qr = "" } = this.#root.dataset;
    const match = room.rematch?.match ?? room.match;
    const path = tables.replace("MATCH", match);
    return drawInvitation(room, `${site}${path}`, qr.replace("MATCH", match));
  }
}

/** Where nothing can be stored. */
let isCodeHidden = false;

const hidesCode = () => stored(CODE) ?? isCodeHidden;

/** Streams show the screen to people who are not to come. @param {boolean} hidden */
function hideCode(hidden) {
  isCodeHidden = hidden;
  store(CODE, hidden);
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
  const [, , host, ...path] = url.replace(/\/$/, "").split("/");
  const words = canJoin
    ? gettext("Scan to join")
    : rematch
      ? gettext("Scan to join the next game")
      : gettext("Scan to watch");
  return html`<aside class="screen-invitation strip">
    <img src=${qr} alt=${gettext("QR code for the link to this table")} />
    <p><strong>${words}</strong> <span class="screen-link soft" translate="no" dir="ltr">${host}<wbr />/${path.join("/")}</span>
      ${canJoin && status === "playing" ? html`<span class="soft screen-places">${openSeats(free)}</span>` : nothing}</p>
  </aside>`;
}

/** @param {Room} room */
const freeSeats = ({ seats }) => seats.filter(({ kind }) => kind === "empty").length;

/** @param {number} count */
const openSeats = (count) => fill(ngettext("%(count)s open seat", "%(count)s open seats", count), { count });

/** @param {Room} room @param {string[]} names @param {Words} words @param {unknown} invitation @param {string} [game] its name */
function drawWaitingRoom(room, names, words, invitation, game) {
  const { seats, newcomers } = room;
  const taken = seats.filter(({ kind }) => kind !== "empty");
  const free = freeSeats(room);
  return html`<div class="screen-waiting">
    <section class="screen-people" data-fit>
      <p class="soft">${game}</p>
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

/** @param {HTMLElement} root */
async function start(root) {
  const { words: address, seats, screen = "" } = root.dataset;
  const [{ words }, part] = await Promise.all([
    loadGame({ words: address, seats }),
    during("parts", import(screen)),
  ]);
  new Screen(root, words, part);
}

const root = document.getElementById("screen");
if (root) void start(root);
