/** LineUp!'s board: wood, tokens, structures, lines and the clickable spots, drawn from a frame alone. */

import { deferred } from "../kit/lazy.js";
import { fill, gettext, ngettext } from "../site/i18n.js";
import { guard } from "../vendor/lit-html/directives/guard.js";
import { keyed } from "../vendor/lit-html/directives/keyed.js";
import { html, nothing, svg } from "../vendor/lit-html/lit-html.js";
import { lineOf, lookUp } from "./layout.js";
import { boxOf, heading, middle, moved } from "./geometry.js";
import { ground, isLabelled } from "./ground.js";
import { nearest, onKey } from "./keys.js";
import { lines, mark, trace } from "./lines.js";
import { bubble, disputes, legend, LEGEND, pegs, repeats, restingPegs, rims } from "./marks.js";
import { Memory } from "./memory.js";
import { afterglow, lastSpots, tokens } from "./pieces.js";
import { field } from "./spots.js";
import { arms, decides, drawThreats, locks, threats } from "./structures.js";
import { comeBack, drop, hint, take } from "./play.js";
import { offer } from "./words.js";

export { review } from "./review.js";
export { describe } from "./text.js";

/**
 * @import {Host, OwnEnding, Played} from "../kit/types.js"
 * @import {Lookup} from "./layout.js"
 * @import {Scene} from "./play.js"
 * @import {Capture} from "./server.d.ts"
 * @import {Threat} from "./structures.js"
 * @import {Context, Edge, Frame, Point} from "./types.js"
 */

/** The overlays that the viewer can switch on: threats only after the game. @param {boolean} over */
export const toggles = (over) => [
  { id: "dispute", label: gettext("Disputes") },
  ...(over ? [{ id: "threats", label: gettext("Threats") }] : []),
];

/** The board's keys, for the page's list of shortcuts. */
export const keys = () => [
  { key: "← ↑ → ↓", does: gettext("Move around the board") },
  { key: "Home, End", does: gettext("Go to the start or end of the row") },
  { key: "PageUp, PageDown", does: gettext("Go to the layer above or below, on a board with layers") },
  { key: "C", does: gettext("Go to the next token that can be captured") },
  { key: "Enter", does: gettext("Place or capture") },
  { key: "Escape", does: gettext("Cancel a choice") },
];

/** @param {Host} host */
export function createBoard(host) {
  const memory = new Memory(host.element);
  /** @type {Scene | null} */
  let scene = null;
  return {
    /** @param {Frame} frame @param {Context} context */
    draw(frame, context) {
      memory.see(frame);
      const lookup = lookUp(frame.view, context.interactive, isLabelled(context));
      memory.fit(lookup.layout.edge);
      scene = { host, frame, context, memory, lookup };
      return draw(scene);
    },
    /** @param {KeyboardEvent} event @param {boolean} isLoose */
    onKey: (event, isLoose) => !!scene && onKey(event, isLoose, scene),
  };
}

/** The end of the game as a picture. @type {OwnEnding} */
export const ending = {
  draw: (frame) => createBoard(still()).draw(/** @type {any} */ (frame), finalBoard()),
};

/** @param {Scene} scene */
function draw(scene) {
  const { context, memory, lookup } = scene;
  const { layout } = lookup;
  const still = context.figure !== undefined;
  const strip = context.overlay.dispute && !still ? LEGEND / memory.scale : 0;
  const whole = { ...layout.edge, bottom: layout.edge.bottom + strip };
  const shown = memory.window ?? whole;
  const cursor =
    memory.cursor !== null && lookup.has(memory.cursor)
      ? memory.cursor
      : nearest(layout, lookup.spots, middle(layout.edge));
  return html`<svg class=${names(scene)} viewBox=${boxOf(shown)}
    role=${still ? "img" : nothing} aria-label=${still ? context.figure : nothing}>
    ${guard([layout], () => ground(layout))}
    <g class="picture" aria-hidden="true">${picture(scene)}</g>
    ${still ? nothing : deferred(() => field(scene, cursor))}
    <g class="above" aria-hidden="true">
      ${lit(scene)}
      ${context.pointed?.length ? pointed(scene) : nothing}
      ${(context.shown ?? []).map((spot) => pointedOut(spot, scene))}
      ${context.line?.length ? could(context.line, layout.places) : nothing}
      ${context.overlay.dispute ? disputes(lookup) : nothing}
      ${repeats(lookup)}
      ${strip ? legend(lookup, layout.edge, memory.scale, memory.font) : nothing}
      ${speech(scene, shown)}
    </g>
  </svg>${still ? nothing : buttons(scene)}`;
}

