/** The board of Lateral Puzzles: the Master's console, or the puzzlers' table, which spectators see too. Each is loaded when it is needed. */

import { during, startBackgroundTimer } from "../kit/activity.js";
import { directive, Directive } from "../vendor/lit-html/directive.js";
import { html } from "../vendor/lit-html/lit-html.js";
import { keys as mastersKeys } from "./master/shortcuts.js";
import { keys as puzzlersKeys } from "./table/shortcuts.js";

export { describe } from "./text.js";

/**
 * @import {OwnEnding} from "../kit/types.js"
 * @import {View} from "./server.d.ts"
 * @import {Context, Face, Frame, KeyedPart, Scene, Send} from "./types.js"
 */

/**   @typedef {"master" | "table" | "after" | "reading" | "keyed"} Part */
/** `after`: gives the panel after the end, as soon as there is one. @typedef {{Face: new (after: () => Face | null) => Face, picture?: (view: any) => unknown}} Loaded */

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

class Board extends Directive {
  /** @type {Partial<Record<Part, Face>>} */
  #faces = {};

  /** @param {Frame} frame @param {Send} send @param {Context} context */
  render(frame, send, context) {
    const { view } = frame;
    const part = partOf(view);
    onShow = this.#face(part, context);
    if (!onShow) return html`<div data-loading></div>`;
    if (view.outcome) after = this.#face("after", context);
    if (!view.outcome && !context.past && !context.lent) wasRunning = true;
    if (toReveal) onShow.reveal?.(toReveal);
    toReveal = null;
    const keyed = view.keyed ? /** @type {KeyedPart | null} */ (this.#face("keyed", context)) : null;
    const scene = { frame, view, send, context, wasRunning, keyed };
    return onShow.draw({ ...scene, opening: this.#opening(scene) });
  }

  /** What is shown in place of the game before round 1, if anything. @param {Scene} scene */
  #opening(scene) {
    const isReading = scene.view.phase === "reading";
    return isReading || this.#faces.reading ? this.#face("reading", scene.context)?.draw(scene) : null;
  }

  /** A face as soon as its part has come. @param {Part} part @param {Context} context @returns {Face | null} */
  #face(part, { requestRender }) {
    const made = loaded[part];
    if (made) return (this.#faces[part] ??= new made.Face(() => after));
    load(part).then(requestRender, (error) => {
      console.error(error);
      startBackgroundTimer(requestRender, RETRY_MS);
    });
    return null;
  }
}

/** Milliseconds until a part that could not be loaded is requested again. */
const RETRY_MS = 3000;

/** @param {View} view @returns {Part} */
const partOf = ({ role, outcome }) =>
  !outcome && (role === "master" || role === "helper") ? "master" : "table";

const board = directive(Board);

/** The face that was rendered last; a page has only one board. @type {Face | null} */
let onShow = null;

/** The panel after the end, once it has been loaded. @type {Face | null} */
let after = null;

/** Whether this page has shown the game before its end. */
let wasRunning = false;

/** What to reveal as soon as there is a face. @type {object | null} */
let toReveal = null;

/** Renders the board. @param {Frame} frame @param {Send} send @param {Context} context */
export const render = (frame, send, context) => html`${board(frame, send, context)}`;

/** Makes visible what a lesson's step is about. @param {object} step */
export function reveal(step) {
  if (onShow) onShow.reveal?.(step);
  else toReveal = step;
}

/** After the end the board tells the solution: it stays. @type {OwnEnding} */
export const ending = {
  above: true,
  picture: ({ view }) => loaded.after?.picture?.(view),
  isOnStage: () => (after ? !!after.isOnStage : wasRunning && !!loading.after),
};

/** @param {KeyboardEvent} event @param {Frame} frame @param {Send} send @param {Context} context */
export const onKey = (event, frame, send, context) =>
  onShow?.onKey?.(event, { frame, view: frame.view, send, context }) ?? false;

/** All shortcuts, for the page's list, which does not depend on the viewer. */
export const keys = () => [...puzzlersKeys(), ...mastersKeys()];
