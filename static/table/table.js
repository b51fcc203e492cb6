/*
 * The table page: it takes in what comes over the line, keeps what the player is doing, and has every part drawn again
 * after each change.
 */

import { Link } from "./socket.js";
import { fill, gettext } from "../site/i18n.js";
import { Notes } from "./notes.js";
import { Outbox } from "./outbox.js";
import { Pasts } from "./pasts.js";
import { Queries } from "./queries.js";
import { Store } from "./store.js";
import { Steps } from "./steps.js";
import { Ahead } from "./ahead.js";
import { Chat } from "./chat.js";
import { LowTime, untilClocksChange } from "./clocks.js";
import { untilNextSecond } from "./countdown.js";
import { Gaps } from "./gaps.js";
import { Notifier } from "./notify.js";
import { Page } from "./page.js";
import { rematchWords } from "./after.js";
import { Voice } from "./announce.js";
import { isFinal, sceneOf, sentencesAt } from "./scene.js";
import { isElsewhere, isTaken, showKeys } from "./keys.js";
import { comings, isTableMove } from "./sentences.js";
import { muteNews } from "./mutes.js";
import { standInNews } from "./standins.js";
import { stepKey } from "./stepper.js";
import { aidKey } from "./aids.js";
import { toLookAt } from "./review.js";
import { fetchNotices } from "../site/notices.js";
import { Ticker } from "./ticker.js";

/** @typedef {import("./types.js").Message} Message */
/** @typedef {import("./types.js").Frame} Frame */
/** @typedef {import("./types.js").Move} Move */

/** A move that is answered sooner than this is not worth a word. */
const WORTH_SAYING = 700;
/** A short break heals before anybody needs to know. */
const BREAK_UNSEEN = 1_500;
const REFUSAL_STAYS = 9_000;

/** Keys that do nothing by themselves, or only put a refusal away. */
const STILL = new Set(["Shift", "Control", "Alt", "AltGraph", "Meta", "Tab", "Escape"]);

export class Table {
  store = new Store();
  pasts = new Pasts(this.store);
  /** @type {Record<string, boolean>} */
  overlay = {};
  /** @type {import("./types.js").Refusal | null} */
  refusal = null;
  #sending = false;
  #drawn = false;
  /** @type {import("./types.js").LinkState} */
  #shownLink = "connecting";
  #timers = { sending: 0, link: 0, refusal: 0 };
  #countdown = new Ticker(() => this.redraw(), untilNextSecond);
  #clocks = new Ticker(() => this.#tick(this.scene), untilClocksChange);
  #lowTime = new LowTime();
  #ahead = new Ahead();
  #gaps = new Gaps(this.store, () => this.link.send({ type: "record" }));

