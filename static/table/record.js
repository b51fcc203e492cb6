/* What happened so far, in sentences. Each move has its number and leads to it; requests and replies are notes in the margin. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { fill, gettext, interpolate, ngettext } from "../site/i18n.js";
import { icon } from "./icons.js";
import { sentences } from "./sentences.js";

/** @typedef {import("./scene.js").Scene} Scene */

/** @param {Scene} scene */
export function drawRecord(scene) {
  const { store, frame, room } = scene;
  const shown = frame && store.line.stopOf(frame.seq);
  const entries = store.entries.filter((entry) => entry.lines.length);
  if (!entries.length) return html`<p class="soft panel-empty">${gettext("Nothing has happened yet.")}</p>`;
  return html`${room?.forked?.at ? drawOrigin(room.forked) : ""}<ol class="record" role="list">
    ${repeat(entries, (entry) => entry.seq, (entry) => (isNote(entry) ? drawNote(scene, entry) : drawEntry(scene, entry, entry.seq === shown)))}
  </ol>`;
}

/** @typedef {import("./store.js").Store["entries"][number]} Line */

/** @param {Line} entry */
const isNote = ({ kind }) => kind === "note" || kind === "back";

/** @param {Scene} scene @param {Line} entry */
function drawNote({ names, words }, { lines }) {
  const { seat } = lines[0];
  return html`<li class="record-note">
    ${seat === undefined ? nothing : html`<span class="seat-mark" data-seat=${seat} aria-hidden="true"></span>`}
    <span class="record-text">${sentences(lines, names, words).join(" ")}</span>
  </li>`;
}

/** Where the game comes from that does not begin with an empty board. @param {{match: string | null, at: number, moves?: number, imported?: true}} forked */
function drawOrigin({ match, at: seq, moves: at = seq, imported }) {
  const said = match
    ? imported
      ? gettext("Played on from move %(at)s of an imported game.")
      : gettext("Played on from move %(at)s of another game.")
    : ngettext("Played on from a position after one move.", "Played on from a position after %(at)s moves.", at);
  return html`<p class="record-origin">${icon("fork")} <span>${fill(said, { at })} ${match ? html`<a href=${`/t/${match}/replay/?at=${seq}`}>${gettext("Look at it")}</a>` : ""}</span></p>`;
}

/** @param {Scene} scene @param {Line} entry @param {boolean} shown */
function drawEntry({ store, steps, names, words }, { seq, lines, stoodIn, kind, undone }, shown) {
  const seat = lines[0].seat;
  const count = (!kind && store.line.countAt(seq)) || 0;
  return html`<li ?data-undone=${undone}>
    <button type="button" class="record-line" aria-current=${shown ? "step" : nothing} @click=${() => show(steps, seq)}>
      <span class="record-number nums" aria-hidden="true">${(!undone && count) || ""}</span>
      ${seat === undefined ? nothing : html`<span class="seat-mark" data-seat=${seat} aria-hidden="true"></span>`}
      <span class="record-text">
        ${sentences(lines, names, words).join(" ")} ${stoodIn ? html`<span class="record-bot">${icon("bot")} ${gettext("a bot’s move")}</span>` : nothing}
        ${undone ? html`<span class="record-bot">${gettext("taken back")}</span>` : nothing}
        <span class="visually-hidden">${showing(count, seq)}</span>
      </span>
    </button>
  </li>`;
}

/** What the line leads to. @param {number} count @param {number} seq */
function showing(count, seq) {
  if (!seq) return gettext("Show the beginning.");
  return count ? interpolate(gettext("Show move %(number)s."), { number: count }, true) : gettext("Show this moment.");
}

/** @param {import("./steps.js").Steps} steps @param {number} seq */
function show(steps, seq) {
  steps.pause();
  steps.goTo(seq);
}

/**
 * Keeps the shown line in sight with the notes after it, unless the reader is scrolling through it.
 * @param {Element} panel the element that scrolls
 */
export function follow(panel) {
  const line = panel.querySelector('[aria-current="step"]')?.closest("li");
  if (!line || panel.matches(":hover, :focus-within")) return;
  let last = line;
  while (last.nextElementSibling instanceof HTMLLIElement && last.nextElementSibling.matches(".record-note")) last = last.nextElementSibling;
  const [top, bottom, view] = [line.getBoundingClientRect().top, last.getBoundingClientRect().bottom, panel.getBoundingClientRect()];
  if (bottom > view.bottom) panel.scrollTop += Math.min(bottom - view.bottom + 8, top - view.top);
  else if (top < view.top) panel.scrollTop -= view.top - top + 8;
}
