/* What happened so far, in sentences. Each line leads to its move. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { fill, gettext, interpolate, ngettext } from "../site/i18n.js";
import { icon } from "./icons.js";
import { sentences } from "./sentences.js";

/** @typedef {import("./scene.js").Scene} Scene */

/** @param {Scene} scene */
export function drawRecord(scene) {
  const { store, frame, room } = scene;
  const entries = store.entries.filter((entry) => entry.lines.length);
  if (!entries.length) return html`<p class="soft panel-empty">${gettext("Nothing has happened yet.")}</p>`;
  return html`${room?.forked?.at ? drawOrigin(room.forked) : ""}<ol class="record" role="list">
    ${repeat(entries, (entry) => entry.seq, (entry) => drawEntry(scene, entry, entry.seq === frame?.seq))}
  </ol>`;
}

/** Where the game comes from that does not begin with an empty board. @param {{match: string | null, at: number, imported?: true}} forked */
function drawOrigin({ match, at, imported }) {
  const said = match
    ? imported
      ? gettext("Played on from move %(at)s of an imported game.")
      : gettext("Played on from move %(at)s of another game.")
    : ngettext("Played on from a position after one move.", "Played on from a position after %(at)s moves.", at);
  return html`<p class="record-origin">${icon("fork")} <span>${fill(said, { at })} ${match ? html`<a href=${`/t/${match}/replay/?at=${at}`}>${gettext("Look at it")}</a>` : ""}</span></p>`;
}

/** @param {Scene} scene @param {import("./store.js").Store["entries"][number]} entry @param {boolean} shown */
function drawEntry({ steps, names, words }, { seq, lines, stoodIn }, shown) {
  const seat = lines[0].seat;
  return html`<li>
    <button type="button" class="record-line" aria-current=${shown ? "step" : nothing} @click=${() => show(steps, seq)}>
      <span class="record-number nums" aria-hidden="true">${seq || ""}</span>
      ${seat === undefined ? nothing : html`<span class="seat-mark" data-seat=${seat} aria-hidden="true"></span>`}
      <span class="record-text">
        ${sentences(lines, names, words).join(" ")} ${stoodIn ? html`<span class="record-bot">${icon("bot")} ${gettext("a bot’s move")}</span>` : nothing}
        <span class="visually-hidden">${interpolate(gettext("Show move %(number)s."), { number: seq }, true)}</span>
      </span>
    </button>
  </li>`;
}

/** @param {import("./steps.js").Steps} steps @param {number} seq */
function show(steps, seq) {
  steps.pause();
  steps.goTo(seq);
}

/**
 * Keeps the shown line in sight, unless the reader is scrolling through it.
 * @param {Element} panel the element that scrolls
 */
export function follow(panel) {
  const line = panel.querySelector('[aria-current="step"]');
  if (!line || panel.matches(":hover, :focus-within")) return;
  const [box, view] = [line.getBoundingClientRect(), panel.getBoundingClientRect()];
  if (box.bottom > view.bottom) panel.scrollTop += box.bottom - view.bottom + 8;
  else if (box.top < view.top) panel.scrollTop -= view.top - box.top + 8;
}