  /**
   * @param {HTMLElement} root the template's `#table`
   * @param {{words: import("./types.js").Words, board: import("./types.js").Board | null}} game
   */
  constructor(root, { words, board }) {
    this.words = words;
    this.board = board;
    this.me = root.dataset.me ?? "";
    this.notices = root.dataset.notices ?? "";
    this.replay = root.dataset.replay !== undefined;
    this.startAt = Number(root.dataset.at ?? 0);
    this.voice = new Voice(/** @type {HTMLElement} */ (root.querySelector("#spoken")));
    this.notifier = new Notifier();
    this.steps = new Steps(this.store, this.pasts, {
      look: (seq, eyes) => this.link.send({ type: "look", seq, ...(eyes === undefined ? {} : { as: eyes }) }),
      changed: () => this.#stepped(),
      replay: this.replay,
    });
    const name = `${root.dataset.socket}:${this.me}`;
    this.outbox = new Outbox((message) => this.link.ask(message), name);
    this.notes = new Notes(this.store, {
      transmit: (message) => this.link.ask(message),
      changed: this.redraw,
      name,
    });
    this.queries = new Queries({ transmit: (message) => this.link.ask(message), changed: this.redraw });
    this.chat = new Chat((text) => this.link.ask({ type: "say", text }), this.redraw, this.mute, this.me ? "" : root.dataset.naming);
    this.page = new Page(root, this);
    this.link = new Link(socketUrl(root.dataset.socket ?? ""), {
      onMessage: (message) => this.#take(message),
      onState: (state) => this.#linkChanged(state),
      beat: () => this.store.beat,
    });
    document.addEventListener("keydown", this.#onKey);
    // What is done next answers a refusal. Not on pointerdown: what moves then would not be clicked any more.
    document.addEventListener("click", this.dismiss, { capture: true });
    document.addEventListener("keydown", ({ key }) => STILL.has(key) || this.dismiss(), { capture: true });
    this.redraw();
  }

  get scene() {
    const { store, steps, words, board, replay, refusal } = this;
    const [link, sending, busy] = [this.#shownLink, this.#sending, this.outbox.busy];
    return sceneOf({ store, steps, words, board, replay, refusal, link, sending, busy });
  }

  /** Draws the page again, once for all changes of this moment. */
  redraw = () => {
    if (this.#drawn) return;
    this.#drawn = true;
    queueMicrotask(() => {
      this.#drawn = false;
      const { scene } = this;
      this.page.draw(scene);
      this.#countdown.follow(scene);
      this.#clocks.follow(scene);
    });
  };

  /** The players' clocks are drawn by themselves, and more often than the board. @param {import("./scene.js").Scene} scene */
  #tick(scene) {
    this.page.drawSeats(scene);
    this.#clocks.follow(scene);
    this.#lowTime.check(scene, { say: this.voice.say, sound: () => this.notifier.warn() });
  }

  /** Sends a move, chosen while looking at the newest frame. @param {Move} move @param {number} [seat] for whom, where one holds several */
  send = (move, seat) => {
    const { you, now } = this.scene;
    if (!now || !you.length) return;
    this.refusal = null;
    this.outbox.send(move, now.seq, you.length > 1 ? (seat ?? now.viewer ?? undefined) : undefined);
    clearTimeout(this.#timers.sending);
    this.#timers.sending = setTimeout(() => {
      this.#sending = this.outbox.busy;
      this.redraw();
    }, WORTH_SAYING);
    this.redraw();
  };

  /** Asks what follows from the view of that frame. @param {Frame} frame @param {object} what */
  query = ({ seq, viewer }, what) => this.queries.ask(seq, this.pasts.eyesOf(viewer), what);

  /** Asks what every move was worth; the answer comes bit by bit. */
  askReview = () => this.link.send({ type: "review" });

  /** Opens this player's note sheet to all. */
  share = () => this.link.send({ type: "share" });

  /** Lets a bot play for whoever is away, or takes one's own seat back. @param {number} seat @param {boolean} on */
  standIn = (seat, on) => this.link.send({ type: "standin", seat, on });

  /** Keeps somebody out of the talk, or lets them talk again. @type {import("./mutes.js").Mute} */
  mute = (whom, on) => this.link.send({ type: "mute", ...(typeof whom === "number" ? { seat: whom } : whom), on });

  /** @param {Message} message */
  #take(message) {
    if (message.type === "room" || message.type === "beat") this.store.takeTime(message.time);
    if (message.type === "room") this.#room(message);
    else if (message.type === "frame") this.#frame(message);
    else if (message.type === "ack") this.#settle(message.id);
    else if (message.type === "refused") this.#refused(message);
    else if (message.type === "said") this.#said(message.lines);
    else if (message.type === "record") this.#record(message.entries);
    else if (message.type === "beat") this.#beat(message.seq);
    else if (message.type === "review") this.#review(message);
    else if (message.type === "sheet") this.#sheet(message);
    else if (message.type === "noted") this.notes.noted(message.id, message.rev);
    else if (message.type === "shared") this.#shared(message);
    else if (message.type === "answered") this.queries.answered(message.id, message.data);
    else if (message.type === "notice") void fetchNotices(this.notices);
    else if (message.type === "past") {
      this.pasts.take(message);
      this.steps.came(message.seq, this.pasts.eyesOf(message.viewer));
    }
    this.redraw();
  }

  /** @param {number} seq */
  #beat(seq) {
    this.#gaps.look();
    if (this.#ahead.heard(seq, this.store.frame?.seq ?? seq)) location.reload();
  }

