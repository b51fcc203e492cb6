/* The engine's analysis: each player's chances as a bar and in numbers, and the best moves as buttons. */

import { html, nothing, svg } from "../vendor/lit-html/lit-html.js";
import { fill, formatNumber, gettext, percent } from "../site/i18n.js";

/**
 * @import {SuggestedMove} from "../kit/server.d.ts"
 * @import {Acts, Said, Scene} from "./types.js"
 */

/** How many moves of a continuation are shown. */
const SHOWN = 8;

/** @param {Scene} scene */
export function drawBar({ thinks, thought, names }) {
  if (!thinks) return nothing;
  const { said } = thought;
  const values = said?.values ?? names.map(() => 1 / names.length);
  const begins = values.map((_, seat) => sum(values.slice(0, seat)));
  return html`<div class="study-chances" ?data-waiting=${!said}>
    <svg class="study-bar" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
      ${values.map((value, seat) => svg`<rect data-seat=${seat} x=${begins[seat]} y="0" width=${value} height="1"></rect>`)}
    </svg>
    <ul class="study-values between text-sm cluster nums" role="list" aria-label=${gettext("Chance of winning")}>
      ${values.map(
        (value, seat) => html`<li><span class="seat-mark" data-seat=${seat} aria-hidden="true"></span>
          <span class="seat-ink" data-seat=${seat}>${names[seat]}</span> <strong>${said ? percent(value) : "…"}</strong></li>`,
      )}
    </ul>
  </div>`;
}

/** @param {number[]} values */
const sum = (values) => values.reduce((total, value) => total + value, 0);

/** @param {Scene} scene @param {Acts} acts */
export function drawBest(scene, acts) {
  return html`<div class="study-engine-head">
      <h2 class="side-title" id="best-title">${gettext("Best moves")}</h2>
      ${scene.thinks ? html`<button type="button" class="button small toggle" aria-pressed=${scene.marks ? "true" : "false"} @click=${() => acts.mark(!scene.marks)}>${gettext("Show on board")}</button>` : nothing}
      <button type="button" class="button small toggle" aria-pressed=${scene.thinks ? "true" : "false"} @click=${() => acts.think(!scene.thinks)}>${gettext("Analyse")}</button>
    </div>
    ${scene.thinks ? drawThought(scene, acts) : html`<p class="soft study-note study-off">${gettext("Turn on analysis to see each player’s chances and the best moves.")}</p>`}`;
}

/** @param {Scene} scene @param {Acts} acts */
function drawThought(scene, acts) {
  const { said, trouble } = scene.thought;
  if (trouble) return html`<p class="notice warn">${trouble}</p>`;
  if (!said) return html`<p class="soft study-note" aria-live="off">${gettext("Thinking…")}</p>`;
  if (!said.best.length)
    return html`<p class="soft study-note">${gettext("The game is over in this position.")}</p>`;
  return html`<ol class="study-best" role="list">${said.best.map((best) => drawWay(best, scene, acts))}</ol>
    <p class="faint study-note nums">${progress(said)}</p>`;
}

/** @param {Said} said */
function progress({ depth, positions, last }) {
  const count = formatNumber(positions);
  const says = last
    ? gettext("Depth %(depth)s, positions searched: %(count)s.")
    : gettext("Depth %(depth)s, positions searched: %(count)s. Still thinking…");
  return fill(says, { depth, count });
}

/** A continuation; each button plays all moves up to it. @param {SuggestedMove} best @param {Scene} scene @param {Acts} acts */
function drawWay({ values, line }, scene, acts) {
  const { frame, words } = scene;
  const [first] = line;
  if (!first || !frame) return nothing;
  const leave = () => acts.point([]);
  return html`<li @pointerenter=${() => acts.point(line)} @pointerleave=${leave} @focusin=${() => acts.point(line)} @focusout=${leave}>
    <strong class="study-value nums">${percent(values[first.seat] ?? 0)}</strong>
    <span class="study-way cluster gap-0">
      ${line.slice(0, SHOWN).map(({ seat, move }, index) => {
        const name = words.offer(move, frame);
        const play = () => acts.play(line.slice(0, index + 1).map((one) => one.move));
        return html`<button type="button" class="study-move nums inline text-sm" data-seat=${seat} aria-label=${name} title=${name} @click=${play}>
          <span class="seat-mark" data-seat=${seat} aria-hidden="true"></span>${words.brief?.(move, frame) ?? name}</button>`;
      })}
    </span>
  </li>`;
}
