/* The record in sentences. Each move has its number and links to it; requests and replies are notes. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { guard } from "../vendor/lit-html/directives/guard.js";
import { live } from "../vendor/lit-html/directives/live.js";
import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { fill, gettext, ngettext } from "../site/i18n.js";
import { icon } from "./icons.js";
import { sentences, unbroken } from "./sentences.js";

/**
 * @import {ForkedFrom} from "../kit/server.d.ts"
 * @import {Scene} from "./scene.js"
 * @import {Steps} from "./steps.js"
 * @import {Recorded as Line} from "./store.js"
 */

/** Whose moves are shown; null: everyone's. @typedef {{seat: number | null, choose: (seat: number | null) => void}} Whose */

/** @param {Scene} scene @param {() => void} redraw @param {Whose | null} [whose] where it can be read by player (`Words.about`) */
export function drawRecord(scene, redraw, whose = null) {
  const { store, frame, room } = scene;
  const shown = frame && store.effectiveMoves.stopOf(frame.seq);
  const all = store.entries.filter((entry) => entry.lines.length);
  const entries = all.filter((entry) => isAbout(entry, whose?.seat ?? null, scene.words));
  if (!all.length) return html`<p class="soft panel-empty">${gettext("No moves yet.")}</p>`;
  const columns = columnsOf(scene, entries);
  const names = scene.names.join("\n");
  return html`${whose && drawWhose(scene, all, whose)}${room?.forked?.at ? drawOrigin(room.forked) : ""}<ol class="record" role="list" data-columns=${columns?.count ?? nothing}>
    ${repeat(
      entries,
      (entry) => entry.seq,
      // Drawn anew only when something has changed of what it says: a record is long, and the page is drawn often.
      (entry) =>
        guard([...factsOf(scene, entry), names, columns?.count, columns?.first, entry.seq === shown], () =>
          isNote(entry)
            ? drawNote(scene, entry)
            : drawEntry(scene, entry, columns, entry.seq === shown, redraw),
        ),
    )}
  </ol>`;
}

/** @param {Line} entry @param {number | null} seat @param {Scene["words"]} words */
const isAbout = ({ lines }, seat, { about }) =>
  seat === null || lines.some((line) => about?.(line).includes(seat));

/** The choice of a player, once there is something to choose from. @param {Scene} scene @param {Line[]} entries @param {Whose} whose */
function drawWhose({ words, names }, entries, { seat, choose }) {
  const isChoice = entries.some(({ lines }) => lines.some((line) => (words.about?.(line).length ?? 0) > 1));
  if (!isChoice || names.length < 3) return nothing;
  const chosen = (/** @type {Event} */ { target }) =>
    target instanceof HTMLSelectElement && choose(target.value === "" ? null : Number(target.value));
  return html`<label class="perspective text-sm strip"><span>${gettext("Questions and answers of")}</span>
    <select .value=${live(seat === null ? "" : String(seat))} @change=${chosen}>
      <option value="" ?selected=${seat === null}>${gettext("everyone")}</option>
      ${names.map((name, one) => html`<option value=${one} ?selected=${seat === one}>${name}</option>`)}
    </select>
  </label>`;
}

/** What a line of the record is drawn from. @param {Scene} scene @param {Line} entry */
const factsOf = ({ store, you, words }, { seq, lines, kind, undone, stoodIn }) => [
  lines,
  kind,
  undone,
  stoodIn,
  store.effectiveMoves.countAt(seq),
  words,
  ...you,
];

/** The columns of a record with a row for each turn; the first is that of the first move. @typedef {{count: number, first: number}} Columns */

/** @param {Scene} scene @param {Line[]} entries @returns {Columns | null} */
function columnsOf({ words, room }, entries) {
  const first = entries.map((entry) => shortOf(entry, words)).find((short) => short !== null);
  if (!first) return null;
  return { count: first.columns ?? Math.max(2, room?.seats.length ?? 0), first: first.column };
}

/** A move in a few words, if the game has them for it. @param {Line} entry @param {Scene["words"]} words */
const shortOf = ({ kind, lines }, words) => (kind ? null : (words.short?.(lines) ?? null));

/** @param {Line} entry */
const isNote = ({ kind }) => kind === "note" || kind === "back";

