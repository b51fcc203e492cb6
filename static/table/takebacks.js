/* Taking back a move in a game for several players: the button names the move to screen readers, the other players are asked. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { fill, gettext, ngettext } from "../site/i18n.js";
import { icon } from "./icons.js";
import { sentence, sentences } from "./sentences.js";

/**
 * @import {Plea} from "../kit/server.d.ts"
 * @import {Send} from "../kit/types.js"
 * @import {Scene} from "./scene.js"
 */

/** The offered take-back move of this type, if any. @param {Scene} scene @param {string} type */
const offer = ({ now, you }, type) =>
  you.length ? now?.table.find((move) => move.type === type) : undefined;

/** The button that asks to take back your last move. @param {Scene} scene @param {Send} send */
export function drawAskTakeBack(scene, send) {
  const move = offer(scene, "ask_take_back");
  if (!move || scene.past) return nothing;
  const lines = scene.store.record.get(move.seq) ?? [];
  // On a shared device it is the last move of any player.
  const seat = scene.room?.together ? (lines[0]?.seat ?? undefined) : undefined;
  const label = scene.words.taking?.(lines, scene.room?.options) || gettext("Take back your last move");
  return html`<button type="button" class="button small ask-take-back" aria-label=${label} title=${label} @click=${() => send(move, seat)}>
    ${icon("undo")} ${gettext("Take back")}
  </button>`;
}

/** The current request with buttons to answer it, or nothing. @param {Scene} scene @param {Send} send */
export function drawPlea(scene, send) {
  const { now, you } = scene;
  if (!now?.plea || scene.past) return nothing;
  const accept = offer(scene, "accept_take_back");
  const decline = offer(scene, "decline_take_back");
  if (!accept || !decline) {
    const own = you.includes(now.plea.seat);
    const said = own
      ? fill(
          gettext("You’ve asked to take back a move: “%(move)s” Your request lasts until someone moves."),
          {
            move: sentences(linesOf(scene), scene.names, scene.words).join(" "),
          },
        )
      : asked(scene);
    return html`<p class="offered notice info">${said}</p>`;
  }
  return html`<div class="offered notice info" role="group" aria-labelledby="plea-words">
    <p id="plea-words">${asked(scene)}</p>
    <div class="button-row">
      <button type="button" class="button small primary" @click=${() => send(accept)}>${gettext("Allow it")}</button>
      <button type="button" class="button small" @click=${() => send(decline)}>${gettext("Decline")}</button>
    </div>
  </div>`;
}

/** @param {Scene} scene */
function asked(scene) {
  const { names, words } = scene;
  const { seat, steps } = /** @type {{ plea: Plea }} */ (scene.now).plea;
  const question = sentence({ code: "take_back_asked", seat, lines: linesOf(scene) }, names, words);
  if (steps < 2) return question;
  const more = ngettext(
    "The move after it is taken back too.",
    "The %(count)s moves after it are taken back too.",
    steps - 1,
  );
  return `${question} ${fill(more, { count: steps - 1 })}`;
}

/** The requested move, as the record describes it. @param {Scene} scene */
const linesOf = ({ store, now }) => store.record.get(now?.plea?.seq ?? 0) ?? [];
