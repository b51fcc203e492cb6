/* Renders each part of the page into its place in the template, replacing what the server rendered there. */

import { nextFrame, pause, startTimer } from "../kit/activity.js";
import { FINALE } from "../kit/delays.js";
import { html, nothing, render } from "../vendor/lit-html/lit-html.js";
import { BoardHost } from "../kit/board-host.js";
import { BELOW_MEDIUM, LARGE_UP, PHONES } from "../kit/breakpoints.js";
import { Tabs } from "../kit/tabs.js";
import { reportError } from "../site/errors.js";
import { gettext } from "../site/i18n.js";
import { drawAids, drawViewChoice, questionOf, requestOf } from "./actions.js";
import { rematchNews } from "./rematch.js";
import { correspondenceOf, loadFinale, loadedFinale, LazyPlanner } from "./lazy-parts.js";
import {
  drawCountdown,
  drawFork,
  drawStudy,
  standInAction,
  standInWords,
  drawStatus,
  statusOf,
} from "./status.js";
import { mayMute } from "./chat.js";
import { More } from "./more.js";
import { besideOf, drawSide } from "./panels.js";
import { follow } from "./record.js";
import { drawSeats } from "./seats.js";
import { sentences } from "./sentences.js";
import { KeptFocus, giveFocus } from "../kit/kept-focus.js";
import { mayReview } from "./judgements.js";
import { lazyPart } from "../kit/lazy.js";
import { drawStepper } from "./stepper.js";
import { drawAlertOffer } from "./tools.js";
import { Waiting } from "./waiting.js";

/**
 * @import {Position} from "../kit/board-host.js"
 * @import {Frame} from "../kit/server.d.ts"
 * @import {Answer, AtTable} from "../kit/types.js"
 * @import { Action } from "./action-button.js"
 * @import {Tone, Ways} from "./status.js"
 * @import { PageContext } from "./types.js"
 * @import {Setting as MoreSetting} from "./more.js"
 * @import {Setting, Tab} from "./panels.js"
 * @import {Scene} from "./scene.js"
 * @import {Store} from "./store.js"
 */

const loadedReview = lazyPart(() => import("tabletop:table-review"));
const loadedMore = lazyPart(() => import("tabletop:table-more"));

const PLACES = /** @type {const} */ (["seats", "own", "status", "finale", "board", "actions", "side"]);

const SIZES = {
  narrow: matchMedia(BELOW_MEDIUM),
  phones: matchMedia(PHONES),
  wide: matchMedia(LARGE_UP),
  roomy: matchMedia(`${LARGE_UP} and (min-height: 56rem)`),
  /** After the game there is more next to the board. */
  roomyAfter: matchMedia(`${LARGE_UP} and (min-height: 66rem)`),
};

export class Page {
  /** What stays in a rematch: the open tab, and whether it is the one that the board shows with its own. @type {{tabs: Tabs, tab: Tab, isBeside: boolean}} */
  #kept;
  /** Whose moves the log shows. @type {number | null} */
  #whose = null;
  #over = false;
  #isDrawn;
  #isFirstDue = false;
  /** Whether the viewer looks back at the game: in a replay always. */
  #isReviewing = false;
  /** Whether the last move has been on show for long enough to be seen, and the finale has come. */
  #isSeen = true;
  #isFinaleShown = false;
  #csrf;
  #root;
  #host;
  #places;
  #waiting;
  #board;
  /** How the board asks about the frame that it shows. @type {{frame: Frame, query: (what: object) => Answer} | null} */
  #asking = null;
  #focus;
  #goal;
  #more;
  #planning;
  /** The links of a game that is over, which the list behind "⋯" shows. */
  #after;

