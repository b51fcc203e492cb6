/** One cell of the note sheet: printed marks below, pencil above. */

import { fill, formatList, gettext } from "../site/i18n.js";
import { html, nothing, svg } from "../vendor/lit-html/lit-html.js";
import { filled, isOpen, keyOf, markName, next, ownMark, write } from "./marks.js";
import { tileName } from "./terms.js";

/**
 * @import {Holder} from "./server.d.ts"
 * @import {Scene} from "./types.js"
 */

const PENCIL = {
  yes: svg`<path d="M4.500 10.500C6 11.500 7.300 13.400 8.300 15.600C10 11 12.600 7 16 4.200"></path>`,
  no: svg`<path d="M5 5.200C8.300 8.200 11.600 11.600 15 15.200M15.300 4.800C12 8 8.200 12 4.800 15.400"></path>`,
  maybe: svg`<path d="M6.800 7.200C7 3.600 13.400 3.600 13.300 7.300C13.200 10 10.100 9.900 10 13M10 16.200V16.500"></path>`,
};
const PRINT = {
  yes: svg`<rect x="5.500" y="5.500" width="9" height="9" rx="1.500"></rect>`,
  no: svg`<path d="M6.500 10H13.500"></path>`,
};

/** A mark written by the player. @param {string} mark */
export const pencil = (mark) => {
  const known = PENCIL[/** @type {keyof typeof PENCIL} */ (mark)];
  return svg`<svg class="ded-pencil ${mark}" viewBox="0 0 20 20" aria-hidden="true">${known ?? svg`<text x="10" y="15.500">${mark}</text>`}</svg>`;
};

/** A mark filled in by the server. @param {string} mark */
export const print = (mark) =>
  svg`<svg class="ded-print ${mark}" viewBox="0 0 20 20" aria-hidden="true">${PRINT[/** @type {keyof typeof PRINT} */ (mark)]}</svg>`;

/** @param {string} tile @param {Holder} holder @param {{row: number, column: number}} at @param {Scene} scene */
export function cell(tile, holder, at, scene) {
  const { view, memory } = scene;
  const [own, given] = [ownMark(tile, holder, scene), filled(tile, holder, view)];
  const against = (own === "yes" && given === "no") || (own === "no" && given === "yes");
  const asked = memory.why?.tile === tile && memory.why.holder === holder;
  const here = memory.cursor.row === at.row && memory.cursor.column === at.column;
  const lit = scene.context.pointed?.includes(keyOf(tile, holder));
  const classes = `ded-cell ${lit ? "lit" : ""} ${given ? `given-${given}` : ""} ${own ? "written" : ""} ${against ? "against" : ""} ${asked ? "asked" : ""}`;
  const marks = html`${given ? print(given) : nothing}${own ? pencil(own) : nothing}`;
  return html`<span class="ded-cell-place" role="gridcell"><button type="button" class=${classes} data-tile=${tile} data-holder=${holder}
    data-row=${at.row} data-column=${at.column} tabindex=${here ? 0 : -1} aria-label=${title(tile, holder, own, given, scene)}
    @click=${() => tap(tile, holder, at, scene)}>${marks}</button></span>`;
}

/** @param {string} tile @param {Holder} holder @param {string} own @param {string} given @param {Scene} scene */
function title(tile, holder, own, given, { context }) {
  const who = holder === "missing" ? gettext("missing") : context.names[holder];
  const marks = [
    own && fill(gettext("you wrote: %(mark)s"), { mark: markName(own) }),
    given && fill(gettext("filled in: %(mark)s"), { mark: markName(given) }),
  ].filter(Boolean);
  return fill(gettext("%(tile)s, %(who)s: %(marks)s"), {
    tile: tileName(tile),
    who,
    marks: marks.length ? formatList(marks, "unit") : gettext("open"),
  });
}

/** Taps cycle through no, maybe, yes and blank. A tap on a printed mark asks for its reason. @param {string} tile @param {Holder} holder @param {{row: number, column: number}} at @param {Scene} scene */
export function tap(tile, holder, at, scene) {
  const { memory, view, host } = scene;
  memory.cursor = at;
  const own = ownMark(tile, holder, scene);
  const given = filled(tile, holder, view);
  const writes = isOpen(scene);
  if (given && !own && (memory.tool === "tap" || memory.tool === "pen" || !writes))
    return ask(tile, holder, scene);
  memory.why = null;
  host.requestRender();
  if (!writes) return;
  const { tool } = memory;
  write(
    tile,
    holder,
    tool === "wipe" ? "" : tool === "tap" || tool === "pen" ? next(own) : own === tool ? "" : tool,
    scene,
  );
}

/** Opens the explanation of a printed mark, or closes it if it is open already. @param {string} tile @param {Holder} holder @param {Scene} scene */
export function ask(tile, holder, { memory, host, view }) {
  const open = memory.why?.tile === tile && memory.why.holder === holder;
  memory.why = open || !filled(tile, holder, view) ? null : { tile, holder };
  host.requestRender();
}
