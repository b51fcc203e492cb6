/** The bar beside the hands: what to do, what the placement being previewed would do, and its buttons. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { fill, gettext, percent } from "../site/i18n.js";
import { why } from "./counsel.js";
import { isGrave } from "./lookup.js";
import { discard, drop, follow, place, previewOf, turn } from "./play.js";
import { spaceOf } from "./geometry.js";
import { hasFinished } from "./race.js";
import { ahead, task } from "./terms.js";

/**
 * @import { Scene } from "./types.js"
 * @import {Tone} from "./terms.js"
 * @import {Move} from "./server.d.ts"
 */

/** @param {Scene} scene */
export function bar(scene) {
  const { say, tone, title } = words(scene);
  return html`<div class="loq-bar leaf" data-tone=${tone}>
    <p class="loq-says text-sm">${title ? html`<strong>${title}</strong> ` : nothing}${say}</p>
    <div class="loq-buttons">${buttons(scene)}</div>
  </div>`;
}

/**
 * The move that Counsel suggests while no tile is picked; at an earlier move, the move that would have been better.
 * @param {Scene} scene @returns {Move | null}
 */
export function suggested({ frame, context, memory, lookup }) {
  const move = frame.hint?.move ?? null;
  if (!move || memory.pick || memory.sent || !lookup.tile(move.tile)) return null;
  return context.interactive || context.past ? move : null;
}

/** @param {Scene} scene @returns {{say: string, tone: Tone | "hint" | "resting", title?: string}} */
function words(scene) {
  const { frame, context, memory, lookup } = scene;
  const { view } = frame;
  if (suggested(scene)) return advice(scene);
  if (view.outcome || context.past) return { say: closing(scene), tone: "resting" };
  if (memory.note && !memory.note.space) return { say: memory.note.say, tone: "warn" };
  if (!context.interactive) return { say: memory.sent ? "" : watching(scene), tone: "resting" };
  const preview = previewOf(scene);
  const tile = memory.pick ? lookup.tile(memory.pick) : null;
  if (preview) return { ...ahead(preview.after, tile?.side ?? ""), title: preview.space };
  if (frame.hint?.thinking) return { say: gettext("Counsel is thinking…"), tone: "hint" };
  if (frame.hint?.failed && !memory.pick)
    return { say: gettext("Counsel has no suggestion right now. Ask again."), tone: "hint" };
  if (!memory.pick) return { say: task(view, context.isFirst), tone: "plain" };
  return { say: picked(scene), tone: "plain" };
}

/** @param {Scene} scene @returns {{say: string, tone: "hint", title: string}} */
function advice({ frame, context }) {
  const { move, why: reason, chance } = frame.hint ?? {};
  const explained = reason ? why(reason) : "";
  const odds =
    chance === undefined ? "" : fill(gettext("Chance of winning: %(chance)s."), { chance: percent(chance) });
  return {
    say: [explained, odds].filter(Boolean).join(" "),
    tone: "hint",
    title: adviceTitle(spaceOf(move), !!context.past),
  };
}

/** @param {string | undefined} space none when a tile is discarded @param {boolean} past */
function adviceTitle(space, past) {
  if (!space) return past ? gettext("Better:") : gettext("Counsel:");
  return fill(past ? gettext("Better: %(space)s.") : gettext("Counsel: %(space)s."), { space });
}

/** What the bar says while a tile is picked but not held over a space. @param {Scene} scene */
function picked({ frame, memory, lookup }) {
  const id = memory.pick ?? "";
  if (frame.view.step === "discard") return gettext("This answer will be discarded.");
  const { strong, weak, held } = lookup.sorted(id, memory.turnOf(id));
  if (strong.length)
    return weak.length
      ? gettext("Choose a highlighted space, or a dashed one to turn the tile.")
      : gettext("Choose a highlighted space.");
  if (weak.length)
    return gettext("The tile doesn’t fit anywhere this way round. Choose a dashed space, or turn it.");
  return held.length
    ? gettext("The witness must keep talking. Choose a tile that leads to an open space.")
    : gettext("This tile doesn’t fit anywhere. Choose another one.");
}

/** @param {Scene} scene */
function watching({ frame }) {
  if (hasFinished(frame)) return gettext("You have finished. The boards open when everyone has.");
  return frame.view.step === "answer"
    ? gettext("The witness is about to answer.")
    : gettext("The lawyer is about to ask a question.");
}

/** @param {Scene} scene */
const closing = ({ frame, context }) =>
  context.past && !frame.view.outcome
    ? gettext("Tap a stack to see its tiles.")
    : gettext("Case closed. Tap a stack to see its tiles.");

/** @param {Scene} scene */
function buttons(scene) {
  const { frame, context, memory, lookup } = scene;
  if (!context.interactive) return nothing;
  const hint = suggested(scene);
  if (hint)
    return html`<button type="button" class="button primary loq-follow" @click=${() => follow(hint, scene)}>${gettext("Try it")}</button>`;
  if (!memory.pick) return nothing;
  if (frame.view.step === "discard") return discarding(scene);
  const preview = previewOf(scene);
  const turns = memory.at
    ? [...lookup.turns(memory.pick, memory.at).keys()].sort((one, two) => one - two)
    : [];
  const nth = turns.indexOf(memory.turnOf(memory.pick)) + 1;
  const count = turns.length > 1 && nth ? `${nth}/${turns.length}` : "";
  const label = count
    ? fill(gettext("Turn the tile (%(number)s of %(count)s that fit here)"), {
        number: nth,
        count: turns.length,
      })
    : gettext("Turn the tile");
  return html`<button type="button" class="button icon loq-drop" aria-label=${gettext("Put the tile back")} title=${gettext("Put the tile back")} @click=${() => drop(scene)}>${sign(BACK)}</button>
    <button type="button" class="button loq-spin" aria-label=${label} title=${label} @click=${() => turn(1, scene)}>
      ${sign(SPIN)}${count ? html`<span class="nums">${count}</span>` : nothing}</button>
    ${placing(scene, preview)}`;
}

/** @param {Scene} scene @param {ReturnType<typeof previewOf>} preview */
function placing(scene, preview) {
  if (!preview?.firm)
    return html`<button type="button" class="button loq-place" aria-disabled="true">${gettext("Place")}</button>`;
  const { act, tone } = ahead(preview.after, "");
  const looks = tone === "bad" ? "grave" : tone === "warn" ? "costly" : "primary";
  return html`<button type="button" class="button loq-place ${looks}" @click=${() => place(scene)}>${isGrave(preview.after) && act ? act : gettext("Place")}</button>`;
}

/** @param {Scene} scene */
const discarding = (
  scene,
) => html`<button type="button" class="button icon loq-drop" aria-label=${gettext("Put the tile back")} @click=${() => drop(scene)}>${sign(BACK)}</button>
  <button type="button" class="button primary" @click=${() => discard(scene)}>${gettext("Discard")}</button>`;

const SPIN = "M19.500 12A7.500 7.500 0 1 1 16.800 6.200M17.500 2.500V7H13";
const BACK = "M6 6L18 18M18 6L6 18";

/** @param {string} d */
const sign = (d) =>
  html`<svg class="loq-sign" viewBox="0 0 24 24" aria-hidden="true"><path d=${d}></path></svg>`;
