/*
 * Chat at the table. Before the start there is one room; during the game players and spectators each see only their own;
 * after the game both are open.
 */

import { startTimer, stopTimer } from "../kit/activity.js";
import { Drafts } from "../kit/drafts.js";
import { fill, gettext } from "../site/i18n.js";
import { local } from "../site/times.js";
import { live } from "../vendor/lit-html/directives/live.js";
import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";

/**
 * @import {ChatLine, Room} from "../kit/server.d.ts"
 * @import {Scene} from "./scene.js"
 */

const MAX_CHARACTERS = 300;
/** A message without an answer after this time stays in the field, to be sent again. */
const ANSWER_WITHIN = 5_000;

/** The draft in `Drafts`. */
const FIELD = "chat";

export class Chat {
  /** The message on its way. @type {string | null} */
  #sent = null;
  #deadline = 0;
  /** Why the message was refused. */
  #error = "";
  /** The room shown after the game. @type {"table" | "watchers"} */
  #room = "table";
  #read = 0;
  /** The number of the newest message. */
  #newest = 0;
  /** The text in the field; kept until the server has it. */
  #drafts;
  #say;
  #redraw;
  #mute;
  /** The page where a newcomer chooses a name; "" for viewers who have one. */
  #naming;

  /**
   * @param {(text: string) => boolean} say returns false when there is no connection
   * @param {() => void} redraw
   * @param {Mute} mute
   * @param {{naming?: string | undefined, name?: string}} [viewer] `naming`: the page where this viewer, who has no name yet, chooses one; `name`: of
   *   this table and this person
   */
  constructor(say, redraw, mute, { naming = "", name = "" } = {}) {
    this.#drafts = new Drafts(name);
    this.#say = say;
    this.#redraw = redraw;
    this.#mute = mute;
    this.#naming = naming;
  }

  /**
   * Messages have arrived, perhaps mine, and perhaps masked: then clear the field, even if it was sent before a reload. What has been typed
   * since stays.
   * @param {ChatLine[]} lines @param {ChatLine[]} mine those of them that are mine
   */
  came(lines, mine) {
    this.#newest = Math.max(this.#newest, ...lines.map(({ n }) => n));
    if (!mine.length) return;
    this.#drafts.arrived(FIELD, Math.max(...mine.map(({ n }) => n)));
    this.#sent = null;
  }

