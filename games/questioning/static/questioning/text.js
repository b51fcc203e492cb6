/** The board in words: names of spaces and tiles, and the whole board as text. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { fill, formatList, gettext, ngettext, pgettext } from "../site/i18n.js";
import { COLUMNS, CORNERS, ports, ROWS } from "./geometry.js";
import { progressOf } from "./race.js";
/**
 * @import {LinkedTile, Racer} from "./server.d.ts"
 * @import {Tile, Frame, View} from "./types.js"
 */

/** Whole sentences, one after the other; empty ones are left out. @param {(string | false | null | undefined)[]} parts */
const sentences = (parts) => parts.filter(Boolean).join(" ");

/** @param {string} port */
export const portName = (port) =>
  ({
    N: gettext("north"),
    NE: gettext("north-east"),
    E: gettext("east"),
    SE: gettext("south-east"),
    S: gettext("south"),
    SW: gettext("south-west"),
    W: gettext("west"),
    NW: gettext("north-west"),
  })[port] ?? port;

/** The entrances and exits of a tile as it is turned, for a sentence: "south", "north or east". @param {Tile} tile */
export function ways(tile) {
  const { entrances, exits } = ports(tile);
  return {
    in: formatList(entrances.map(portName), "disjunction"),
    out: formatList(exits.map(portName), "disjunction"),
  };
}

/** "Question: from south to north or east." @param {Tile} tile */
export function tileTitle(tile) {
  if (tile.face_down) return gettext("Face-down question.");
  const format =
    tile.side === "question"
      ? gettext("Question: from %(in)s to %(out)s.")
      : gettext("Answer: from %(in)s to %(out)s.");
  return fill(format, ways(tile));
}

/** Whether a line ends here, and how far a corner is. @param {string} space @param {View} view */
function role(space, view) {
  const shown = view.markers !== false;
  return sentences([
    shown && view.last.lawyer?.space === space && gettext("End of the lawyer’s line."),
    shown && view.last.witness?.space === space && gettext("End of the witness’s line."),
    CORNERS.includes(space) && progress(space, view),
  ]);
}

/** @param {string} kind */
const kindName = (kind) =>
  kind === "any"
    ? pgettext("kind of tile", "any tile")
    : kind === "question"
      ? pgettext("kind of tile", "question")
      : pgettext("kind of tile", "answer");

/** The kinds of tile that a corner still needs, from the bottom up: "question, answer". @param {string} space @param {View} view */
export const stillNeeded = (space, view) =>
  formatList((view.corners[space]?.needs ?? []).map(kindName), "unit");

/** How far a corner is. @param {string} space @param {View} view */
function progress(space, view) {
  if (view.facts[space]) return gettext("Corner: fact revealed.");
  const { counts = 0 } = view.corners[space] ?? {};
  const format = ngettext(
    "Corner: %(counts)s layer counts. Still needed: %(needs)s.",
    "Corner: %(counts)s layers count. Still needed: %(needs)s.",
    counts,
  );
  return fill(format, { counts, needs: stillNeeded(space, view) });
}

/** @param {string} space @param {Tile | undefined} top */
function onTop(space, top) {
  if (!top) return fill(gettext("%(space)s: empty."), { space });
  if (top.face_down) return fill(gettext("%(space)s: face-down question on top."), { space });
  const format =
    top.side === "question"
      ? gettext("%(space)s: question on top, from %(in)s to %(out)s.")
      : gettext("%(space)s: answer on top, from %(in)s to %(out)s.");
  return fill(format, { space, ...ways(top) });
}

/**
 * "b1: answer on top, from south to north or east. 2 tiles high."
 * @param {string} space @param {View} view @param {boolean} [deep] with all layers, from the top down
 */
export function spaceTitle(space, view, deep = false) {
  const tiles = view.board[space] ?? [];
  const below = deep ? tiles.slice(0, -1).reverse().map(tileTitle) : [];
  return sentences([
    onTop(space, tiles.at(-1)),
    tiles.length > 1 &&
      fill(ngettext("%(count)s tile high.", "%(count)s tiles high.", tiles.length), { count: tiles.length }),
    below.length > 0 && gettext("Below, from the top down:"),
    ...below,
    role(space, view),
  ]);
}

