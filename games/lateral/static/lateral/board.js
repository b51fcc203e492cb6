/** The board of Lateral Puzzles: the Master's console, or the puzzlers' table, which spectators see too. Each is loaded when it is needed. */

import { during, startBackgroundTimer } from "../kit/activity.js";
import { fill, gettext, ngettext } from "../site/i18n.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { points } from "./points.js";

/**
 * @import {Host, NextMatch, OwnEnding} from "../kit/types.js"
 * @import {View} from "./server.d.ts"
 * @import {Context, Face, Frame, KeyedPart, Scene} from "./types.js"
 */

/**   @typedef {"master" | "table" | "after" | "reading" | "keyed"} Part */
/** `after`: gives the panel after the end, as soon as there is one. @typedef {{Face: new (after: () => Face | null) => Face, picture?: (view: any) => unknown, next?: (view: any, names: string[]) => NextMatch | null}} Loaded */

const LOADERS = {
  /** @returns {Promise<Loaded>} */
  master: () => import("tabletop:lateral-master"),
  /** @returns {Promise<Loaded>} */
  table: () => import("tabletop:lateral-table"),
  /** @returns {Promise<Loaded>} */
  after: () => import("tabletop:lateral-after"),
  /** @returns {Promise<Loaded>} */
  reading: () => import("tabletop:lateral-reading"),
  /** @returns {Promise<Loaded>} */
  keyed: () => import("tabletop:lateral-keyed"),
};

/** Those that have come. @type {Partial<Record<Part, Loaded>>} */
const loaded = {};

/** @type {Partial<Record<Part, Promise<void>>>} */
const loading = {};

/** Loads a part, once. After a failure the next call tries again. @param {Part} part */
function load(part) {
  loading[part] ??= during("parts", LOADERS[part]()).then(
    (module) => void (loaded[part] = module),
    (error) => {
      delete loading[part];
      throw error;
    },
  );
  return loading[part];
}

/** Milliseconds until a part that could not be loaded is requested again. */
const RETRY_MS = 3000;

/** @param {View} view @returns {Part} */
const partOf = ({ role, outcome, settling }) =>
  !outcome && !settling && (role === "master" || role === "helper") ? "master" : "table";

/** @param {Host} host */
export const createBoard = (host) => new LateralBoard(host);

class LateralBoard {
  #host;
  /** @type {Partial<Record<Part, Face>>} */
  #faces = {};
  /** The face that was drawn last, and what it was drawn from. @type {Face | null} */
  #face = null;
  /** @type {Scene | null} */
  #scene = null;
  /** Whether this board has shown the game before its end. */
  #wasRunning = false;
  /** What to reveal as soon as there is a face. @type {object | null} */
  #toReveal = null;

  /** @param {Host} host */
  constructor(host) {
    this.#host = host;
  }

