/** LineUp!'s board: wood, tokens, bonds, lines and the field of play, drawn from a frame alone. */

import { directive, Directive } from "../vendor/lit-html/directive.js";
import { keyed } from "../vendor/lit-html/directives/keyed.js";
import { ref } from "../vendor/lit-html/directives/ref.js";
import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { html, nothing, svg } from "../vendor/lit-html/lit-html.js";
import { gettext } from "../site/i18n.js";
import { arms, locks } from "./bonds.js";
import { bubble } from "./bubble.js";
import { facts } from "./facts.js";
import { bounds, middle, nearest, point } from "./geometry.js";
import { ground } from "./ground.js";
import { lines, mark, trace } from "./lines.js";
import { disputes, legend, LEGEND, numbers, pegs, rim } from "./marks.js";
import { Memory } from "./memory.js";
import { field } from "./spots.js";
import { token } from "./tokens.js";

export { onKey } from "./keys.js";
export { describe } from "./text.js";

/** @typedef {import("./types.js").Frame} Frame @typedef {import("./types.js").Send} Send */
/** @typedef {import("./types.js").Context} Context @typedef {import("./play.js").Scene} Scene */

const roomy = matchMedia("(min-width: 40rem)");

/** What can be switched on over the board; the spots' names only where they can be read. */
export const toggles = () => [
  { id: "dispute", label: gettext("Show disputes") },
  ...(roomy.matches ? [{ id: "numbers", label: gettext("Show numbers") }] : []),
];

/** What the keys do, for the page's list. */
export const keys = () => [
  { key: "← ↑ → ↓", does: gettext("Walk the board") },
  { key: "Home, End", does: gettext("Go to the ends of the row") },
  { key: "C", does: gettext("Go to the next token that can be captured") },
  { key: "Enter", does: gettext("Place or capture") },
  { key: "Escape", does: gettext("Let go of a choice") },
];

class Board extends Directive {
  #memory = new Memory();

  /** @param {Frame} frame @param {Send} send @param {Context} context */
  render(frame, send, context) {
    this.#memory.see(frame);
    return draw({ frame, send, context, memory: this.#memory, known: facts(frame.view, context.interactive) });
  }
}

const board = directive(Board);

/** The board as it stands in this frame. @param {Frame} frame @param {Send} send @param {Context} context */
export const render = (frame, send, context) => html`${board(frame, send, context)}`;

/** @param {Scene} scene */
function draw(scene) {
  const { context, memory, known } = scene;
  const edge = bounds(known.spots);
  const strip = context.overlay.dispute && !context.figure ? LEGEND / memory.scale : 0;
  const box = `${edge.left} ${edge.top} ${edge.right - edge.left} ${edge.bottom - edge.top + strip}`;
  const still = context.figure !== undefined;
  return html`<svg class="lineup-board" viewBox=${box} ${ref(memory.keep)}
    role=${still ? "img" : nothing} aria-label=${still ? context.figure : nothing}>
    ${ground(known.spots)}
    <g class="picture" aria-hidden="true">${picture(scene)}</g>
    ${still ? nothing : field(scene, memory.cursor ?? nearest(known.spots, middle(known.spots)))}
    <g class="above" aria-hidden="true">
      ${(context.shown ?? []).map((spot) => shown(spot, scene))}
      ${context.overlay.dispute ? disputes(known) : nothing}
      ${strip ? legend(known, edge, memory.scale, memory.font) : nothing}
      ${speech(scene, edge)}
    </g>
  </svg>`;
}

/** Everything that lies on the wood, from the bottom up. @param {Scene} scene */
function picture(scene) {
  const { frame, context, memory, known } = scene;
  const { view } = frame;
  const moving = memory.motion?.seq === frame.seq;
  const fresh = new Set(moving ? (view.last?.secured ?? []).map((structure) => structure[0] ?? "") : []);
  const mayPlay = known.moves.size > 0;
  const { numbers: numbered } = context.overlay;
  return svg`
    ${mayPlay && !numbered ? pegs(known) : nothing}
    ${view.last ? keyed(frame.seq, rim(view.last.spot)) : nothing}
    ${view.last ? trace(view.last.lines ?? [], view.last.seat) : nothing}
    ${arms(view)}
    ${tokens(scene, moving)}
    ${locks(view, fresh)}
    ${moving ? keyed(frame.seq, afterglow(scene)) : nothing}
    ${mayPlay ? view.captures.map(({ spot, lines }) => mark(spot, lines, view.to_act[0] ?? 0)) : nothing}
    ${numbered ? numbers(known) : nothing}`;
}

/** @param {Scene} scene @param {boolean} moving */
function tokens({ frame }, moving) {
  const { board, last } = frame.view;
  const taken = board.filter(({ owner }) => owner !== null);
  const arrival = last?.type === "capture" ? "takes" : "arrives";
  return svg`<g class="tokens">${repeat(
    taken,
    ({ spot, owner }) => `${spot}/${owner}`,
    ({ spot, owner }) => token(owner ?? 0, point(spot), moving && last?.spot === spot ? arrival : ""),
  )}</g>`;
}

/** A capture, for as long as it is news: the line that allowed it, and the token that goes. @param {Scene} scene */
function afterglow({ frame, memory }) {
  const { last } = frame.view;
  const gone = memory.motion?.gone ?? null;
  if (last?.type !== "capture") return svg``;
  return svg`<g class="afterglow">
    ${trace(last.lines ?? [], last.seat)}
    ${gone === null ? nothing : token(gone, point(last.spot), "leaves")}
  </g>`;
}

/** A line that a figure draws without being asked. @param {string} spot @param {Scene} scene */
function shown(spot, { frame, known }) {
  const runs = known.captures.get(spot) ?? [];
  return svg`<g class="shown">${lines(runs, frame.view.to_act[0] ?? 0, known.owner(spot) ?? 0)}</g>`;
}

/** @param {Scene} scene @param {{left: number, top: number, right: number, bottom: number}} edge */
function speech({ context, memory }, edge) {
  const said = memory.note ?? context.refusal;
  if (!said?.spot) return nothing;
  return bubble(said.say, said.spot, edge, memory.scale, memory.font);
}