  /** @param {HTMLElement} root @param {PageContext} host @param {Page} [before] the page of the match before, in whose place this one comes */
  constructor(root, host, before) {
    const { signal } = host;
    this.#root = root;
    this.#host = host;
    if (before) this.#over = before.#over;
    this.#isDrawn = !!before;
    this.#kept = before ? before.#kept : { tabs: new Tabs(), tab: "log", isBeside: false };
    this.#places = /** @type {Record<typeof PLACES[number], HTMLElement>} */ (
      Object.fromEntries(PLACES.map((id) => [id, root.querySelector(`#${id}`)]))
    );
    this.#isReviewing = host.replay;
    if (this.#isAbove) this.#places.board.before(this.#places.finale);
    this.#focus = new KeptFocus(root, this.#places, signal);
    const goal = root.querySelector("template#goal");
    this.#goal = goal instanceof HTMLTemplateElement ? goal.content.firstElementChild : null;
    const token = root.querySelector("[name=csrfmiddlewaretoken]");
    this.#csrf = token instanceof HTMLInputElement ? token.value : "";
    const after = root.querySelector("#after");
    this.#after = after?.querySelector(".after-links") ?? null;
    after?.remove();
    this.#more = new More(host, (scene) => this.#moreOf(scene));
    this.#board = new BoardHost(this.#places.board, host.board, host.update, signal);
    Object.assign(this.#board.overlay, before?.overlay);
    const focusBoard = () =>
      this.#places.board.firstElementChild && giveFocus(this.#places.board.firstElementChild);
    const planned = {
      token: this.#csrf || undefined,
      redraw: host.redraw,
      say: host.announcer.say,
      focusBoard,
    };
    this.#planning = new LazyPlanner(root.dataset, planned);
    const waiting = /** @type {HTMLElement} */ (root.querySelector("#waiting"));
    this.#waiting = new Waiting(waiting, host.store.time, host.tellRoom);
    for (const size of Object.values(SIZES)) size.addEventListener("change", host.redraw, { signal });
  }

  /** Whether the chat is visible: next to a wide board, else in its tab. */
  get chatShown() {
    return this.#roomy || (this.#kept.tab === "chat" && (this.#kept.isBeside || !this.#isJoined));
  }

  /** Whether the board shows the page's tabs with its own. */
  get #isJoined() {
    return (
      !!this.#host.board?.hasTabs && !this.#isReviewing && (SIZES.narrow.matches || SIZES.phones.matches)
    );
  }

  /** Whether the chat has its own place: next to a wide board where record and chat both fit, unless a review needs the space. */
  get #roomy() {
    return (this.#over ? SIZES.roomyAfter : SIZES.roomy).matches && !this.#isReviewing;
  }

  /** The status as a sentence to be spoken. @param {Scene} scene */
  statusTitle(scene) {
    const { title, detail, tone } = this.#statusOf(scene);
    return tone === "over" || tone === "past" ? `${title}. ${detail}` : `${title}.`;
  }

