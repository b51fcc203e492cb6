/** The desk on which a case is solved: the clues and the note sheet, side by side or one below the other. It takes the place of the table. */

import { fill, gettext } from "../site/i18n.js";
import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { onKey } from "./keys.js";
import { keyOf } from "./marks.js";
import { Memory } from "./memory.js";
import { naming } from "./naming.js";
import { lineIcon } from "./pieces.js";
import { statement } from "./reasons.js";
import { sheet } from "./sheet.js";
import { isOf, tileName, TILES } from "./terms.js";

/**
 * @import {Context, Host} from "../kit/types.js"
 * @import {Turn} from "./server.d.ts"
 * @import {Frame, Scene} from "./types.js"
 */

/**
 * What a desk shows in addition to the table's view. `used`: the turns whose clues are ticked off, and `tick` does that; `hint`: the turns and the
 * cells that a hint is about, null if there is none.
 * @typedef {{used: number[], tick: (turn: number) => void, hint: {turns: number[], cells: string[]} | null}} Case
 */

export class Desk {
  #host;
  #memory;
  #case;
  /** @type {Scene | null} */
  #scene = null;
  /** The turn whose clue the pointer or the focus is on, and the one that was tapped or swiped to. @type {number | null} */
  #near = null;
  /** @type {number | null} */
  #chosen = null;

  /** @param {Host} host @param {() => Case} shown what to show now */
  constructor(host, shown) {
    this.#host = host;
    this.#case = shown;
    this.#memory = new Memory(host.element);
  }

  get scene() {
    return this.#scene;
  }

  /** @param {Frame} frame @param {Context} context */
  draw(frame, context) {
    const { view } = frame;
    this.#memory.see(frame);
    const { hint } = this.#case();
    const isHinted = this.#near === null && hint && (!this.#chosen || hint.turns.includes(this.#chosen));
    const clue = view.record.find(({ turn }) => turn === (this.#near ?? this.#chosen));
    const pointed = isHinted ? hint.cells : clue ? cellsOf(clue) : [];
    this.#scene = { host: this.#host, memory: this.#memory, frame, view, context: { ...context, pointed } };
    const { scene } = this;
    return html`<div class="ded desk">
      <section class="desk-clues stack gap-1" aria-labelledby="clues-title">
        <h2 id="clues-title">${gettext("Clues")}</h2>
        <ol role="list" @scroll=${this.#swiped}>${repeat(
          view.record,
          ({ turn }) => turn,
          (entry) => this.#clue(entry, context.names, view.you),
        )}</ol>
      </section>
      <section class="ded-notes stack tight" aria-label=${gettext("Note sheet")}>${scene && html`${this.#memory.naming ? naming(scene) : nothing} ${sheet(scene, { isTallied: false })}`}</section>
    </div>`;
  }

  /** @param {KeyboardEvent} event */
  onKey = (event) => !!this.#scene && onKey(event, this.#scene);

  /** Brings the clues of a hint into sight, and all of the sheet. */
  showHint() {
    this.#near = this.#chosen = null;
    this.#memory.suit = null;
    const [turn] = this.#case().hint?.turns ?? [];
    const clue = this.#host.element.querySelector(`.clue[data-turn="${turn}"]`);
    clue?.scrollIntoView({ block: "nearest", inline: "center" });
  }

  /** @param {Turn} entry @param {string[]} names @param {number | null} you */
  #clue(entry, names, you) {
    const { turn, asked, about } = entry;
    const { used, tick, hint } = this.#case();
    const state = `${used.includes(turn) ? "used" : ""} ${hint?.turns.includes(turn) ? "lit" : ""} ${asked === you ? "own" : ""}`;
    const near = (/** @type {number | null} */ to) => (/** @type {Event} */ event) => {
      if (!(event instanceof PointerEvent) || event.pointerType !== "touch") this.#point(to, this.#chosen);
    };
    return html`<li class="clue text-sm ${state}" data-turn=${turn} aria-current=${this.#chosen === turn ? "true" : nothing}
      @pointerenter=${near(turn)} @pointerleave=${near(null)} @focusin=${near(turn)} @focusout=${near(null)}
      @click=${() => this.#point(this.#near, this.#chosen === turn ? null : turn)}>
      <span class="ded-number nums">${turn}</span> ${lineIcon(about)}
      <p>${says(entry, names, you)} ${shown(entry, names, you)}</p>
      <label class="clue-used centre" @click=${(/** @type {Event} */ event) => event.stopPropagation()}><input type="checkbox" .checked=${used.includes(turn)}
        aria-label=${fill(gettext("Clue %(number)s is used"), { number: turn })} @change=${() => tick(turn)}></label>
    </li>`;
  }

  /** @param {number | null} near @param {number | null} chosen */
  #point(near, chosen) {
    this.#near = near;
    this.#chosen = chosen;
    this.#host.requestRender();
  }

  /** On a phone the clue that was swiped to is the chosen one. @param {Event} event */
  #swiped = ({ currentTarget: list }) => {
    if (!(list instanceof HTMLElement) || list.scrollWidth <= list.clientWidth) return;
    const middle = list.scrollLeft + list.clientWidth / 2;
    const all = /** @type {HTMLElement[]} */ ([...list.children]);
    const onto = all.find((one) => one.offsetLeft - list.offsetLeft + one.offsetWidth > middle);
    const turn = Number(onto?.dataset["turn"]);
    if (turn && turn !== this.#chosen) this.#point(null, turn);
  };
}

/** The cells that a clue is about. @param {Turn} entry */
const cellsOf = ({ asked, about }) =>
  TILES.filter((tile) => isOf(tile, about)).map((tile) => keyOf(tile, asked));

/** An answer as a statement: "Ben has at least 1 sun." @param {Turn} entry @param {string[]} names @param {number | null} you */
const says = ({ asked, about, answer }, names, you) =>
  statement(
    {
      code: "",
      from: [],
      holder: asked,
      about,
      ...(answer === "yes" ? { least: 1 } : { exactly: answer === "no" ? 0 : answer }),
    },
    names,
    you,
  );

/** The tile that was shown, as far as the reader knows it. @param {Turn} entry @param {string[]} names @param {number | null} you */
function shown({ shown: what, seat, asked }, names, you) {
  if (what === null) return nothing;
  const data = { to: names[seat], tile: what === true ? "" : tileName(what) };
  const text =
    what === true
      ? gettext("One of them was shown to %(to)s.")
      : seat === you
        ? gettext("You were shown the %(tile)s.")
        : asked === you
          ? gettext("You showed %(to)s the %(tile)s.")
          : gettext("%(to)s was shown the %(tile)s.");
  return html`<small class="soft">${fill(text, data)}</small>`;
}
