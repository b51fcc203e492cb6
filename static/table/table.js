/*
 * The table page: it handles messages, keeps the interface state, and renders every part again
 * after each change.
 */

import { during, setUnanswered, startTimer, stopTimer } from "../kit/activity.js";
import { Connection, socketUrl } from "../kit/connection.js";
import { signal } from "../kit/signals.js";
import { fill, gettext } from "../site/i18n.js";
import { onPreference, preference } from "../site/preferences.js";
import { Notes } from "./notes.js";
import { Outbox } from "./outbox.js";
import { PastViews, Steps } from "./steps.js";
import { Queries } from "./queries.js";
import { Store } from "./store.js";
import { LostMoves, MissingEntries } from "./lost-messages.js";
import { Chat, muteNews } from "./chat.js";
import { LowTime, Ticker, untilClocksChange } from "./seats.js";
import { untilNextSecond, standInNews, untilStandInChanges } from "./status.js";
import { Notifier } from "./notify.js";
import { PacedFrames, chosenPace, isPaced } from "./bot-pace.js";
import { Page } from "./page.js";
import { begunRematch, rematchWords } from "./rematch.js";
import { startNews } from "./waiting.js";
import { Announcer } from "./announcer.js";
import { isFinal, sceneOf, sentencesAt } from "./scene.js";
import { isElsewhere, isTaken, showKeys } from "./keys.js";
import { comings, isTableMove, newcomersNews } from "./sentences.js";
import { stepKey } from "./stepper.js";
import { aidKey } from "./actions.js";
import { toLookAt } from "./judgements.js";
import { fetchNotices } from "../site/notices.js";

/**
 * @import {ConnectionState} from "../kit/connection.js"
 * @import {ChatLine, Entry, Frame, Move, RefusedMessage, Room, ServerMessage, Sheet, Waving} from "../kit/server.d.ts"
 * @import {Board, Refusal, Words} from "../kit/types.js"
 * @import { Mute, React } from "./chat.js"
 * @import {Scene} from "./scene.js"
 * @import {Review} from "./types.js"
 */

/** A move that is answered sooner gets no "Sending…". */
const WORTH_SAYING = 700;
/** A shorter break is over before anyone needs to know. */
const BREAK_UNSEEN = 1_500;
const REFUSAL_STAYS = 9_000;
/** How many chat messages are spoken of those that arrive together. */
const MAX_SPOKEN = 3;

/** Keys that do nothing on their own, or only dismiss a refusal. */
const STILL = new Set(["Shift", "Control", "Alt", "AltGraph", "Meta", "Tab", "Escape"]);