  /** A refusal without a move id: returns whether it was for the last message. @param {string} say */
  refused(say) {
    if (this.#sent === null) return false;
    this.#sent = null;
    this.#drafts.refused(FIELD);
    this.#error = say;
    return true;
  }

  /** The connection broke, or no answer came: the text stays in the field, to be sent again by hand. */
  cut() {
    this.#sent = null;
  }

  /** How many messages have no answer yet. */
  get unanswered() {
    return this.#sent === null ? 0 : 1;
  }

  /** @param {Scene} scene @returns {number} */
  unread({ store }) {
    return store.chat.filter((line) => line.n > this.#read).length;
  }

  /** Everything has been read. @param {Scene} scene */
  see({ store }) {
    this.#read = store.chat.at(-1)?.n ?? 0;
  }

  /** @param {Scene} scene */
  draw(scene) {
    const { chat } = scene.store;
    const both =
      scene.over && new Set(chat.map((line) => line.room).filter((room) => room !== "waiting")).size > 1;
    const lines = both ? chat.filter((line) => line.room === this.#room || line.room === "waiting") : chat;
    return html`<div class="chat">
      ${both ? this.#drawRooms() : nothing}
      <div class="chat-lines" tabindex="0" role="group" aria-label=${gettext("Chat messages")}>
        ${lines.length ? nothing : html`<p class="soft panel-empty">${this.#whyEmpty(scene)}</p>`}
        <ol role="list">${repeat(lines, (line) => line.n, drawLine)}</ol>
      </div>
      ${this.#drawForm(scene)}
      <div class="chat-end">${drawMutes(scene, this.#muteAndShow)} ${lines.length && !scene.now ? drawReport(scene) : nothing}</div>
    </div>`;
  }

  /** @param {Scene} scene */
  #whyEmpty({ you, room }) {
    if (room?.status === "over") return gettext("No messages.");
    if (room?.status === "open")
      return gettext("Everyone at this table can read this, including spectators.");
    if (you.length) return gettext("Only the players can read this until the game is over.");
    return gettext("Only spectators can read this until the game is over.");
  }

  /** @type {Mute} */
  #muteAndShow = (whom, on) => {
    this.#mute(whom, on);
    this.#redraw();
  };

  #drawRooms() {
    const rooms = /** @type {const} */ (["table", "watchers"]);
    const names = { table: gettext("Players"), watchers: gettext("Spectators") };
    return html`<div class="segments chat-rooms" role="radiogroup" aria-label=${gettext("Whose chat")}>
      ${rooms.map(
        (room) => html`<label><input type="radio" name="chat-room" .checked=${live(this.#room === room)}
          @change=${() => this.#show(room)} /><span>${names[room]}</span></label>`,
      )}
    </div>`;
  }

  /** @param {"table" | "watchers"} room */
  #show(room) {
    this.#room = room;
    this.#redraw();
  }

  /** @param {Scene} scene */
  #drawForm(scene) {
    const { replay, link } = scene;
    if (replay) return nothing;
    if (isMuted(scene))
      return html`<p class="chat-form hint">${gettext("You’ve been muted. You can read the chat but not write.")}</p>`;
    if (this.#naming)
      return html`<p class="chat-form"><a class="button" href=${this.#naming}>${gettext("Choose a name to chat")}</a></p>`;
    const off = link !== "live";
    const hint = off ? gettext("You can chat again once you’re reconnected.") : "";
    return html`<form class="chat-form" @submit=${this.#submit}>
      <label class="visually-hidden" for="chat-text">${gettext("Write a message")}</label>
      <input id="chat-text" type="text" maxlength=${MAX_CHARACTERS} autocomplete="off" enterkeyhint="send"
        placeholder=${gettext("Write a message")} aria-describedby="chat-error" aria-invalid=${this.#error ? "true" : "false"}
        .value=${live(this.#drafts.text(FIELD))} @input=${this.#typed} />
      <button class="button" ?disabled=${off || this.#sent !== null}>${gettext("Send")}</button>
      <p id="chat-error" class=${this.#error ? "errors" : "hint"}>${this.#error || hint}</p>
    </form>`;
  }

  /** @param {InputEvent} event */
  #typed = (event) => {
    this.#drafts.write(FIELD, /** @type {HTMLInputElement} */ (event.target).value);
    if (this.#error) {
      this.#error = "";
      this.#redraw();
    }
  };

  /** @param {SubmitEvent} event */
  #submit = (event) => {
    event.preventDefault();
    const text = this.#drafts.text(FIELD);
    if (!text.trim() || this.#sent !== null) return;
    this.#error = "";
    this.#sent = this.#say(text) ? text : null;
    if (this.#sent !== null) this.#drafts.send(FIELD, this.#newest);
    stopTimer(this.#deadline);
    this.#deadline = startTimer(() => {
      this.cut();
      this.#redraw();
    }, ANSWER_WITHIN);
    this.#redraw();
  };
}

/** @param {ChatLine} line */
function drawLine({ name, seat, text, at }) {
  const time = local(new Date(at), "time");
  return html`<li class="said">
    <span class="said-by">
      ${seat === null ? nothing : html`<span class="seat-mark" data-seat=${seat} aria-hidden="true"></span>`}
      <strong>${name}</strong> <time class="faint nums" datetime=${at}>${time}</time>
    </span>
    <span class="said-text">${text}</span>
  </li>`;
}

// -- Muting people in the chat, and the link for reporting someone.

/** Whom to mute: the owner of a seat, or who has said that line. @typedef {(whom: number | {line: number}, on: boolean) => void} Mute */

/** Spectators muted from this page, by name: the room only has the mutes of seats. @type {Set<string>} */
const visitorsMuted = new Set();

/** Whether this viewer may mute people: the host, or the player who leads the game. @param {Scene} scene */
export const mayMute = ({ room, now, you }) =>
  !!room && (room.host || (now?.chair !== undefined && you.includes(now.chair)));

/** Whether this viewer is muted. @param {Scene} scene */
export const isMuted = ({ room, you: [seat = -1] }) => !!room?.seats[seat]?.muted;

/**
 * Everyone else who has written in the chat, each with a mute button; only for viewers who may mute.
 * @param {Scene} scene @param {Mute} mute
 */
function drawMutes(scene, mute) {
  const { room, now, you, names, replay, store } = scene;
  if (!room || replay || !mayMute(scene)) return nothing;
  const talkers = new Set(store.chat.map((line) => line.seat));
  const others = room.seats.filter(
    ({ seat, kind, muted }) =>
      kind === "person" && (muted || talkers.has(seat)) && !you.includes(seat) && seat !== now?.chair,
  );
  const visitors = visitorsWhoTalked(scene);
  if (!others.length && !visitors.size) return nothing;
  return html`<details class="mutes">
    <summary>${gettext("Mute people")}</summary>
    <ul role="list">
      ${others.map(({ seat, muted }) => html`<li>${drawSwitch(/** @type {string} */ (names[seat]), muted, (on) => mute(seat, on))}</li>`)}
      ${[...visitors].map(([name, line]) => html`<li>${drawSwitch(name, visitorsMuted.has(name), (on) => muteVisitor(name, line, on, mute))}</li>`)}
    </ul>
  </details>`;
}

/** The link for reporting someone, if anyone else is here. @param {Scene} scene */
export function drawReport({ room, you, replay, store }) {
  const seated = room?.seats.some(({ seat, kind }) => kind === "person" && !you.includes(seat));
  const others = seated || (you.length > 0 && store.chat.some(({ seat }) => seat === null));
  return others && !replay
    ? html`<a class="report-link" href="report/">${gettext("Report someone")}</a>`
    : nothing;
}

/** Each spectator's newest message, by name. @param {Scene} scene */
const visitorsWhoTalked = ({ store }) =>
  new Map(store.chat.filter(({ seat }) => seat === null).map(({ name, n }) => [name, n]));

/** @param {string} name @param {number} line @param {boolean} on @param {Mute} mute */
function muteVisitor(name, line, on, mute) {
  visitorsMuted[on ? "add" : "delete"](name);
  mute({ line }, on);
}

/** @param {string} name @param {boolean} muted @param {(on: boolean) => void} mute */
function drawSwitch(name, muted, mute) {
  const label = fill(muted ? gettext("Unmute %(name)s") : gettext("Mute %(name)s"), { name });
  return html`<button type="button" class="button small" @click=${() => mute(!muted)}>${label}</button>`;
}

/** Sentences about who has been muted or unmuted since `before`. @param {Room} before @param {Room} now @param {string[]} names */
export function muteNews(before, now, names) {
  return now.seats.map(({ seat, muted, name }) => {
    const was = before.seats[seat];
    if (was?.name !== name || was.muted === muted) return "";
    if (now.you.includes(seat)) return muted ? gettext("You’ve been muted.") : gettext("You can chat again.");
    return fill(muted ? gettext("%(name)s has been muted.") : gettext("%(name)s can chat again."), {
      name: names[seat],
    });
  });
}
