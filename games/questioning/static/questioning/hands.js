/** Both hands: the one to play from is lit, the other rests. And how many tiles are left in each draw pile. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { fill, gettext, ngettext } from "../site/i18n.js";
import { drawTile } from "./figures.js";
import { grab } from "./drag.js";
import { suggested } from "./bar.js";
import { pick } from "./picking.js";
import { hasFinished } from "./race-view.js";
import { handTitle } from "./text.js";

/**
 * @import {Hand} from "./known.js"
 * @import {Scene} from "./scene.js"
 * @import {Tile} from "./types.js"
 */

/** The lawyer's side. @param {Scene} scene */
export const lawyer = (scene) => side("lawyer", gettext("Lawyer"), ["questions", "lawyer_answers"], scene);

/** The witness's side. @param {Scene} scene */
export const witness = (scene) => side("witness", gettext("Witness"), ["answers"], scene);

/** @param {string} who @param {string} name @param {Hand[]} hands @param {Scene} scene */
function side(who, name, hands, scene) {
  const { view } = scene.frame;
  const lit = !hasFinished(scene.frame) && hands.some((hand) => scene.known.active(hand));
  const stack = who === "lawyer" ? "questions" : "answers";
  const left = view.stacks[stack];
  return html`<section class="loq-hand ${who} ${lit ? "lit" : "resting"}" aria-label=${name}>
    <header>
      <strong class="loq-who">${name}${lit ? html` <span class="visually-hidden">${gettext("(to play)")}</span>` : nothing}</strong>
      <span class="loq-left ${stack}" data-stack-of=${stack}>
        <span class="loq-pile" aria-hidden="true"></span>
        <span class="nums">${fill(ngettext("%(left)s left", "%(left)s left", left), { left })}</span>
      </span>
    </header>
    ${hands.map((hand) => slots(hand, scene))}
  </section>`;
}

/** @param {Hand} hand @param {Scene} scene */
function slots(hand, scene) {
  const { view } = scene.frame;
  const tiles = view.hands[hand];
  const pocket = hand === "lawyer_answers";
  if (pocket && view.rules !== "off_topic") return nothing;
  const blank = Math.max(0, 3 - tiles.length);
  return html`<div class="loq-slots ${hand}" data-hand=${hand} role="group" aria-label=${titleOf(hand)}>
    ${tiles.map((tile, n) => slot(tile, n, hand, scene))}
    ${Array.from({ length: blank }, () => html`<span class="loq-slot blank ${hand === "questions" ? "question" : "answer"}"></span>`)}
  </div>`;
}

/** @param {Hand} hand */
const titleOf = (hand) =>
  hand === "questions"
    ? gettext("Questions")
    : hand === "answers"
      ? gettext("Answers")
      : gettext("Lawyer’s answers");

/** @param {Tile} tile @param {number} n @param {Hand} hand @param {Scene} scene */
function slot(tile, n, hand, scene) {
  const { context, memory, known, frame } = scene;
  const sent = memory.sent?.tile === tile.id;
  const picked = memory.pick === tile.id;
  const now = context.interactive && known.active(hand);
  const fits = frame.view.step === "discard" ? known.discards.has(tile.id) : known.plays.has(tile.id);
  const shown = { ...tile, turn: memory.turnOf(tile.id) };
  const names = [
    "loq-slot",
    tile.side,
    picked && "picked",
    suggested(scene)?.tile === tile.id && "hinted",
    sent && "away",
    now && (fits ? "ready" : "stuck"),
    !known.active(hand) && "off",
  ]
    .filter(Boolean)
    .join(" ");
  const stuck = now && !fits ? gettext("It doesn’t fit anywhere now.") : "";
  return html`<button type="button" class=${names} data-slot=${n} data-tile=${tile.id} aria-pressed=${picked ? "true" : "false"}
    aria-disabled=${now ? nothing : "true"}
    aria-label=${[handTitle(shown, frame.view), stuck].filter(Boolean).join(" ")}
    @pointerdown=${(/** @type {PointerEvent} */ event) => now && grab(event, tile.id, scene)}
    @click=${() => pick(tile.id, scene)}>
    ${drawTile(shown)}${picked && frame.view.step !== "discard" ? html`<span class="loq-turn" aria-hidden="true"></span>` : nothing}
  </button>`;
}