export class Table {
  store = new Store();
  pastViews = new PastViews(this.store);
  /** @type {Refusal | null} */
  refusal = null;
  #sending = false;
  /** When the page was opened, by the server's clock. */
  #openedAt = Infinity;
  /** @type {ConnectionState} */
  #shownLink = "connecting";
  /** Whether a review has been asked for. */
  isReviewWanted = false;
  #timers = { sending: 0, link: 0, refusal: 0 };
  #countdown = new Ticker(() => this.redraw(), untilNextSecond);
  #standIns = new Ticker(() => this.redraw(), untilStandInChanges);
  #clocks = new Ticker(() => this.#tick(this.scene), untilClocksChange);
  #lowTime = new LowTime();
  #lostMoves = new LostMoves();
  #frames = new PacedFrames({
    show: (frame) => this.#showFrame(frame),
    toRead: (frame) => this.board?.toRead?.(frame) ?? null,
    pace: chosenPace,
  });
  #missingEntries = new MissingEntries(this.store, () => this.link.send({ type: "record" }));
  #ending = new AbortController();
  /** Ends with this match, if a rematch takes its place on the page. */
  signal = this.#ending.signal;

  /**
   * @param {HTMLElement} root the template's `#table`
   * @param {{words: Words, board: Board | null}} game
   * @param {{messages: ServerMessage[], at: number, goOn: (url: string) => unknown}} page what came with the page, and when it was sent, by
   *   this device's clock; `goOn` shows another match in this one's place
   * @param {Table} [before] the match in whose place this one comes
   */
  constructor(root, { words, board }, { messages, at, goOn }, before) {
    const { signal } = this;
    this.goOn = goOn;
    this.words = words;
    this.board = board;
    this.me = root.dataset.me ?? "";
    this.notices = root.dataset.notices ?? "";
    this.replay = root.dataset.replay !== undefined;
    this.startAt = Number(root.dataset.at ?? 0);
    this.announcer =
      before?.announcer ?? new Announcer(/** @type {HTMLElement} */ (root.querySelector("#spoken")));
    this.notifier = new Notifier();
    this.steps = new Steps(this.store, this.pastViews, {
      look: (seq, perspective) =>
        this.link.send({ type: "look", seq, ...(perspective === undefined ? {} : { as: perspective }) }),
      changed: () => this.#stepped(),
      replay: this.replay,
    });
    const name = `${root.dataset.socket}:${this.me}`;
    this.outbox = new Outbox((message) => this.link.ask(message), name);
    this.notes = new Notes(this.store, {
      transmit: (message) => this.link.ask(message),
      changed: this.redraw,
      name,
      signal,
    });
    this.queries = new Queries({
      transmit: (message) => this.link.ask(message),
      changed: () => this.page.redrawBoard(),
    });
    this.chat = new Chat((text) => this.link.ask({ type: "say", text }), this.redraw, this.mute, {
      naming: this.me ? "" : root.dataset.naming,
      name,
      react: this.#react,
      isMine: (one) => this.#isMine(one),
    });
    this.page = new Page(root, this, before?.page);
    this.link = new Connection(socketUrl(root.dataset.socket ?? ""), {
      onMessage: (message) => this.#take(message),
      onState: (state) => this.#linkChanged(state),
      heartbeat: () => ({ ...this.store.beat, seq: this.#frames.newest?.seq ?? this.store.beat.seq }),
      signal,
    });
    document.addEventListener("keydown", this.#onKey, { signal });
    onPreference(() => this.#frames.next(), signal);
    // The next action dismisses a refusal. Not on pointerdown: the layout would shift before the click.
    document.addEventListener("click", this.dismiss, { capture: true, signal });
    const onKey = (/** @type {KeyboardEvent} */ { key }) => STILL.has(key) || this.dismiss();
    document.addEventListener("keydown", onKey, { capture: true, signal });
    if (before) this.#follow(before);
    messages.forEach((message) => this.#take(message, at));
    if (this.store.room?.status !== "open" && before) this.announcer.say(gettext("A rematch has begun."));
    if (before) this.announcer.say(this.page.statusTitle(this.scene));
    this.redraw();
  }

  /** Takes the place of another match, whose chat was copied to this one. @param {Table} before */
  #follow(before) {
    this.#shownLink = before.#shownLink;
    this.chat.follow(before.chat, !before.chat.unread(before.scene));
    this.store.chat = before.store.chat;
    this.store.isChatOld = true;
  }

  /** Ends it: nothing that it has begun changes the page any more. */
  end() {
    this.#ending.abort();
    Object.values(this.#timers).forEach(stopTimer);
    this.steps.pause();
  }

  get scene() {
    const { store, steps, words, board, replay, refusal } = this;
    const [link, sending, busy] = [this.#shownLink, this.#sending, !!this.outbox.unanswered];
    return sceneOf({ store, steps, words, board, replay, refusal, link, sending, busy });
  }

  /** The display options of the board that are on. */
  get overlay() {
    return this.page.overlay;
  }

  /** Draws the page again, once for all changes of this task. */
  redraw = () => this.page.redraw();

  /** Draws the page now. */
  update = () => {
    if (this.signal.aborted) return;
    const { scene } = this;
    this.page.draw(scene);
    this.#countdown.follow(scene);
    this.#standIns.follow(scene);
    this.#clocks.follow(scene);
    const { outbox, queries, notes, chat, steps } = this;
    setUnanswered({
      moves: outbox.unanswered,
      queries: queries.unanswered,
      notes: notes.unanswered,
      chat: chat.unanswered,
      looks: steps.unanswered,
      record: this.#missingEntries.unanswered,
    });
  };

  /** The players' clocks are drawn by themselves, and more often than the board. @param {Scene} scene */
  #tick(scene) {
    if (this.signal.aborted) return;
    this.page.drawSeats(scene);
    this.#clocks.follow(scene);
    this.#lowTime.check(scene, { say: this.announcer.say, sound: () => signal("low") });
  }

  /** Sends a move, chosen while looking at the newest frame. @param {Move} move @param {number} [seat] for which seat, if the viewer has several */
  send = (move, seat) => {
    this.#frames.flush();
    const { you, now } = this.scene;
    if (!now || !you.length) return;
    this.refusal = null;
    this.outbox.send(move, now.seq, you.length > 1 ? (seat ?? now.viewer ?? undefined) : undefined);
    stopTimer(this.#timers.sending);
    this.#timers.sending = startTimer(() => {
      this.#sending = !!this.outbox.unanswered;
      this.redraw();
    }, WORTH_SAYING);
    this.redraw();
  };

  /** Sends a query about a frame's view. @param {Frame} frame @param {object} what */
  query = ({ seq, viewer }, what) => this.queries.ask(seq, this.pastViews.perspectiveOf(viewer), what);

  /** Requests a review; it arrives in parts. */
  askReview = () => {
    this.isReviewWanted = true; // also by the next connection, if there is none or it breaks
    this.link.send({ type: "review" });
  };

  /** Shares this player's note sheet with everyone. */
  share = () => this.link.send({ type: "share" });

  /** Lets a bot play for an absent player, or takes your own seat back. @param {number} seat @param {boolean} on */
  standIn = (seat, on) => this.link.send({ type: "standin", seat, on });

  /** Mutes or unmutes someone. @type {Mute} */
  mute = (whom, on) =>
    this.link.send({ type: "mute", ...(typeof whom === "number" ? { seat: whom } : whom), on });

  /** Reacts to a message, or at 0 shows a sign beside this player's name. @type {React} */
  #react = (line, sign) => this.link.send(line ? { type: "react", line, sign } : { type: "wave", sign });

  /** Sends a message about who may be at the table. @param {object} message */
  tellRoom = (message) => this.link.send(message);

  /** @param {ServerMessage} message @param {number} [at] when it was sent, by this device's clock */
  #take(message, at) {
    if (message.type === "room" || message.type === "beat") this.store.takeTime(message.time, at);
    if (message.type === "room") this.#room(message);
    else if (message.type === "frame") this.#frame(message);
    else if (message.type === "ack") this.#settle(message.id);
    else if (message.type === "refused") this.#refused(message);
    else if (message.type === "said") this.#said(message.lines);
    else if (message.type === "wave") void this.#waved(message);
    else if (message.type === "record") this.#record(message.entries);
    else if (message.type === "beat") this.#beat(message.seq);
    else if (message.type === "review") this.#review(message);
    else if (message.type === "sheet") this.#sheet(message);
    else if (message.type === "noted") this.notes.noted(message.id, message.rev);
    else if (message.type === "shared") this.#shared(message);
    else if (message.type === "answered") this.queries.answered(message.id, message.data);
    else if (message.type === "notice") void fetchNotices(this.notices);
    else if (message.type === "past") {
      this.pastViews.take(message);
      this.steps.came(message.seq, this.pastViews.perspectiveOf(message.viewer));
    }
    this.redraw();
  }

  /** @param {number} seq */
  #beat(seq) {
    this.#missingEntries.look();
    if (this.#lostMoves.check(seq, this.store.frame?.seq ?? seq)) location.reload();
  }

  /** @param {Review & {from: number}} part */
  #review(part) {
    this.store.takeReview(part);
    for (const seq of toLookAt(this.store.judgements.slice(part.from)))
      if (!this.store.views.has(seq)) this.link.send({ type: "look", seq });
  }

  /** @param {Sheet} sheet */
  #sheet(sheet) {
    if (sheet.rev !== this.store.sheet?.rev) this.pastViews.forget(undefined);
    this.notes.take(sheet);
    this.steps.fetch();
  }

  /** @param {Sheet & {seat: number}} sheet */
  #shared(sheet) {
    this.store.shared = { ...this.store.shared, [sheet.seat]: sheet };
    this.pastViews.forget(sheet.seat);
    this.steps.fetch();
  }

  /** @param {Room} room */
  #room(room) {
    const before = this.store.room;
    this.store.room = room;
    if (!before) this.#openedAt = Math.floor(this.store.time() / 1000) * 1000; // messages are dated to the second
    if (before && room.status === "open")
      [...comings(before, room, this.words), startNews(before, room, this.store.time())].forEach(
        this.announcer.say,
      );
    if (before)
      [
        ...standInNews(before, room, this.scene.names),
        ...muteNews(before, room, this.scene.names),
        newcomersNews(before, room),
      ].forEach(this.announcer.say);
    if (before && !before.rematch && room.rematch) this.announcer.say(rematchWords(this.scene));
    const next = begunRematch(this.scene);
    if (next) this.goOn(next);
  }

  /** @param {Frame} frame */
  #frame(frame) {
    const isUrgent = this.#isUrgent(frame);
    if (frame.ack) this.#settle(frame.ack.id);
    this.#frames.take(frame, isUrgent);
  }

  /** Whether a frame can't wait until what came before has been read: your own move, the end, or your time runs. @param {Frame} frame */
  #isUrgent({ ack, deadline, view }) {
    const { room } = this.store;
    const mine = view.to_act.some((seat) => room?.you.includes(seat));
    const { board, replay, outbox } = this;
    if (document.hidden || !isPaced({ board, room, replay })) return true;
    return !!ack || !!outbox.unanswered || !!view.outcome || (mine && deadline !== undefined);
  }

  /** How many frames wait until what is on the board has been read. */
  get behind() {
    return this.#frames.size;
  }

  /** Shows the newest frame now. */
  catchUp = () => {
    this.#frames.flush();
    this.redraw();
  };

  /** @param {Frame} frame */
  #showFrame(frame) {
    const before = this.store.frame;
    const isCountedAnew = this.store.isCountedAnew(frame);
    if (!this.store.takeFrame(frame)) return;
    if (isCountedAnew) this.#countAnew();
    this.#missingEntries.look();
    if (!before && this.replay) this.steps.goTo(this.startAt);
    if (before && frame.seq > before.seq) this.#tellChange(frame, before);
    this.redraw();
  }

  /** Earlier views and the record are named by other numbers now. */
  #countAnew() {
    this.pastViews.forget(undefined);
    this.steps.restart();
    if (!this.steps.isNow) this.steps.now();
    this.#missingEntries.restart();
  }

  /** @param {Entry[]} entries */
  #record(entries) {
    this.store.takeRecord(entries);
    this.#missingEntries.restart();
  }

  /** @param {Frame} frame @param {Frame} before */
  #tellChange(frame, before) {
    const { names, you } = this.scene;
    const ofTheTable = isTableMove(this.store.record.get(frame.seq));
    this.#signal(frame, before, ofTheTable);
    const said = ofTheTable ? null : this.words.change?.(frame, before, names);
    if (said === "") return;
    this.announcer.say(said ?? sentencesAt(this.store, frame, names, this.words, you));
    const allSaid = ofTheTable && !!frame.view.outcome;
    if (this.steps.at === null && !allSaid) this.announcer.say(this.page.statusTitle(this.scene));
  }

  /** That it has become the viewer's turn is signalled with the status (static/table/notify.js). @param {Frame} frame @param {Frame} before @param {boolean} ofTheTable */
  #signal({ view }, before, ofTheTable) {
    const isMine = (/** @type {number} */ seat) => !!this.store.room?.you.includes(seat);
    const isTurn = view.to_act.some(isMine) && !before.view.to_act.some(isMine);
    if (view.outcome && !before.view.outcome) signal("end");
    else if (!ofTheTable && !isTurn) signal("move");
  }

  /** @param {string} id */
  #settle(id) {
    const pending = this.outbox.settle(id);
    this.#sending = false;
    if (!this.outbox.unanswered) stopTimer(this.#timers.sending);
    return pending;
  }

  /** @param {RefusedMessage} refused */
  #refused(refused) {
    const { id, say, code } = refused;
    if (!id) this.store.farewell = refused;
    if (id && this.queries.refused(id, code, say)) return;
    const pending = id && !this.notes.refused(id) ? this.#settle(id) : undefined;
    if (!id) this.steps.refused();
    if (!id && code === "no_review") {
      this.isReviewWanted = false;
      this.store.review = null; // it can be asked for again
    }
    if (!id && code === "too_fast")
      [this.outbox, this.notes, this.queries].forEach((waiting) => waiting.slowDown());
    if (!pending && code === "no_such_number") return;
    if (!id && this.chat.refused(say)) return this.announcer.say(say);
    const move = pending?.move ?? null;
    const said = pending?.restored
      ? fill(gettext("Your earlier move wasn’t made. %(why)s"), { why: say })
      : say;
    this.refusal = { say: said, move, ...(typeof move?.spot === "string" ? { spot: move.spot } : {}) };
    this.announcer.say(said);
    stopTimer(this.#timers.refusal);
    this.#timers.refusal = startTimer(() => this.#forgetRefusal(), REFUSAL_STAYS);
  }

  /** The player has done something else: dismiss the refusal. */
  dismiss = () => {
    if (this.refusal) this.#forgetRefusal();
  };

  #forgetRefusal() {
    stopTimer(this.#timers.refusal);
    this.refusal = null;
    this.redraw();
  }

  /** @param {ChatLine[]} lines */
  #said(lines) {
    const newest = this.store.chat.at(-1)?.n ?? 0;
    const fresh = this.store.takeSaid(lines);
    this.chat.came(
      fresh,
      fresh.filter((line) => this.#isMine(line)),
    );
    // Not what others said before this page was opened.
    const news = fresh.filter(
      (line) => line.n > newest && Date.parse(line.at) >= this.#openedAt && !this.#isMine(line),
    );
    const format = this.page.chatShown
      ? gettext("%(name)s: %(text)s")
      : gettext("New message from %(name)s: %(text)s");
    for (const { name, text } of news.slice(-MAX_SPOKEN)) this.announcer.say(fill(format, { name, text }));
  }

  /** @param {Waving} message */
  async #waved(message) {
    if (!preference("reactions")) return;
    const { showWave } = await during("parts", import("tabletop:table-chat"));
    showWave(message, this.store.waves, this.redraw);
  }

  /** Whether a message or reaction is this viewer's, or of a spectator with the same name. @param {Pick<ChatLine, "seat" | "name">} one */
  #isMine({ seat, name }) {
    return seat === null ? name === this.me : !!this.store.room?.you.includes(seat);
  }

  /** @param {ConnectionState} state */
  #linkChanged(state) {
    stopTimer(this.#timers.link);
    if (state === "live") {
      this.#showLink(state);
      this.steps.restart();
      this.outbox.resend();
      this.notes.resend();
      this.queries.resend();
      this.#missingEntries.restart();
      if (this.isReviewWanted) this.askReview();
    } else {
      this.chat.cut();
      this.#timers.link = startTimer(() => this.#showLink(state), state === "lost" ? BREAK_UNSEEN : 0);
    }
  }

  /** @param {ConnectionState} state */
  #showLink(state) {
    const healed = state === "live" && this.#shownLink === "lost";
    this.#shownLink = state;
    if (state !== "live" || healed) this.announcer.say(this.page.statusTitle(this.scene));
    this.redraw();
  }

  #stepped() {
    if (this.signal.aborted) return;
    if (this.replay) history.replaceState(null, "", `?at=${this.steps.number}`);
    if (!this.steps.playing && !this.steps.isWaiting) this.announcer.say(this.page.statusTitle(this.scene));
    this.redraw();
  }

  /** @param {KeyboardEvent} event */
  #onKey = (event) => {
    if (isFinal(this.#shownLink) || isElsewhere(event) || this.page.boardKey(event) || isTaken(event)) return;
    if (event.key === "?") showKeys(this.board?.keys?.() ?? [], this.replay, !!this.store.frame?.aids);
    else if (this.page.planKey(event.key) || aidKey(event.key, this.scene, this.send)) void 0;
    else if (event.key === "Escape" && this.refusal) this.#forgetRefusal();
    else if (!this.store.frame || !stepKey(event.key, this.steps, this.replay)) return;
    event.preventDefault();
  };
}
