/*
 * Chat at the table. Before the start there is one room; during the game players and spectators each see only their own;
 * after the game both are open.
 */

import { startTimer, stopTimer } from "../kit/activity.js";
import { Drafts } from "../kit/drafts.js";
import { fill, gettext } from "../site/i18n.js";
import { preference } from "../site/preferences.js";
import { local } from "../site/times.js";
import { live } from "../vendor/lit-html/directives/live.js";
import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { icon } from "./icons.js";
import { chatPart } from "./lazy-parts.js";

/**
 * @import {ChatLine, Room, Sign} from "../kit/server.d.ts"
 * @import {Scene} from "./scene.js"
 */

const MAX_CHARACTERS = 300;
/** A message without an answer after this time stays in the field, to be sent again. */
const ANSWER_WITHIN = 5_000;

/** Sends a reaction to the message with this number, or takes it back; at 0 a sign beside the player's name. @typedef {(line: number, sign: Sign | null) => void} React */

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
  /** Whether the first lines to come were read in the match before. */
  #isOldRead = false;
  /** The number of the newest message. */
  #newest = 0;
  /** The text in the field; kept until the server has it. */
  #drafts;
  #say;
  #redraw;
  #mute;
  /** The page where a newcomer chooses a name; "" for viewers who have one. */
  #naming;
  #react;
  #isMine;
  /** Where a reaction is being chosen: a message's number, or 0 for a sign beside the name. @type {number | null} */
  #choosing = null;

  /**
   * @param {(text: string) => boolean} say returns false when there is no connection
   * @param {() => void} redraw
   * @param {Mute} mute
   * @param {{naming?: string | undefined, name?: string, react?: React, isMine?: (one: Pick<ChatLine, "seat" | "name">) => boolean}} [viewer] `naming`:
   *   the page where this viewer, who has no name yet, chooses one; `name`: of this table and this person
   */
  constructor(say, redraw, mute, { naming = "", name = "", react = () => {}, isMine = () => false } = {}) {
    this.#drafts = new Drafts(name);
    this.#say = say;
    this.#redraw = redraw;
    this.#mute = mute;
    this.#naming = naming;
    this.#react = react;
    this.#isMine = isMine;
  }

  /**
   * Messages have arrived, perhaps mine, and perhaps masked: then clear the field, even if it was sent before a reload. What has been typed
   * since stays.
   * @param {ChatLine[]} lines @param {ChatLine[]} mine those of them that are mine
   */
  came(lines, mine) {
    this.#newest = Math.max(this.#newest, ...lines.map(({ n }) => n));
    if (this.#isOldRead) this.#read = this.#newest;
    this.#isOldRead = false;
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

  /** Goes on from the chat of the match before, with what is being written there. @param {Chat} before @param {boolean} isRead whether all of that was read */
  follow(before, isRead) {
    this.#drafts.write(FIELD, before.#drafts.text(FIELD));
    before.#drafts.write(FIELD, "");
    this.#isOldRead = isRead;
  }

  /** @param {Scene} scene */
  draw(scene) {
    const { chat } = scene.store;
    const both =
      scene.over && new Set(chat.map((line) => line.room).filter((room) => room !== "waiting")).size > 1;
    const lines = both ? chat.filter((line) => line.room === this.#room || line.room === "waiting") : chat;
    return html`<div class="chat stack gap-0">
      ${both ? this.#load()?.drawRooms(this.#room, this.#show) : nothing}
      <div class="chat-lines" tabindex="0" role="group" aria-label=${gettext("Chat messages")}>
        ${lines.length ? nothing : html`<p class="soft panel-empty">${this.#whyEmpty(scene)}</p>`}
        <ol role="list" @focusin=${this.#load} @keydown=${(/** @type {KeyboardEvent} */ event) => this.#load()?.walk(event)}>${repeat(
          lines,
          (line) => line.n,
          (line) => this.#drawLine(scene, line, line === lines.at(-1)),
        )}</ol>
      </div>
      ${this.#drawForm(scene)}
      <div class="chat-end cluster gap-0">${this.#drawMutes(scene)} ${lines.length && !scene.now ? this.#load()?.drawReport(scene) : nothing}</div>
    </div>`;
  }

  /** Reactions and all else that is loaded later. */
  #load = () => chatPart(this.#redraw);

  /** @param {Scene} scene @param {ChatLine} line @param {boolean} isLast */
  #drawLine(scene, { n, name, seat, text, at, room, reactions }, isLast) {
    const time = local(new Date(at), "time");
    const shown = reactions && preference("reactions") ? this.#load() : null;
    const label = fill(gettext("React to %(name)s"), { name });
    const isOpen = scene.over || scene.room?.status === "open" || room !== "waiting";
    const chosen = reactions?.find(this.#isMine)?.sign ?? null;
    return html`<li class="said">
      <span class="said-by strip">
        ${seat === null ? nothing : html`<span class="seat-mark" data-seat=${seat} aria-hidden="true"></span>`}
        <strong>${name}</strong> <time class="faint nums" datetime=${at}>${time}</time> ${reactions && shown?.drawReactions(reactions)}
      </span>
      <span class="said-text">${text}</span>
      ${isOpen && this.#mayReact(scene) ? this.#drawReact(n, label, chosen, isLast) : nothing}
    </li>`;
  }

  /** @param {Scene} scene */
  #mayReact = (scene) => preference("reactions") && !scene.replay && !this.#naming && !isMuted(scene);

  /** The button to react to a message, and what to choose from. @param {number} n @param {string} label @param {Sign | null} chosen @param {boolean} isNext whether Tab leads there */
  #drawReact(n, label, chosen, isNext) {
    const isOpen = this.#choosing === n;
    const choose = (/** @type {number | null} */ line) => {
      this.#choosing = line;
      this.#redraw();
    };
    return html`<button type="button" class="react centre" tabindex=${isNext ? 0 : -1} aria-label=${label} aria-expanded=${isOpen}
        @click=${() => choose(isOpen ? null : n)}>${icon("react")}</button>
      ${
        isOpen
          ? this.#load()?.drawSigns(
              chosen,
              (sign) => this.#react(n, sign === chosen ? null : sign),
              () => choose(null),
            )
          : nothing
      }`;
  }

  /** @param {Scene} scene */
  #whyEmpty({ you, room }) {
    if (room?.status === "over") return gettext("No messages.");
    if (room?.status === "open")
      return gettext("Everyone at this table can read this, including spectators.");
    if (you.length) return gettext("Only the players can read this until the game is over.");
    return gettext("Only spectators can read this until the game is over.");
  }

  /** @param {Scene} scene */
  #drawMutes(scene) {
    const { replay, store } = scene;
    const isNeeded = !replay && store.chat.length && mayMute(scene);
    return isNeeded ? this.#load()?.drawMutes(scene, this.#muteAndShow) : nothing;
  }

  /** @type {Mute} */
  #muteAndShow = (whom, on) => {
    this.#mute(whom, on);
    this.#redraw();
  };

  #show = (/** @type {"table" | "watchers"} */ room) => {
    this.#room = room;
    this.#redraw();
  };

  /** @param {Scene} scene */
  #drawForm(scene) {
    const { replay, link, room } = scene;
    // Before the start a name is given with the seat.
    if (replay || (this.#naming && room?.status === "open")) return nothing;
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
      ${mayWave(scene) && this.#mayReact(scene) ? this.#drawReact(0, gettext("Show a reaction"), null, true) : nothing}
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

/** Whether this viewer's name is on the page for others. @param {Scene} scene */
const mayWave = ({ now, you, names }) => !!now && you.length > 0 && names.length > 1;

// -- Muting people in the chat.

/** Whom to mute: the owner of a seat, or who has said that line, or the spectator of that name who has reacted to it. @typedef {(whom: number | Spectator, on: boolean) => void} Mute */
/** @typedef {{line: number, name?: string}} Spectator */

/** Whether this viewer may mute people: the host, or the player who leads the game. @param {Scene} scene */
export const mayMute = ({ room, now, you }) =>
  !!room && (room.host || (now?.chair !== undefined && you.includes(now.chair)));

/** Whether this viewer is muted. @param {Scene} scene */
export const isMuted = ({ room, you: [seat = -1] }) => !!room?.seats[seat]?.muted;

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