/** @param {Scene} scene */
const names = ({ frame, memory, lookup: { layout } }) =>
  ["lineup-board", memory.window && "near", layout.isHexagonal && "hexagons", frame.view.outcome && "over"]
    .filter(Boolean)
    .join(" ");

/** Everything drawn on the wood, from the bottom up. @param {Scene} scene */
function picture(scene) {
  const { frame, context, memory, lookup } = scene;
  const { view } = frame;
  const { layout } = lookup;
  const moving = memory.motion?.seq === frame.seq;
  const fresh = new Set(moving ? (view.last?.secured ?? []).map((structure) => structure[0] ?? "") : []);
  const mayPlay = lookup.moves.size > 0;
  const ahead = prospects(context);
  const threatened = context.overlay.threats || decides(view);
  return svg`
    ${mayPlay ? pegs(lookup) : isWaiting(scene) ? restingPegs(lookup) : nothing}
    ${view.last ? keyed(frame.seq, rims(lastSpots(view.last).flatMap(layout.places))) : nothing}
    ${view.last ? trace(view.last.lines ?? [], view.last.seat, layout) : nothing}
    ${arms(view, layout)}
    ${tokens(scene, moving)}
    ${locks(view, fresh, layout)}
    ${threatened ? drawThreats(ahead?.structures ?? threats(view, lookup), lookup) : nothing}
    ${ahead ? drawProspects(ahead.captures, lookup) : nothing}
    ${moving ? keyed(frame.seq, afterglow(scene)) : nothing}
    ${mayPlay ? view.captures.map(({ spot, lines }) => mark(spot, lines, view.to_act[0] ?? 0, layout)) : nothing}`;
}

/** Whether this viewer can't play now, but will be able to place a token later. @param {Scene} scene */
const isWaiting = ({ frame: { view }, context }) =>
  !context.past && !view.outcome && context.you.some((seat) => (view.supply[seat] ?? 0) > 0);

/** The lines against a token that a figure always shows. @param {string} spot @param {Scene} scene */
function pointedOut(spot, { frame, lookup }) {
  const runs = lookup.captures.get(spot) ?? [];
  return svg`<g class="shown">${lines(runs, frame.view.to_act[0] ?? 0, lookup.owner(spot) ?? 0, lookup.layout)}</g>`;
}

/** @param {Scene} scene @param {Edge} edge the visible part of the board */
function speech({ context, memory, lookup }, edge) {
  const said = memory.note ?? context.refusal;
  if (!said?.spot || !lookup.has(said.spot)) return nothing;
  return bubble(said.say, lookup.layout.at(said.spot), edge, memory.scale, memory.font);
}

// -- The picture in the finale: the final board, small.

const ignore = () => {};

/** For a board that is only a picture. @param {HTMLElement} [element] where it is drawn @returns {Host} */
export const still = (element = document.createElement("div")) => ({
  element,
  send: ignore,
  announce: ignore,
  requestRender: ignore,
});

/** The context of that picture. @returns {Context} */
const finalBoard = () => ({
  interactive: false,
  you: [],
  names: [],
  refusal: null,
  overlay: { labels: false },
  figure: gettext("The final board"),
});

// -- Highlights: what belongs to the spot under the pointer, and the spots that a line of the record names.

/** The spots that touch the one under the pointer, and the same place on the other layers. @param {Scene} scene */
function lit({ memory, lookup: { layout } }) {
  const spot = memory.lit;
  if (spot === null || !layout.has(spot)) return nothing;
  const touching = layout.touching(spot).flatMap(layout.places);
  const column = layout.column(spot).flatMap(layout.places);
  return svg`<g class="lit">
    ${touching.map((at) => svg`<g transform=${moved(at)}><circle class="casing" r="0.7"></circle><circle class="halo" r="0.7"></circle></g>`)}
    ${column.map((at) => svg`<path class="same" d="M-0.6 -0.32V-0.6H-0.32M0.32 -0.6H0.6V-0.32M0.6 0.32V0.6H0.32M-0.32 0.6H-0.6V0.32" transform=${moved(at)}></path>`)}
  </g>`;
}

/** The spots that the record's line under the pointer or the focus names. @param {Scene} scene */
const pointed = ({ context, lookup: { layout } }) =>
  svg`<g class="pointed">${(context.pointed ?? [])
    .flatMap(layout.places)
    .map(
      (at) =>
        svg`<g transform=${moved(at)}><circle class="casing" r="0.78"></circle><circle class="halo" r="0.78"></circle></g>`,
    )}</g>`;

// -- A line of possible moves from this position: a pale token with its number on each spot.

/**
 * @param {Played[]} line
 * @param {(spot: string) => Point[]} places everywhere a spot is drawn
 */
