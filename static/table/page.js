/* Renders each part of the page into its place in the template, replacing what the server rendered there. */

import { html, nothing, render } from "../vendor/lit-html/lit-html.js";
import { BoardHost } from "../kit/board-host.js";
import { BELOW_MEDIUM, LARGE_UP } from "../kit/breakpoints.js";
import { Tabs } from "../kit/tabs.js";
import { gettext } from "../site/i18n.js";
import { drawOffered, drawTableMoves } from "./actions.js";
import { drawShare, rematchActions, rematchNews } from "./rematch.js";
import { drawAids } from "./solo-help.js";
import { drawCountdown } from "./countdown.js";
import { drawEyes } from "./view-choice.js";
import { mayMute } from "./mutes.js";
import { drawOffers } from "./offers.js";
import { drawSide } from "./panels.js";
import { drawFork, drawStudy } from "./next-steps.js";
import { follow } from "./record.js";
import { drawSeats } from "./seats.js";
import { KeptFocus } from "./kept-focus.js";
import { standInAction } from "./standins.js";
import { drawStatus, statusOf } from "./status.js";
import { drawStepper } from "./stepper.js";
import { drawPlea } from "./takebacks.js";
import { drawToggles, togglesAtHand } from "./tools.js";
import { Waiting } from "./waiting.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./page-context.js").PageContext} PageContext */

const PLACES = /** @type {const} */ (["seats", "status", "board", "actions", "rematch", "side"]);

const SIZES = {
  narrow: matchMedia(BELOW_MEDIUM),
  wide: matchMedia(LARGE_UP),
  roomy: matchMedia(`${LARGE_UP} and (min-height: 56rem)`),
  /** After the game there is more next to the board. */
  roomyAfter: matchMedia(`${LARGE_UP} and (min-height: 66rem)`),
};

export class Page {
  #tabs = new Tabs();
  /** @type {import("./panels.js").Tab} */
  #tab = "record";
  #over = false;
  #csrf;
  #root;
  #host;
  #places;
  #waiting;
  #board;
  #focus;