/** @param {Scene} scene @param {Line} entry */
function drawNote({ names, words, you }, { lines }) {
  const seat = lines[0]?.seat;
  return html`<li class="record-note text-xs soft">
    ${seat === undefined ? nothing : html`<span class="seat-mark" data-seat=${seat} aria-hidden="true"></span>`}
    <span class="record-text">${unbroken(sentences(lines, names, words, you).join(" "))}</span>
  </li>`;
}

/** The origin of a game that continues another. @param {ForkedFrom} forked */
function drawOrigin({ match, at: seq, moves: at = seq, imported }) {
  const said = match
    ? imported
      ? gettext("Continued from move %(at)s of an imported game.")
      : gettext("Continued from move %(at)s of another game.")
    : ngettext(
        "Continued from a position after one move.",
        "Continued from a position after %(at)s moves.",
        at,
      );
  return html`<p class="record-origin text-sm soft links strip">${icon("fork")} <span>${fill(said, { at })} ${match ? html`<a href=${`/t/${match}/replay/?at=${seq}`}>${gettext("View it")}</a>` : ""}</span></p>`;
}

/** @param {Scene} scene @param {Line} entry @param {Columns | null} columns @param {boolean} shown @param {() => void} redraw */
function drawEntry({ store, steps, names, words }, entry, columns, shown, redraw) {
  const { seq, lines, stoodIn, kind, undone } = entry;
  const seat = lines[0]?.seat;
  const short = shortOf(entry, words);
  const column = short && columns && ((short.column - columns.first + columns.count) % columns.count) + 1;
  const sentence = sentences(lines, names, words, undefined, store.room?.options).join(" ");
  const count = (!kind && store.effectiveMoves.countAt(seq)) || 0;
  const at = (/** @type {string[]} */ places) => {
    if (!places.length && !steps.pointed.length) return;
    steps.pointed = places;
    redraw();
  };
  const point = () => at(lines.flatMap((line) => words.places?.(line) ?? []));
  const leave = () => at([]);
  // A click focuses the line too, but it shows the move itself.
  const focus = (/** @type {Event} */ { currentTarget }) =>
    /** @type {Element} */ (currentTarget).matches(":focus-visible") && point();
  return html`<li ?data-undone=${undone} data-column=${column ?? nothing}>
    <button type="button" class="record-line" aria-current=${shown ? "step" : nothing} @click=${() => show(steps, seq)}
      @pointerenter=${point} @pointerleave=${leave} @focus=${focus} @blur=${leave}>
      <span class="record-number nums" aria-hidden="true">${(!undone && count) || ""}</span>
      ${seat === undefined ? nothing : html`<span class="seat-mark" data-seat=${seat} aria-hidden="true"></span>`}
      <span class="record-text">
        ${short ? html`<span aria-hidden="true">${unbroken(short.text)}</span> <span class="visually-hidden">${sentence}</span>` : unbroken(sentence)} ${stoodIn ? html`<span class="record-bot nowrap inline text-xs soft">${icon("bot")} ${gettext("bot’s move")}</span>` : nothing}
        ${undone ? html`<span class="record-bot nowrap inline text-xs soft">${gettext("taken back")}</span>` : nothing}
        <span class="visually-hidden">${showing(count, seq)}</span>
      </span>
    </button>
  </li>`;
}

/** The link's text. @param {number} count @param {number} seq */
function showing(count, seq) {
  if (!seq) return gettext("Go to the start.");
  return count ? fill(gettext("Go to move %(number)s."), { number: count }) : gettext("Go to this moment.");
}

/** @param {Steps} steps @param {number} seq */
function show(steps, seq) {
  steps.pause();
  steps.goTo(seq);
}

/**
 * Keeps the current line visible with the notes after it, unless the reader is scrolling.
 * @param {Element} panel the element that scrolls
 */
export function follow(panel) {
  const line = panel.querySelector('[aria-current="step"]')?.closest("li");
  if (!line || panel.matches(":hover, :focus-within")) return;
  let last = line;
  while (last.nextElementSibling instanceof HTMLLIElement && last.nextElementSibling.matches(".record-note"))
    last = last.nextElementSibling;
  const [top, bottom, view] = [
    line.getBoundingClientRect().top,
    last.getBoundingClientRect().bottom,
    panel.getBoundingClientRect(),
  ];
  if (bottom > view.bottom) panel.scrollTop += Math.min(bottom - view.bottom + 8, top - view.top);
  else if (top < view.top) panel.scrollTop -= view.top - top + 8;
}