const could = (line, places) =>
  svg`<g class="could" aria-hidden="true">${line.flatMap(({ seat, move }, index) =>
    places(move.spot).map(
      (at) => svg`<g class="seat-${seat}" transform=${moved(at)}>
        <circle class="plate" r="0.46"></circle><text y="0.18">${index + 1}</text>
      </g>`,
    ),
  )}</g>`;

// -- What each seat could do if it were its turn. Requested from the rules (games/lineup/rules/threats.py) when threats are
//    shown.

/** @typedef {{structures: Threat[], captures: string[][]}} Prospects `captures`: by seat, the tokens it could capture */

/** Null while the answer is pending, and where the rules can't be asked. @param {Context} context @returns {Prospects | null} */
function prospects({ overlay, query }) {
  const data = overlay.threats ? query?.({ threats: true }).data : undefined;
  if (!data) return null;
  /** @type {{seat: number, spots: string[], spot: string}[]} */
  const found = data.structures;
  return {
    structures: found.map(({ seat, spots, spot }) => ({ seat, structure: spots, missing: spot })),
    captures: data.captures,
  };
}

/** A dashed ring around each token that a seat could capture, in that seat's colour. @param {string[][]} captures @param {Lookup} lookup */
const drawProspects = (captures, { layout }) =>
  svg`<g class="prospects">${captures.flatMap((spots, seat) =>
    spots.flatMap((spot) =>
      layout
        .places(spot)
        .map(
          (at) =>
            svg`<g class="prospect seat-${seat}" transform=${moved(at)}><circle class="casing" r="0.62"></circle><circle class="ring" r="0.62"></circle></g>`,
        ),
    ),
  )}</g>`;

// -- Buttons over the board: a choice between several capturing lines, and the way back from a close-up to
//    the whole board.

/** @param {Scene} scene */
function buttons(scene) {
  const { memory } = scene;
  if (memory.pick !== null) return ways(scene, memory.pick);
  if (memory.window) return back(scene);
  return nothing;
}

/** @param {Scene} scene */
const back = (scene) => html`<div class="lineup-ways back">
  <p>${hint(scene)}</p>
  <button type="button" class="button" @click=${() => comeBack(scene)}>${gettext("Show whole board")}</button>
</div>`;

/** A button for each line, at the edge of the board farther from the token. @param {Scene} scene @param {string} pick */
function ways(scene, pick) {
  const { frame, lookup, memory } = scene;
  const high = lookup.layout.at(pick).y < middle(memory.window ?? lookup.layout.edge).y;
  const escape = (/** @type {KeyboardEvent} */ event) => {
    if (event.key === "Escape" && drop(scene)) event.stopPropagation();
  };
  return html`<div class=${high ? "lineup-ways" : "lineup-ways high"} role="group" aria-label=${gettext("Choose a line to capture with")} @keydown=${escape}>
    ${frame.view.supply.some((left) => left !== null) ? html`<p>${gettext("Each captured token costs you one of yours.")}</p>` : nothing}
    ${(lookup.moves.get(pick) ?? []).map((move) => (move.type === "capture" ? way(move, scene) : nothing))}
    <button type="button" class="button small" @click=${() => drop(scene)}>${gettext("Cancel")}</button>
  </div>`;
}

/** @param {Capture} move @param {Scene} scene */
function way(move, scene) {
  const { lookup, memory, host, frame } = scene;
  const line = lineOf(move, lookup.captures.get(move.spot));
  const count = line?.taken?.length ?? 1;
  const point = (/** @type {Capture | null} */ meant) => () => {
    memory.way = meant;
    host.requestRender();
  };
  return html`<button type="button" class="button small" aria-label=${offer(move, frame)}
    @pointerenter=${point(move)} @pointerleave=${point(null)} @focus=${point(move)} @blur=${point(null)} @click=${() => take(move, scene)}>
    ${sign(line?.mine[0] ?? "", move.spot, scene)} ${fill(ngettext("Capture %(count)s", "Capture %(count)s", count), { count })}
  </button>`;
}

/** An arrow in the line's direction; a double arrow up or down for a line through the layers. @param {string} from @param {string} to @param {Scene} scene */
function sign(from, to, { lookup: { layout } }) {
  const [[a, b] = []] = layout.meetings(from, to);
  const path =
    a && b
      ? svg`<path d="M-0.7 0H0.7M0.1 -0.55L0.7 0L0.1 0.55" transform="rotate(${heading(a, b)})"></path>`
      : svg`<path d="M-0.55 0.7L0 0.1L0.55 0.7M-0.55 0L0 -0.6L0.55 0" transform="rotate(${layout.floor(from) > layout.floor(to) ? 180 : 0})"></path>`;
  return html`<svg class="way-sign" viewBox="-1 -1 2 2" aria-hidden="true">${path}</svg>`;
}
