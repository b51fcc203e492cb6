/*
 * One game in progress, live, as spectators see it: the players with their clocks, the board, and what has just happened. When the game is
 * over, the page offers the next one.
 */

import { html, render } from "../vendor/lit-html/lit-html.js";
import { BoardHost } from "../kit/board-host.js";
import { Connection, socketUrl } from "../kit/connection.js";
import { gettext } from "../site/i18n.js";
import { Ticker, untilClocksChange, drawSeats } from "../table/seats.js";
import { PastViews, Steps } from "../table/steps.js";
import { sceneOf } from "../table/scene.js";
import { result } from "../table/sentences.js";
import { Store } from "../table/store.js";

/**
 * @import {Board, Words} from "../kit/types.js"
 * @import {ServerMessage} from "../kit/server.d.ts"
 */
/** @typedef {{words: Words, board: Board | null}} Game */

export class ShownGame {
  #store = new Store();
  #steps = new Steps(this.#store, new PastViews(this.#store), {
    look: () => {},
    changed: () => {},
    replay: false,
  });
  #game;
  #link;
  #host;
  #players;
  #said;
  #next;
  #address;
  /** The players' clocks run between moves. */
  #clocks = new Ticker(() => this.#drawPlayers(), untilClocksChange);

  /** @param {HTMLElement} root the template's section @param {Game} game */
  constructor(root, game) {
    const part = (/** @type {string} */ name) => /** @type {HTMLElement} */ (root.querySelector(name));
    this.#game = game;
    this.#players = part(".shown-players");
    this.#said = part(".shown-said");
    this.#next = part(".shown-next");
    this.#address = root.dataset.next ?? "";
    const place = part(".board-place");
    place.replaceChildren();
    this.#host = new BoardHost(place, game.board, () => this.#draw());
    this.#link = new Connection(socketUrl(root.dataset.socket ?? ""), {
      onMessage: (message) => this.#take(message),
      heartbeat: () => this.#store.beat,
    });
    for (const message of JSON.parse(document.getElementById("first-messages")?.textContent || "[]"))
      this.#take(message);
  }

  /** @param {ServerMessage} message */
  #take(message) {
    if (message.type === "room" || message.type === "beat") this.#store.takeTime(message.time);
    if (message.type === "room") this.#store.room = message;
    else if (message.type === "frame") this.#store.takeFrame(message);
    this.#host.redraw();
  }

  get #scene() {
    const { words, board } = this.#game;
    return sceneOf({
      store: this.#store,
      steps: this.#steps,
      words,
      board,
      replay: false,
      refusal: null,
      link: this.#link?.state ?? "connecting",
      sending: false,
      busy: false,
    });
  }

  #draw() {
    const scene = this.#scene;
    const { frame, names, room, lastSentence, words } = scene;
    if (!frame || !room) return;
    this.#host.draw({ frame, context: { names, seats: room.seats, time: this.#store.time } });
    this.#drawPlayers();
    const { outcome } = frame.view;
    this.#said.textContent = outcome
      ? `${result(outcome, names, [], words)}. ${words.outcome(outcome, names)}`
      : lastSentence;
    const next = html`<a class="button primary" href=${this.#address}>${gettext("Watch the next game")}</a>`;
    render(outcome ? next : "", this.#next);
  }

  #drawPlayers() {
    const scene = this.#scene;
    render(drawSeats(scene), this.#players);
    this.#clocks.follow(scene);
  }
}
