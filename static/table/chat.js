/*
 * Talk at the table. Before the start all have one room; then players and watchers have a room each, and everybody gets only their own;
 * after the end both are open.
 */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { live } from "../vendor/lit-html/directives/live.js";
import { gettext } from "../site/i18n.js";
import { drawMutes, drawReport, isMuted } from "./mutes.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./types.js").Said} Said */

const MAX_CHARACTERS = 300;
/** Words that nobody has answered in so long are in the field to be sent again. */
const ANSWER_WITHIN = 5_000;

export class Chat {
  /** The words in the field; kept until they have arrived. */
  #text = "";
  /** What is on its way. @type {string | null} */
  #sent = null;
  #deadline = 0;
  /** Why they were not taken. */
  #error = "";
  /** Which room is shown after the end. @type {"table" | "watchers"} */
  #room = "table";
  #read = 0;
  #say;
  #redraw;
  #mute;
  /** Where somebody without a name chooses one; empty for all others. */
  #naming;

  /**
   * @param {(text: string) => boolean} say false when the line is down
   * @param {() => void} redraw
   * @param {import("./mutes.js").Mute} mute
   * @param {string} [naming] where this viewer, who has no name yet, chooses one
   */
  constructor(say, redraw, mute, naming = "") {
    this.#say = say;
    this.#redraw = redraw;
    this.#mute = mute;
    this.#naming = naming;
  }

  /** New lines of mine have come: the field is free again, whatever the server made of the words. @param {Said[]} mine */
  came(mine) {
    if (this.#sent === null || !mine.length) return;
    // Whoever has written on meanwhile keeps the new words.
    if (this.#text === this.#sent) this.#text = "";
    this.#sent = null;
  }

  /** A refusal that belongs to no move: true when it was for what has just been said. @param {string} say */
  refused(say) {
    if (this.#sent === null) return false;
    this.#sent = null;
    this.#error = say;
    return true;
  }

  /** The line broke or nobody answered while words were on their way: they stay in the field, to be sent again by hand. */
  cut() {
    this.#sent = null;
  }

  /** @param {Scene} scene @returns {number} */
  unread({ store }) {
    return store.chat.filter((line) => line.n > this.#read).length;
  }

  /** All that is there has been seen. @param {Scene} scene */
  see({ store }) {
    this.#read = store.chat.at(-1)?.n ?? 0;
  }

  /** @param {Scene} scene */
  draw(scene) {
    const { chat } = scene.store;
    const both = scene.over && new Set(chat.map((line) => line.room).filter((room) => room !== "waiting")).size > 1;
    const lines = both ? chat.filter((line) => line.room === this.#room || line.room === "waiting") : chat;
    return html`<div class="chat">
      ${both ? this.#drawRooms() : nothing}
      <div class="chat-lines" tabindex="0" role="group" aria-label=${gettext("What was said")}>
        ${lines.length ? nothing : html`<p class="soft panel-empty">${this.#whyEmpty(scene)}</p>`}
        <ol role="list">${repeat(lines, (line) => line.n, drawLine)}</ol>
      </div>
      ${this.#drawForm(scene)}
      <div class="chat-end">${drawMutes(scene, this.#muteAndShow)} ${lines.length ? drawReport(scene) : nothing}</div>
    </div>`;
  }

  /** @param {Scene} scene */
  #whyEmpty({ you, room }) {
    if (room?.status === "over") return gettext("Nothing was said.");
    if (room?.status === "open") return gettext("Everyone at this table can read this, with a seat or without.");
    if (you.length) return gettext("Only the players read this until the game is over.");
    return gettext("Only watchers read this until the game is over.");
  }

  /** @type {import("./mutes.js").Mute} */
  #muteAndShow = (whom, on) => {
    this.#mute(whom, on);
    this.#redraw();
  };

  #drawRooms() {
    const rooms = /** @type {const} */ (["table", "watchers"]);
    const names = { table: gettext("Players"), watchers: gettext("Watchers") };
    return html`<div class="segments chat-rooms" role="radiogroup" aria-label=${gettext("Whose talk")}>
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
    if (isMuted(scene)) return html`<p class="chat-form hint">${gettext("You have been muted: you can read here, but not write.")}</p>`;
    if (this.#naming) return html`<p class="chat-form"><a class="button" href=${this.#naming}>${gettext("Choose a name to chat")}</a></p>`;
    const off = link !== "live";
    const hint = off ? gettext("You can talk again when the connection is back.") : "";
    return html`<form class="chat-form" @submit=${this.#submit}>
      <label class="visually-hidden" for="chat-text">${gettext("Say something")}</label>
      <input id="chat-text" type="text" maxlength=${MAX_CHARACTERS} autocomplete="off" enterkeyhint="send"
        placeholder=${gettext("Say something")} aria-describedby="chat-error" aria-invalid=${this.#error ? "true" : "false"}
        .value=${live(this.#text)} @input=${this.#typed} />
      <button class="button" ?disabled=${off || this.#sent !== null}>${gettext("Send")}</button>
      <p id="chat-error" class=${this.#error ? "errors" : "hint"}>${this.#error || hint}</p>
    </form>`;
  }

  /** @param {InputEvent} event */
  #typed = (event) => {
    this.#text = /** @type {HTMLInputElement} */ (event.target).value;
    if (this.#error) {
      this.#error = "";
      this.#redraw();
    }
  };

  /** @param {SubmitEvent} event */
  #submit = (event) => {
    event.preventDefault();
    if (!this.#text.trim() || this.#sent !== null) return;
    this.#error = "";
    this.#sent = this.#say(this.#text) ? this.#text : null;
    clearTimeout(this.#deadline);
    this.#deadline = setTimeout(() => {
      this.cut();
      this.#redraw();
    }, ANSWER_WITHIN);
    this.#redraw();
  };
}

/** @param {Said} line */
function drawLine({ name, seat, text, at }) {
  const time = new Date(at).toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit" });
  return html`<li class="said">
    <span class="said-by">
      ${seat === null ? nothing : html`<span class="seat-mark" data-seat=${seat} aria-hidden="true"></span>`}
      <strong>${name}</strong> <time class="faint nums" datetime=${at}>${time}</time>
    </span>
    <span class="said-text">${text}</span>
  </li>`;
}