  /**
   * Draws the page. The first time what is beside the board follows in a task of its own, so that a phone is never busy for long.
   * @param {Scene} scene
   */
  draw(scene) {
    if (!this.#isDrawn) for (const place of Object.values(this.#places)) place.replaceChildren();
    const restoreFocus = this.#focus.watch();
    this.#end(scene);
    const { board, status } = this.#places;
    const wasAtBoard = [board, status].some((place) => place.contains(document.activeElement));
    const before = this.#isFinaleShown;
    this.#drawTop(scene);
    this.#mark(scene);
    if (this.#isFinaleShown && !before && this.#isDrawn) this.#turnToFinale(wasAtBoard);
    if (this.#isDrawn) this.#drawRest(scene);
    else startTimer(() => this.#drawRest(this.#host.scene));
    this.#isDrawn = true;
    restoreFocus();
  }

  /** Players, status and board. @param {Scene} scene */
  #drawTop(scene) {
    this.#isFinaleShown = this.#showsFinale(scene);
    if (this.chatShown && !document.hidden) this.#host.chat.see(scene);
    this.drawSeats(scene);
    attempt("status", () => this.#drawStatus(scene));
    attempt("finale", () => render(this.#isFinaleShown ? this.#finale(scene) : nothing, this.#places.finale));
    attempt("board", () => this.#board.draw(this.#shown(scene), () => this.#offers(scene)));
  }

  /** What can be done, the record and the chat. @param {Scene} scene */
  #drawRest(scene) {
    this.#planning.see(scene);
    const { actions, side } = this.#places;
    attempt("actions", () => render(this.#drawActions(scene), actions));
    attempt("side", () =>
      render(this.#isReviewing ? this.#drawReview(scene) : drawSide(scene, this.#host, this.#setting), side),
    );
    attempt("more", () => this.#more.follow(scene));
    // With the layout of the next frame: one of its own would cost as much as drawing the board.
    nextFrame(() => {
      const panel = this.#root.querySelector(".panel");
      if (panel && this.#kept.tab === "log") follow(panel);
    });
  }

  /** The players and their clocks alone. @param {Scene} scene */
  drawSeats(scene) {
    const { seats, own } = this.#places;
    const isSplit = !isAlone(scene) && !SIZES.wide.matches && (SIZES.narrow.matches || !SIZES.phones.matches);
    attempt("seats", () => {
      render(isAlone(scene) ? nothing : drawSeats(scene, isSplit ? "above" : "all"), seats);
      render(isSplit ? drawSeats(scene, "below") : nothing, own);
    });
  }

  /** After the game the chat may move into its tab, and back with a rematch: keep the focus of someone who is writing. @param {Scene} scene */
  #end({ over, replay }) {
    if (over === this.#over) return;
    const writing = document.activeElement?.id === "chat-text";
    const before = this.#roomy;
    this.#over = over;
    this.#isSeen = true;
    if (over && !replay && (this.#isDrawn || !loadedFinale())) this.#awaitFinale(this.#isDrawn ? FINALE : 0);
    if (!writing || this.#roomy === before) return;
    Object.assign(this.#kept, { tab: "chat", isBeside: true });
    queueMicrotask(() => document.getElementById("chat-text")?.focus());
  }

  /** Waits for the finale, at least for `ms` milliseconds; if it doesn't come, the status says how the game ended. @param {number} ms */
  #awaitFinale(ms) {
    this.#isSeen = false;
    void Promise.all([loadFinale(this.#root.dataset.finaleStyles ?? ""), pause(ms)])
      .catch(console.error)
      .then(() => {
        this.#isSeen = true;
        this.#host.redraw();
      });
  }

  /** What the style sheets and the parts of the template go by. @param {Scene} scene */
  #mark({ room, now, link }) {
    const { dataset } = this.#root;
    if (room) {
      this.#root.toggleAttribute("data-alone", room.seats.length === 1);
      this.#waiting.update(room);
      // A game that has begun is shown with its first frame; until then the page stays as the server drew it.
      if (now || room.status === "open") dataset.status = room.status;
    }
    dataset.link = link;
    if (now) dataset.seq = String(now.seq);
    if (this.#isJoined) dataset.tabs = this.#kept.isBeside ? "beside" : "board";
    else delete dataset.tabs;
    this.#root.toggleAttribute("data-bare", !now);
    if (this.#isFinaleShown) dataset.finale = this.#isAbove ? "above" : "below";
    else delete dataset.finale;
    this.#root.toggleAttribute("data-review", this.#isReviewing);
    const wayBack = document.getElementById("way-back");
    if (wayBack && room) wayBack.hidden = room.seats.every(({ kind, here }) => kind !== "person" || here);
  }

  /** @param {Scene} scene */
  #drawStatus(scene) {
    const status = this.#statusOf(scene);
    const isInFinale = (this.#isFinaleShown || this.#isOnStage) && status.tone === "over";
    const isInReview = this.#isReviewing && !["lost", "end"].includes(status.tone);
    const refused = !!scene.refusal && status.detail === scene.refusal.say;
    const score = isAlone(scene) ? scoreOf(scene) : "";
    const actions = this.#statusActions(scene, status.tone);
    const isOn = status.tone === "yours" || status.tone === "wait";
    const question = isOn ? this.#questionOf(scene) : null;
    const explained = isOn && !refused ? this.#explained(scene) : null;
    const request = question ? "" : this.#requestOf(scene);
    const news = isOn ? request : rematchNews(scene) || (status.tone === "past" ? request : "");
    const goal = this.#goalOf(scene, !actions.length);
    const planner = this.#planning.active;
    const strip =
      isInFinale || isInReview
        ? nothing
        : planner
          ? drawStatus({ ...planner.status(scene), goal: goal && { ...goal, shown: false } }, [], {
              refused: !!planner.refusal,
            })
          : drawStatus({ ...status, ...(explained && { detail: explained.detail }), goal }, actions, {
              refused,
              why: explained?.why ?? "",
              seq: scene.frame?.seq ?? 0,
              news,
              score,
              clock: drawCountdown(scene),
              question,
            });
    render(strip, this.#places.status);
    const ready = isReady(scene);
    const yours = status.tone === "yours" || ready;
    const words = ready ? gettext("Everyone is here") : status.title;
    const count = (scene.now && scene.words.waiting?.(scene.now)) || 0;
    this.#host.notifier.tell(yours, yours || status.tone === "over" ? words : "", count);
  }

  /** The players' goal in someone's first game, not that of who leads it: shown until their first move; afterwards its space stays reserved, so that nothing moves. Buttons take its place. @param {Scene} scene @param {boolean} isRoomy */
  #goalOf(scene, isRoomy) {
    const { now, over, store, you, refusal } = scene;
    if (!this.#goal || over || !isRoomy || you.includes(now?.chair ?? -1)) return null;
    return { element: this.#goal, shown: !refusal && !hasMoved(store, you) && !standInWords(scene) };
  }

  /** The buttons at the end of the status. @param {Scene} scene @param {Tone} tone @returns {Action[]} */
  #statusActions(scene, tone) {
    const { link, steps } = scene;
    if (tone === "lost") return [{ label: gettext("Reconnect now"), act: () => this.#host.link.probe() }];
    if (tone === "past") return [{ label: gettext("Back to now"), act: () => steps.now() }];
    if (link === "busy") return [{ label: gettext("Reload"), act: () => location.reload() }];
    if (tone === "end" && isBanned(scene)) return []; // no page of the site would open
    if (tone === "end") return [{ label: gettext("See all games"), href: this.#root.dataset.lobby }];
    if (tone === "over" && (!this.#isSeen || scene.replay)) return []; // they are about to be in the finale, or there is none
    if (tone === "over")
      return [...this.#rematch(scene), { label: gettext("Show the result"), act: () => location.reload() }]; // browsers remember that a module could not be loaded
    const standIn = standInAction(scene, this.#host.standIn);
    const more = this.#correspondence(scene)?.pauseActions(scene, this.#host.send) ?? [];
    return standIn ? [standIn, ...more] : more;
  }

  /** The question that waits for this viewer's answer. @param {Scene} scene */
  #questionOf(scene) {
    const { send } = this.#host;
    return questionOf(scene, send) ?? this.#correspondence(scene)?.pauseQuestion(scene, send) ?? null;
  }

  /** What the last move brought about by a rule, in full, and why; null where it goes without saying. @param {Scene} scene */
  #explained({ frame, store, words, names }) {
    const lines = (frame && store.record.get(frame.seq)) ?? [];
    const told = lines.filter((line) => words.because?.([line]));
    if (!told.length) return null;
    return { detail: sentences(told, names, words).join(" "), why: words.because?.(told) ?? "" };
  }

  /** What others have been asked. @param {Scene} scene */
  #requestOf = (scene) => requestOf(scene) || (this.#correspondence(scene)?.pauseRequest(scene) ?? "");

  /** What only games over days need; null elsewhere, and until it is loaded. @param {Scene} scene */
  #correspondence = (scene) => correspondenceOf(scene, this.#host.redraw);

  /** @param {Scene} scene */
  #statusOf = (scene) => this.#correspondence(scene)?.pausedStatus(scene) ?? statusOf(scene);

  /** Playing again. @param {Scene} scene */
  #rematch(scene) {
    return loadedFinale()?.rematchActions(scene, this.#rematchPlaces, this.#host.redraw) ?? [];
  }

  get #rematchPlaces() {
    const { rematch = "", tables = "" } = this.#root.dataset;
    const tableOf = (/** @type {string} */ match) => tables.replace("MATCH", match);
    return { rematch, csrf: this.#csrf, tableOf, goOn: this.#host.goOn };
  }

  /** Whether the finale is shown: not while the viewer looks back at a move. @param {Scene} scene */
  #showsFinale({ over, past }) {
    return over && !past && !this.#isReviewing && this.#isSeen && !this.#isOnStage && !!loadedFinale();
  }

  /** Whether the finale stands above the board, because this is made for the end. */
  get #isAbove() {
    return !!this.#host.board?.ending?.above;
  }

  /** Whether the board is telling the end itself, so that the finale waits. */
  get #isOnStage() {
    return this.#board.isOnStage;
  }

  /** Brings the finale into view, unless someone is busy elsewhere on the page. @param {boolean} wasAtBoard */
  #turnToFinale(wasAtBoard) {
    const { finale } = this.#places;
    const title = finale.querySelector(".finale-title");
    if (title && wasAtBoard) giveFocus(title);
    if (wasAtBoard || document.activeElement === document.body) finale.scrollIntoView({ block: "nearest" });
  }

  /** @param {Scene} scene */
  #finale(scene) {
    const part = loadedFinale();
    if (!part) return nothing;
    const more = this.#isAbove ? nothing : this.#more.drawButton(); // beside the board otherwise
    const { sheet, news = rematchNews(scene) } = this.#next(scene);
    return part.drawFinale(scene, { actions: sheet, news, more });
  }

  /** The legal moves as buttons, for a game that has no board. @param {Scene} scene */
  #offers(scene) {
    return loadedMore(this.#host.redraw)?.drawOffers(scene, this.#host.send) ?? nothing;
  }

  /** What is rarer after the game. @param {Scene} scene */
  #afterwards(scene) {
    const part = scene.over && !scene.replay ? loadedFinale() : null;
    return html`${part?.drawMore(scene, this.#next(scene).more) ?? nothing} ${part?.drawShare(scene, this.#host.share) ?? nothing}`;
  }

  /** What can be done next, once the finale has been loaded. @param {Scene} scene @returns {import("./parts/finale.js").Ways} */
  #next(scene) {
    const part = loadedFinale();
    if (!part) return { sheet: [], more: [] };
    const { dataset: data } = this.#root;
    const again = this.#rematch(scene);
    const review = { label: mayReview(scene) ? gettext("Review") : gettext("Replay"), act: this.#review };
    const day = part.dayNews(scene, data, this.#host.redraw);
    const ask = (/** @type {Record<string, string>} */ fields) =>
      void part.askAgain(scene, this.#rematchPlaces, fields);
    return part.finaleActions(scene, { data, csrf: this.#csrf, again, ask, day, review });
  }

  /** Opens the review, which is asked for once. */
  #review = () => {
    this.#isReviewing = true;
    if (mayReview(this.#host.scene) && !this.#host.isReviewWanted) this.#host.askReview();
    this.#host.redraw();
    queueMicrotask(() => {
      this.#root.scrollIntoView();
      giveFocus(this.#places.side);
    });
  };

  /** Back to the result. */
  #closeReview = () => {
    this.#isReviewing = false;
    this.#host.steps.now();
    this.#host.redraw();
  };

  /** @param {Scene} scene */
  #drawReview(scene) {
    const { askReview, isReviewWanted, redraw } = this.#host;
    return (
      loadedReview(redraw)?.drawReview(scene, {
        ways: this.#ways,
        isAsked: isReviewWanted,
        ask: askReview,
        redraw,
        close: scene.replay ? null : this.#closeReview,
        more: this.#more.drawButton(),
      }) ?? nothing
    );
  }

  /** Draws the page again, once for all changes of this task; the first time in a task of its own. */
  redraw = () => {
    if (this.#isDrawn) this.#board.redraw();
    else if (!this.#isFirstDue) startTimer(this.#board.redraw);
    this.#isFirstDue = true;
  };

  /** Draws the board again, too, although it shows the same: it has got an answer. */
  redrawBoard = () => this.#board.redrawBoard();

  /** The display options of the board that are on. */
  get overlay() {
    return this.#board.overlay;
  }

  /** The position on the board: that of the game, or one that the player tries while planning. @param {Scene} scene */
  #shown(scene) {
    return this.#planning.active?.position(scene) ?? this.#positionOf(scene);
  }

  /** @param {Scene} scene @returns {Position | null} */
  #positionOf(scene) {
    const { frame, interactive, you, names, refusal, past, store, steps } = scene;
    if (!frame) return null;
    const { dismiss, announcer, notes, send } = this.#host;
    const context = {
      interactive,
      you,
      names,
      refusal,
      past,
      sheet: past ? steps.sheet : notes.sheet,
      note: notes.note,
      shared: past ? {} : store.shared,
      query: this.#queryOf(frame),
      line: steps.line,
      pointed: steps.pointed,
      dismiss,
      ...this.#atTable(scene),
    };
    return { frame, send, announce: announcer.say, context };
  }

  /** Asks about a frame; the same function as long as that frame is shown. @param {Frame} frame */
  #queryOf(frame) {
    if (this.#asking?.frame !== frame)
      this.#asking = { frame, query: (what) => this.#host.query(frame, what) };
    return this.#asking.query;
  }

  /** @param {Scene} scene @returns {AtTable} */
  #atTable(scene) {
    const { room, store } = scene;
    const { behind, catchUp, tellRoom } = this.#host;
    return {
      seats: room?.seats,
      votes: room?.votes,
      vote: room?.vote,
      time: store.time,
      behind,
      catchUp,
      isFirst: !!this.#goal && !hasMoved(store, scene.you),
      beside: this.#isJoined
        ? besideOf(scene, this.#host, this.#setting, this.#kept.isBeside, this.#turnTo)
        : null,
      stage: room?.stage,
      tellRoom,
      ...(room?.elastic ? { newcomers: room.newcomers, rematch: room.rematch } : {}),
      ...(mayMute(scene) ? { mute: this.#host.mute } : {}),
    };
  }

  /** Passes a key to the board, if it was pressed on the board or on no control; returns whether the board handled it. @param {KeyboardEvent} event */
  boardKey(event) {
    const isSteps = this.#host.replay || (this.#over && !this.#isAbove); // the keys lead through the moves
    const isLoose = event.target === document.body && !isSteps;
    if (!this.#board.onKey(event, isLoose)) return false;
    event.preventDefault();
    return true;
  }

  /** Passes a key to planning, while the player plans; returns whether it means something there. @param {string} key */
  planKey = (key) => !!this.#planning.active?.onKey(key);

  /** @param {Scene} scene */
  #drawActions(scene) {
    if (this.#planning.active) return this.#planning.active.drawPanel(scene);
    if (this.#root.dataset.finale === "below" || this.#isReviewing) return nothing;
    const ways = this.#ways;
    return html`<div class="action-row row gap-2">
      ${drawStepper(scene)} ${drawViewChoice(scene, ways.secrets)} ${this.#planning.planner?.drawOpener(scene)}
      ${drawAids(scene, this.#host.send)} ${drawFork(scene, ways)} ${drawStudy(scene, ways)} ${drawAlertOffer(scene, true)}
      ${scene.now ? this.#more.drawButton() : nothing}
    </div>`;
  }

  /** @param {Scene} scene @returns {MoreSetting} */
  #moreOf(scene) {
    const { rules, screen, invite: link, played } = this.#root.dataset;
    const asks = [
      ...(this.#correspondence(scene)?.askPause(scene, this.#host.send) ?? []),
      ...this.#board.asks,
    ];
    const ways = scene.over ? this.#afterwards(scene) : nothing;
    return { played, rules, screen, link, ways, after: this.#after, asks };
  }

  /** What the template says about going on from a position. @returns {Ways} */
  get #ways() {
    const { fork = "", study = "", secrets } = this.#root.dataset;
    return { fork, study, csrf: this.#csrf, secrets: secrets !== undefined };
  }

  /** @returns {Setting} */
  get #setting() {
    return {
      roomy: this.#roomy,
      isJoined: this.#isJoined,
      whose: { seat: this.#whose, choose: this.#chooseWhose },
      tabs: this.#kept.tabs,
      tab: this.#kept.tab,
      choose: this.#choose,
    };
  }

  /** @param {number | null} seat */
  #chooseWhose = (seat) => {
    this.#whose = seat;
    this.#host.redraw();
  };

  /** From the board's tabs. @param {string | null} tab */
  #turnTo = (tab) => {
    this.#kept.isBeside = tab !== null;
    this.#choose(/** @type {Tab} */ (tab ?? this.#kept.tab));
  };

  /** @param {Tab} tab */
  #choose = (tab) => {
    this.#kept.tab = tab;
    this.#host.redraw();
    queueMicrotask(() => {
      this.#root.querySelector(".panel")?.scrollTo(0, 0);
      if (tab === "chat") this.#root.querySelector(".chat-form")?.scrollIntoView(false);
    });
  };
}

/** Whether one of these seats has made a move; number 0 is the start. @param {Store} store @param {number[]} seats */
const hasMoved = ({ entries }, seats) =>
  entries.some(
    ({ seq, kind, lines: [line] }) => seq > 0 && !kind && line?.seat != null && seats.includes(line.seat),
  );

/** A part that fails to render doesn't stop the others. @param {string} region @param {() => void} draw */
function attempt(region, draw) {
  try {
    draw();
  } catch (error) {
    reportError(error, region);
  }
}

/** Whether this viewer is banned from the site. @param {Scene} scene */
const isBanned = ({ store }) => !!store.farewell?.code.startsWith("banned");

/** A one-player game needs no list of players: the score is in the status. @param {Scene} scene */
const isAlone = ({ room }) => room?.seats.length === 1;

/** @param {Scene} scene */
const scoreOf = ({ frame, words, names }) =>
  (frame &&
    words
      .score?.(frame, names)
      .map(({ brief, label }) => brief ?? label)
      .join(" ")) ||
  "";

/** Whether this player could start the game now. @param {Scene} scene */
const isReady = ({ room, now, you }) =>
  !now && room?.status === "open" && you.length > 0 && room.seats.every((seat) => seat.kind !== "empty");
