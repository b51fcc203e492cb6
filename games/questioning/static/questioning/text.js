/** The board in words: what every space and tile is called, and the whole board as text. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { fill, gettext, ngettext } from "../site/i18n.js";
import { COLUMNS, CORNERS, ports, ROWS } from "./geometry.js";

/** @typedef {import("./types.js").View} View @typedef {import("./types.js").Tile} Tile */

/** @param {(string | false | null | undefined)[]} parts */
const listed = (parts) => parts.filter(Boolean).join(gettext(", "));

/** @param {string} port */
export const portName = (port) =>
  ({
    N: gettext("north"), NE: gettext("north-east"), E: gettext("east"), SE: gettext("south-east"),
    S: gettext("south"), SW: gettext("south-west"), W: gettext("west"), NW: gettext("north-west"),
  })[port] ?? port;

/** @param {string[]} ports */
const either = (ports) => {
  const [first = "", second = ""] = ports.map(portName);
  return ports.length < 2 ? first : fill(gettext("%(first)s or %(second)s"), { first, second });
};

/** @param {string} side */
export const sideName = (side) => (side === "question" ? gettext("question") : gettext("answer"));

/** "enters south, leaves north or east", as the tile lies. @param {Tile} tile */
export function ways(tile) {
  const { entrances, exits } = ports(tile);
  return fill(gettext("enters %(in)s, leaves %(out)s"), { in: either(entrances), out: either(exits) });
}

/** "Question, enters south, leaves north". @param {Tile} tile */
export function tileTitle(tile) {
  if (tile.face_down) return gettext("A question, face down");
  return fill(tile.side === "question" ? gettext("Question, %(ways)s") : gettext("Answer, %(ways)s"), { ways: ways(tile) });
}

/** @param {number} count */
const high = (count) => (count > 1 ? fill(ngettext("%(count)s high", "%(count)s high", count), { count }) : "");

/** What a space is beyond what lies on it. @param {string} space @param {View} view */
function rank(space, view) {
  const shown = view.markers !== false;
  return listed([
    shown && view.last.lawyer?.space === space && gettext("end of the lawyer’s line"),
    shown && view.last.witness?.space === space && gettext("end of the witness’ line"),
    CORNERS.includes(space) && progress(space, view),
  ]);
}

/** The kinds that a corner still needs, in their order. @param {string} space @param {View} view */
export const stillToCome = (space, view) =>
  (view.corners[space]?.needs ?? []).map((kind) => (kind === "any" ? gettext("any tile") : sideName(kind))).join(gettext(", "));

/** How far a corner is. @param {string} space @param {View} view */
export function progress(space, view) {
  if (view.facts[space]) return gettext("fact revealed");
  const { counts = 0 } = view.corners[space] ?? {};
  const format = ngettext("corner, %(counts)s layer counts, still to come: %(needs)s", "corner, %(counts)s layers count, still to come: %(needs)s", counts);
  return fill(format, { counts, needs: stillToCome(space, view) });
}

/**
 * "b1: answer on top, enters south, leaves north or east, two high".
 * @param {string} space @param {View} view @param {boolean} [deep] with all layers, from the top down
 */
export function spaceTitle(space, view, deep = false) {
  const tiles = view.board[space] ?? [];
  const top = tiles.at(-1);
  const what = !top
    ? gettext("empty")
    : top.face_down
      ? gettext("a question face down on top")
      : fill(top.side === "question" ? gettext("question on top, %(ways)s") : gettext("answer on top, %(ways)s"), { ways: ways(top) });
  const layers = tiles.slice(0, -1).reverse().map((tile) => (tile.face_down ? gettext("a question face down") : fill(gettext("%(side)s that %(ways)s"), { side: sideName(tile.side), ways: ways(tile) })));
  const below = deep && layers.length ? fill(gettext("below it: %(layers)s"), { layers: layers.join(gettext("; ")) }) : "";
  return fill(gettext("%(space)s: %(what)s"), { space, what: listed([what, high(tiles.length), below, rank(space, view)]) });
}

/** Which tile of its hand a tile is: "Question 2", "Answer 1", "Lawyer’s answer 3". @param {string} id @param {View} view */
export function handName(id, { hands }) {
  const found = (/** @type {Tile[]} */ tiles) => tiles.findIndex((tile) => tile.id === id) + 1;
  const [question, answer, pocket] = [found(hands.questions), found(hands.answers), found(hands.lawyer_answers)];
  if (question) return fill(gettext("Question %(number)s"), { number: question });
  if (answer) return fill(gettext("Answer %(number)s"), { number: answer });
  return fill(gettext("Lawyer’s answer %(number)s"), { number: pocket });
}

/** Where the facts stand: "Facts: 2 of 4". @param {View} view */
export const factsSoFar = (view) => fill(gettext("%(count)s of 4 facts"), { count: Object.values(view.facts).filter(Boolean).length });

/** What the board is called. @param {View} view */
export const title = (view) => fill(gettext("The board, turn %(turn)s, %(facts)s"), { turn: view.turn, facts: factsSoFar(view) });

/** The whole board as a table that says the same as the picture, with hands and lines. @param {import("./types.js").Frame} frame */
export function describe({ view }) {
  const { hands, stacks, lines } = view;
  return html`<div class="loq-text" tabindex="0" role="group" aria-label=${gettext("The board as a table")}>
    <table>
      <caption>${title(view)}</caption>
      <thead><tr><td></td>${COLUMNS.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
      <tbody>
        ${ROWS.map((row) => html`<tr><th scope="row">${row[0]?.[1]}</th>${row.map((space) => html`<td>${spaceTitle(space, view, true)}</td>`)}</tr>`)}
      </tbody>
    </table>
    ${hand(gettext("Questions in the lawyer’s hand"), hands.questions, stacks.questions)}
    ${view.rules === "off_topic" ? hand(gettext("Answers in the lawyer’s hand"), hands.lawyer_answers) : nothing}
    ${hand(gettext("Answers in the witness’ hand"), hands.answers, stacks.answers)}
    ${view.markers === false ? nothing : html`<p>${route(gettext("The lawyer’s line"), lines.lawyer)}</p><p>${route(gettext("The witness’ line"), lines.witness)}</p>`}
  </div>`;
}

/** @param {string} name @param {Tile[]} tiles @param {number} [left] */
function hand(name, tiles, left) {
  const more = left === undefined ? "" : fill(ngettext("%(count)s more in the stack", "%(count)s more in the stack", left), { count: left });
  return html`<h4>${listed([name, more])}</h4>
    <ol>${tiles.map((tile) => html`<li>${ways(tile)}</li>`)}</ol>`;
}

/** @param {string} name @param {import("./types.js").Link[]} links */
function route(name, links) {
  const way = links.length ? links.map(({ space }) => space).join(" → ") : gettext("not begun");
  return fill(gettext("%(name)s: %(way)s"), { name, way });
}