  /** @param {import("./types.js").Review & {from: number}} part */
  #review(part) {
    this.store.takeReview(part);
    for (const seq of toLookAt(this.store.judgements.slice(part.from))) if (!this.store.views.has(seq)) this.link.send({ type: "look", seq });
  }

  /** @param {import("./types.js").Sheet} sheet */
  #sheet(sheet) {
    if (sheet.rev !== this.store.sheet?.rev) this.pasts.forget(undefined);
    this.notes.take(sheet);
    this.steps.fetch();
  }

  /** @param {import("./types.js").Sheet & {seat: number}} sheet */
  #shared(sheet) {
    this.store.shared = { ...this.store.shared, [sheet.seat]: sheet };
    this.pasts.forget(sheet.seat);
    this.steps.fetch();
  }

  /** @param {import("./types.js").Room} room */
  #room(room) {
    const before = this.store.room;
    this.store.room = room;
    if (before && room.status === "open") comings(before, room).forEach(this.voice.say);
    if (before) [...standInNews(before, room, this.scene.names), ...muteNews(before, room, this.scene.names)].forEach(this.voice.say);
    if (before && !before.rematch && room.rematch) this.voice.say(rematchWords(this.scene));
  }

  /** @param {Frame} frame */
  #frame(frame) {
    if (frame.ack) this.#settle(frame.ack.id);
    const before = this.store.frame;
    if (!this.store.takeFrame(frame)) return;
    this.#gaps.look();
    if (!before && this.replay) this.steps.goTo(this.startAt);
    if (before && frame.seq > before.seq) this.#tellChange(frame, before);
  }

  /** @param {import("./types.js").Entry[]} entries */
  #record(entries) {
    this.store.takeRecord(entries);
    this.#gaps.restart();
  }

  /** @param {Frame} frame @param {Frame} before */
  #tellChange(frame, before) {
    const { names } = this.scene;
    const ofTheTable = isTableMove(this.store.record.get(frame.seq));
    const said = ofTheTable ? "" : this.words.change?.(frame, before, names);
    this.voice.say(said || sentencesAt(this.store, frame, names, this.words));
    const allSaid = ofTheTable && !!frame.view.outcome;
    if (this.steps.at === null && !allSaid) this.voice.say(this.page.statusTitle(this.scene));
  }

  /** @param {string} id */
  #settle(id) {
    const pending = this.outbox.settle(id);
    this.#sending = false;
    return pending;
  }

  /** @param {import("./types.js").Refused} refused */
  #refused(refused) {
    const { id, say, code } = refused;
    if (!id) this.store.farewell = refused;
    if (id && this.queries.refused(id, code, say)) return;
    const pending = id && !this.notes.refused(id) ? this.#settle(id) : undefined;
    if (!id) this.steps.refused();
    if (!id && code === "no_review") this.store.review = null; // it can be asked for again
    if (!id && code === "too_fast") [this.outbox, this.notes, this.queries].forEach((waiting) => waiting.slowDown());
    if (!pending && code === "no_such_number") return;
    if (!id && this.chat.refused(say)) return this.voice.say(say);
    const move = pending?.move ?? null;
    const said = pending?.restored ? fill(gettext("Your earlier move wasn’t made. %(why)s"), { why: say }) : say;
    this.refusal = { say: said, move, ...(typeof move?.spot === "string" ? { spot: move.spot } : {}) };
    this.voice.say(said);
    clearTimeout(this.#timers.refusal);
    this.#timers.refusal = setTimeout(() => this.#forgetRefusal(), REFUSAL_STAYS);
  }

  /** Whoever plays has gone on: a refusal need not be read any more. */
  dismiss = () => {
    if (this.refusal) this.#forgetRefusal();
  };

  #forgetRefusal() {
    clearTimeout(this.#timers.refusal);
    this.refusal = null;
    this.redraw();
  }

  /** @param {import("./types.js").Said[]} lines */
  #said(lines) {
    const first = !this.store.chat.length;
    const fresh = this.store.takeSaid(lines);
    this.chat.came(fresh.filter((line) => this.#isMine(line)));
    if (!first && this.page.chatShown) for (const { name, text } of fresh.slice(-3)) this.voice.say(`${name}: ${text}`);
  }

  /** Said by this viewer, or by a namesake among the watchers. @param {import("./types.js").Said} line */
  #isMine({ seat, name }) {
    return seat === null ? name === this.me : !!this.store.room?.you.includes(seat);
  }

  /** @param {import("./types.js").LinkState} state */
  #linkChanged(state) {
    clearTimeout(this.#timers.link);
    if (state === "live") {
      this.#showLink(state);
      this.steps.restart();
      this.outbox.resend();
      this.notes.resend();
      this.queries.resend();
      this.#gaps.restart();
      if (this.store.review) this.askReview();
    } else {
      this.chat.cut();
      this.#timers.link = setTimeout(() => this.#showLink(state), state === "lost" ? BREAK_UNSEEN : 0);
    }
  }

  /** @param {import("./types.js").LinkState} state */
  #showLink(state) {
    const healed = state === "live" && this.#shownLink === "lost";
    this.#shownLink = state;
    if (state !== "live" || healed) this.voice.say(this.page.statusTitle(this.scene));
    this.redraw();
  }

  #stepped() {
    if (this.replay) history.replaceState(null, "", `?at=${this.steps.number}`);
    if (!this.steps.playing) this.voice.say(this.page.statusTitle(this.scene));
    this.redraw();
  }

  /** @param {KeyboardEvent} event */
  #onKey = (event) => {
    if (isFinal(this.#shownLink) || isElsewhere(event) || this.page.boardKey(event) || isTaken(event)) return;
    if (event.key === "?") showKeys(this.board?.keys?.() ?? [], this.replay, !!this.store.frame?.aids);
    else if (aidKey(event.key, this.scene, this.send)) void 0;
    else if (event.key === "Escape" && this.refusal) this.#forgetRefusal();
    else if (!this.store.frame || !stepKey(event.key, this.steps, this.replay)) return;
    event.preventDefault();
  };
}

/** @param {string} path */
const socketUrl = (path) => `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${path}`;