  /** @param {HTMLElement} root @param {PageContext} host */
  constructor(root, host) {
    this.#root = root;
    this.#host = host;
    this.#places = /** @type {Record<typeof PLACES[number], HTMLElement>} */ (
      Object.fromEntries(PLACES.map((id) => [id, root.querySelector(`#${id}`)]))
    );
    this.#focus = new KeptFocus(root, this.#places);
    const token = root.querySelector("[name=csrfmiddlewaretoken]");
    this.#csrf = token instanceof HTMLInputElement ? token.value : "";
    for (const place of Object.values(this.#places)) place.replaceChildren();
    this.#board = new BoardHost(this.#places.board, host.board, host.update);
    this.#waiting = new Waiting(/** @type {HTMLElement} */ (root.querySelector("#waiting")));
    for (const size of Object.values(SIZES)) size.addEventListener("change", host.redraw);
  }

  /** Whether the chat is visible: next to a wide board, else in its tab. */
  get chatShown() {
    return this.#roomy || this.#tab === "chat";
  }

  /** Whether the chat has its own place: next to a wide board where record and chat both fit, unless a review needs the space. */
  get #roomy() {
    return (this.#over ? SIZES.roomyAfter : SIZES.roomy).matches && this.#tab !== "review";
  }

  /** The status as a sentence to be spoken. @param {Scene} scene */
  statusTitle(scene) {
    const { title, detail, tone } = statusOf(scene);
    return tone === "over" || tone === "past" ? `${title}. ${detail}` : `${title}.`;
  }

  /** @param {Scene} scene */
  draw(scene) {
    const { actions, rematch, side } = this.#places;
    const restoreFocus = this.#focus.watch();
    this.#mark(scene);
    this.#end(scene);
    if (this.chatShown && !document.hidden) this.#host.chat.see(scene);
    this.drawSeats(scene);
    attempt(() => this.#drawStatus(scene));
    attempt(() => this.#board.draw(this.#positionOf(scene), () => drawOffers(scene, this.#host.send)));
    attempt(() => render(this.#drawActions(scene), actions));
    attempt(() => render(drawShare(scene, this.#host.share), rematch));
    attempt(() => render(drawSide(scene, this.#host, this.#setting(scene)), side));
    const panel = this.#root.querySelector(".panel");
    if (panel && this.#tab === "record") follow(panel);
    restoreFocus();
  }

  /** The players and their clocks alone. @param {Scene} scene */
  drawSeats(scene) {
    attempt(() =>
      render(isTight(scene) ? nothing : drawSeats(scene, SIZES.narrow.matches), this.#places.seats),
    );
  }

  /** After the game the chat may move into its tab: keep the focus of someone who is writing. @param {Scene} scene */
  #end({ over }) {
    if (over === this.#over) return;
    const writing = document.activeElement?.id === "chat-text";
    const before = this.#roomy;
    this.#over = over;
    if (!writing || this.#roomy === before) return;
    this.#tab = "chat";
    queueMicrotask(() => document.getElementById("chat-text")?.focus());
  }

  /** What the style sheets and the parts of the template go by. @param {Scene} scene */
  #mark({ room, now, link, over }) {
    const { dataset } = this.#root;
    if (room) {
      this.#root.toggleAttribute("data-alone", room.seats.length === 1);
      this.#waiting.update(room);
      // A game that has begun is shown with its first frame; until then the page stays as the server drew it.
      if (now || room.status === "open") dataset.status = room.status;
    }
    dataset.link = link;
    if (now) dataset.seq = String(now.seq);
    this.#root.toggleAttribute("data-bare", !now);
    const wayBack = document.getElementById("way-back");
    if (wayBack && room) wayBack.hidden = room.seats.every(({ kind, here }) => kind !== "person" || here);
    const after = this.#root.querySelector("#after");
    if (after instanceof HTMLElement) after.hidden = !over;
  }

  /** @param {Scene} scene */
  #drawStatus(scene) {
    const status = statusOf(scene);
    const refused = !!scene.refusal && status.detail === scene.refusal.say;
    const score = isTight(scene) ? scoreOf(scene) : "";
    const actions = this.#statusActions(scene, status.tone);
    const news = status.tone === "over" || status.tone === "past" ? rematchNews(scene) : "";
    render(drawStatus(status, actions, refused, news, score, drawCountdown(scene)), this.#places.status);
    const ready = isReady(scene);
    const yours = status.tone === "yours" || ready;
    const words = ready ? gettext("Everyone is here") : status.title;
    this.#host.notifier.tell(yours, yours || status.tone === "over" ? words : "");
  }

  /** The buttons at the end of the status. @param {Scene} scene @param {import("./status.js").Tone} tone @returns {import("./status.js").Action[]} */
  #statusActions(scene, tone) {
    const { link, steps } = scene;
    if (tone === "lost") return [{ label: gettext("Reconnect now"), act: () => this.#host.link.probe() }];
    if (tone === "past") return [{ label: gettext("Back to now"), act: () => steps.now() }];
    if (link === "busy") return [{ label: gettext("Reload"), act: () => location.reload() }];
    if (tone === "end" && isBanned(scene)) return []; // no page of the site would open
    if (tone === "end") return [{ label: gettext("See all games"), href: this.#root.dataset.lobby }];
    if (tone === "over") return this.#afterwards(scene);
    const standIn = standInAction(scene, this.#host.standIn);
    return standIn ? [standIn] : [];
  }

  /** Playing again. @param {Scene} scene */
  #afterwards(scene) {
    const { rematch = "", tables = "" } = this.#root.dataset;
    const tableOf = (/** @type {string} */ match) => tables.replace("MATCH", match);
    return rematchActions(scene, { rematch, csrf: this.#csrf, tableOf }, this.#host.redraw);
  }

  /** Draws the page again, once for all changes of this task. */
  redraw = () => this.#board.redraw();

  /** The display options of the board that are on. */
  get overlay() {
    return this.#board.overlay;
  }

  /** @param {Scene} scene @returns {import("../kit/board-host.js").Position | null} */
  #positionOf(scene) {
    const { frame, interactive, you, names, refusal, past, store, steps } = scene;
    if (!frame) return null;
    const { dismiss, announcer, notes, query, send } = this.#host;
    const context = {
      interactive,
      you,
      names,
      refusal,
      past,
      sheet: past ? steps.sheet : notes.sheet,
      note: notes.note,
      shared: past ? {} : store.shared,
      query: (/** @type {object} */ what) => query(frame, what),
      line: steps.line,
      pointed: steps.pointed,
      dismiss,
      announce: announcer.say,
      ...this.#atTable(scene),
    };
    return { frame, send, context };
  }

  /** @param {Scene} scene @returns {import("./types.js").AtTable} */
  #atTable(scene) {
    const { room, store } = scene;
    return { seats: room?.seats, time: store.time, ...(mayMute(scene) ? { mute: this.#host.mute } : {}) };
  }

  /** Passes a key to the board, if it was pressed on the board or on no control; returns whether the board handled it. @param {KeyboardEvent} event */
  boardKey(event) {
    const scene = this.#host.scene;
    const isLoose = event.target === document.body && !scene.replay;
    if (!this.#board.onKey(event, this.#positionOf(scene), isLoose)) return false;
    event.preventDefault();
    return true;
  }

  /** @param {Scene} scene */
  #drawActions(scene) {
    const { send, overlay, redraw } = this.#host;
    const { fork = "", study = "", secrets } = this.#root.dataset;
    const places = { fork, study, csrf: this.#csrf, secrets: secrets !== undefined };
    const atHand = togglesAtHand(scene, SIZES.wide.matches);
    // Requests of others come last: they appear and disappear, and no button may shift under a finger.
    return html`<div class="action-row">
        ${drawStepper(scene)} ${drawEyes(scene, places.secrets)} ${drawToggles(scene, overlay, redraw, ({ id }) => atHand.includes(id))}
        ${drawAids(scene, send)} ${drawFork(scene, places)} ${drawStudy(scene, places)}
        ${SIZES.wide.matches ? drawTableMoves(scene, send) : nothing}
      </div>
      ${drawOffered(scene, send)}${drawPlea(scene, send)}`;
  }

  /** @param {Scene} scene @returns {import("./panels.js").Setting} */
  #setting(scene) {
    const { rules, invite: link, played } = this.#root.dataset;
    const [wide, roomy] = [SIZES.wide.matches, this.#roomy];
    return {
      wide,
      roomy,
      atHand: togglesAtHand(scene, wide),
      tabs: this.#tabs,
      tab: this.#tab,
      choose: this.#choose,
      rules,
      link,
      played,
    };
  }

  /** @param {import("./panels.js").Tab} tab */
  #choose = (tab) => {
    this.#tab = tab;
    this.#host.redraw();
    queueMicrotask(() => this.#root.querySelector(".panel")?.scrollTo(0, 0));
  };
}

/** A part that fails to render doesn't stop the others. @param {() => void} draw */
function attempt(draw) {
  try {
    draw();
  } catch (error) {
    console.error(error);
  }
}

/** Whether this viewer is banned from the site. @param {Scene} scene */
const isBanned = ({ store }) => !!store.farewell?.code.startsWith("banned");

/** On a phone a one-player game needs no list of players: the score is in the status. @param {Scene} scene */
const isTight = ({ room }) => SIZES.narrow.matches && room?.seats.length === 1;

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