/** Which tile of its hand a tile is: "Question 2", "Answer 1", "Lawyer’s answer 3". @param {string} id @param {View} view */
export function handName(id, { hands }) {
  const found = (/** @type {Tile[]} */ tiles) => tiles.findIndex((tile) => tile.id === id) + 1;
  const [question, answer, pocket] = [
    found(hands.questions),
    found(hands.answers),
    found(hands.lawyer_answers),
  ];
  if (question) return fill(gettext("Question %(number)s"), { number: question });
  if (answer) return fill(gettext("Answer %(number)s"), { number: answer });
  return fill(gettext("Lawyer’s answer %(number)s"), { number: pocket });
}

/** "Question 2: from south to north or east." @param {Tile} tile @param {View} view */
export const handTitle = (tile, view) =>
  fill(gettext("%(name)s: from %(in)s to %(out)s."), { name: handName(tile.id, view), ...ways(tile) });

/** How many facts are revealed. @param {View} view */
const revealed = (view) => Object.values(view.facts).filter(Boolean).length;

/** "2 of 4 facts". @param {View} view */
export const factsSoFar = (view) => fill(gettext("%(count)s of 4 facts"), { count: revealed(view) });

/** The accessible name of the board. @param {View} view */
export const title = (view) =>
  fill(gettext("Board, turn %(turn)s. Facts revealed: %(count)s of 4."), {
    turn: view.turn,
    count: revealed(view),
  });

/** All boards that can be seen as tables that say the same as the picture, with hands and lines. @param {Frame} frame @param {string[]} [names] */
export function describe({ view }, names = []) {
  return html`<div class="loq-text text-sm" tabindex="0" role="group" aria-label=${gettext("The board as a table")}>
    ${view.race ? racers(view.race.seats, names) : nothing}
    ${view.boards ? view.boards.map((board, seat) => html`<h3 translate="no">${names[seat]}</h3>${asTable(board)}`) : view.board ? asTable(view) : nothing}
  </div>`;
}

/** @param {Racer[]} seats @param {string[]} names */
const racers = (seats, names) => html`<ul>
  ${seats.map((one, seat) => html`<li>${fill(gettext("%(name)s: %(progress)s"), { name: names[seat], progress: progressOf(one) })}</li>`)}
</ul>`;

/** @param {View} view */
function asTable(view) {
  const { hands, stacks, lines } = view;
  return html`<table>
      <caption>${title(view)}</caption>
      <thead><tr><td></td>${COLUMNS.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
      <tbody>
        ${ROWS.map((row) => html`<tr><th scope="row">${row[0]?.[1]}</th>${row.map((space) => html`<td>${spaceTitle(space, view, true)}</td>`)}</tr>`)}
      </tbody>
    </table>
    ${hand(gettext("Questions in the lawyer’s hand"), hands.questions, stacks.questions)}
    ${view.rules === "off_topic" ? hand(gettext("Answers in the lawyer’s hand"), hands.lawyer_answers) : nothing}
    ${hand(gettext("Answers in the witness’s hand"), hands.answers, stacks.answers)}
    ${view.markers === false ? nothing : html`<p>${route(gettext("The lawyer’s line"), lines.lawyer)}</p><p>${route(gettext("The witness’s line"), lines.witness)}</p>`}`;
}

/** @param {string} name @param {Tile[]} tiles @param {number} [left] tiles in the draw pile */
function hand(name, tiles, left) {
  const heading =
    left === undefined ? name : fill(gettext("%(hand)s (draw pile: %(left)s)"), { hand: name, left });
  return html`<h4>${heading}</h4>
    <ol>${tiles.map((tile) => html`<li>${fill(gettext("From %(in)s to %(out)s."), ways(tile))}</li>`)}</ol>`;
}

/** @param {string} name @param {LinkedTile[]} links */
function route(name, links) {
  if (!links.length) return fill(gettext("%(line)s: not started"), { line: name });
  return fill(gettext("%(line)s: %(spaces)s"), {
    line: name,
    spaces: links.map(({ space }) => space).join(" → "),
  });
}