  /** @param {Frame} frame @param {Context} context */
  draw(frame, context) {
    const { view } = frame;
    this.#face = this.#faceOf(partOf(view));
    if (!this.#face) return html`<div data-loading></div>`;
    if (view.outcome) this.#faceOf("after");
    if (!view.outcome && !context.past && !context.supplied) this.#wasRunning = true;
    if (this.#toReveal) this.#face.reveal?.(this.#toReveal);
    this.#toReveal = null;
    const keyed = view.options?.puzzle ? /** @type {KeyedPart | null} */ (this.#faceOf("keyed")) : null;
    const scene = { host: this.#host, frame, view, context, wasRunning: this.#wasRunning, keyed };
    this.#scene = { ...scene, opening: this.#opening(scene) };
    return this.#face.draw(this.#scene);
  }

  /** What is shown in place of the game before round 1, if anything. @param {Scene} scene */
  #opening(scene) {
    const isReading = scene.view.phase === "reading";
    return isReading || this.#faces.reading ? (this.#faceOf("reading")?.draw(scene) ?? null) : null;
  }

  /** A face as soon as its part has come. @param {Part} part @returns {Face | null} */
  #faceOf(part) {
    const made = loaded[part];
    if (made) return (this.#faces[part] ??= new made.Face(() => this.#faces.after ?? null));
    const { requestRender } = this.#host;
    load(part).then(requestRender, (error) => {
      console.error(error);
      startBackgroundTimer(requestRender, RETRY_MS);
    });
    return null;
  }

  /** @param {KeyboardEvent} event */
  onKey = (event) => !!(this.#face && this.#scene && this.#face.onKey?.(event, this.#scene));

  asks = () => (this.#scene && this.#face?.asks?.(this.#scene)) ?? [];

  /** Makes visible what a lesson's step is about. @param {object} step */
  reveal(step) {
    if (this.#face) this.#face.reveal?.(step);
    else this.#toReveal = step;
  }

  /** Whether the end is being told step by step, or will be as soon as its part has come. */
  isOnStage() {
    const { after } = this.#faces;
    return after ? !!after.isOnStage : this.#wasRunning && !!loading.after;
  }
}

/** After the end the board tells the solution: it stays. @type {OwnEnding} */
export const ending = {
  above: true,
  picture: ({ view }) => loaded.after?.picture?.(view),
  next: ({ view }, { names }) => loaded.after?.next?.(view, names),
};

/** All shortcuts, for the page's list, which does not depend on the viewer. */
export const keys = () => [...puzzlersKeys(), ...mastersKeys()];

// -- The list of the puzzlers' keyboard shortcuts, which table/keys.js handles.

/** The shortcuts, for the page's list. */
const puzzlersKeys = () => [
  { key: "A", does: gettext("Puzzlers: write a question") },
  { key: "1 – 8", does: gettext("Puzzlers: choose a card") },
  { key: "Escape", does: gettext("Puzzlers: put the card back or leave the text box") },
  { key: "S, Q, R, P", does: gettext("Puzzlers: show story, questions, notes or players") },
  { key: "F", does: gettext("Puzzlers: search your notes") },
];

// -- The list of the Master's keyboard shortcuts, which master/keys.js handles.

const mastersKeys = () => [
  { key: "1 2 3 4 5 6", does: gettext("Master: answer with one of the six cards") },
  { key: "Space", does: gettext("Master: give the answer that the key proposes") },
  { key: "R L", does: gettext("Master: reject as a repeat, or as padlocked") },
  { key: "A M", does: gettext("Master: after “rephrase”, let them ask again, or move on") },
  { key: "1 9 Enter", does: gettext("Master: tick a Spoiler’s bits, then score it") },
  { key: "P", does: gettext("Master: pause or resume") },
  { key: "/", does: gettext("Search all questions") },
];

// -- The text version of the board.

/** @param {Frame} frame @param {string[]} names */
export function describe({ view }, names) {
  const { puzzle, round, turn, you, options } = view;
  return html`${puzzle ? html`<p><strong>${puzzle.title}</strong></p><p>${puzzle.statement}</p>` : html`<p>${gettext("The Lateral Master is preparing the puzzle.")}</p>`}
    <p>${round && !options.anytime ? fill(gettext("Round %(round)s."), { round }) : nothing} ${turn === null ? nothing : turn === you ? gettext("It’s your turn.") : fill(gettext("It is %(name)s’s turn."), { name: names[turn] })}</p>
    <table>
      <thead><tr><th scope="col">${gettext("Player")}</th><th scope="col">${gettext("Points")}</th><th scope="col">${gettext("Cards")}</th><th scope="col">${gettext("Place in order of play")}</th></tr></thead>
      <tbody>${names.map((name, seat) =>
        seat === view.master
          ? nothing
          : html`<tr><th scope="row">${name}</th><td>${points(view.scores[seat] ?? 0)}</td>
        <td>${held(view.cards[seat] ?? 0)}</td><td>${place(seat, view)}</td></tr>`,
      )}</tbody>
    </table>`;
}

/** @param {number} count */
const held = (count) => fill(ngettext("%(count)s card", "%(count)s cards", count), { count });

/** @param {number} seat @param {View} view */
const place = (seat, { order, round, options }) =>
  round && !options.anytime && order.includes(seat) ? order.indexOf(seat) + 1 : gettext("none");
