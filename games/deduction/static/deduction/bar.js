/** The bar between table and hand: what to do now, with the buttons for it. It is always there, so nothing jumps. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { fill, gettext } from "../site/i18n.js";
import { isYou } from "./marks.js";
import { lineIcon, tile } from "./pieces.js";
import { drop, laidOut, spread, submit, submitTile } from "./play.js";
import { lately } from "./table-centre.js";
import { question, tileName } from "./terms.js";

/**
 * @import { Scene } from "./types.js"
 * @import {Ask} from "./server.d.ts"
 */

/** @param {Scene} scene */
export function bar(scene) {
  const { view, context, memory } = scene;
  const { refusal } = context;
  const refused = refusal && !refusal.isSaid && !memory.question && !memory.picked ? refusal.say : "";
  const step = view.outcome ? "over" : context.past || !context.interactive ? "rest" : view.step;
  return html`<div class="ded-bar leaf stack tight" data-step=${step ?? "rest"}>
    ${refused ? html`<p class="ded-refused text-sm" role="alert">${refused}</p>` : nothing}
    ${step === "ask" ? asking(scene) : step === "show" ? showing(scene) : step === "announce" ? ending(scene) : resting(scene)}
  </div>`;
}

/** What the others do, with a button for those who have read enough. @param {Scene} scene */
function resting(scene) {
  const { behind, catchUp, past } = scene.context;
  return html`${waiting(scene)}${behind && !past ? html`<div class="ded-buttons cluster"><button type="button" class="button small ded-skip" @click=${catchUp}>${gettext("Skip ahead")}</button></div>` : nothing}`;
}

/** @param {Scene} scene */
function waiting(scene) {
  const { view, context } = scene;
  const { names } = context;
  if (view.outcome) return nothing;
  if (context.past)
    return html`<p class="ded-says soft">${gettext("This is an earlier position. You can’t move here.")}</p>`;
  if (view.missing)
    return html`<p class="ded-says">${fill(gettext("You’re out. Only you know that the %(tile)s is missing."), { tile: tileName(view.missing) })}</p>`;
  const data = { name: names[view.player], asked: names[view.asked?.asked ?? 0] };
  if (view.step === "show" && isAway(view.asked?.asked ?? 0, scene)) return nothing;
  if (view.step === "show")
    return html`<p class="ded-says soft">${fill(choosing(view.asked?.asked, scene), data)}</p>`;
  if (view.player === view.you || isAway(view.player, scene)) return nothing;
  return html`<p class="ded-says soft">${fill(view.step === "ask" ? gettext("%(name)s is choosing a question.") : gettext("%(name)s may now name the missing tile, or end the turn."), data)}</p>`;
}

/** Whether the headline says that this player is away. @param {number} seat @param {Scene} scene */
const isAway = (seat, { context }) => {
  const found = context.seats?.[seat];
  return found?.kind === "person" && !found.here && !found.standin;
};

/** @param {number | undefined} asked @param {Scene} scene */
function choosing(asked, scene) {
  if (asked !== undefined && isYou(asked, scene)) return gettext("You’re choosing a tile to show %(name)s.");
  return isYou(scene.view.player, scene)
    ? gettext("%(asked)s is choosing a tile to show you.")
    : gettext("%(asked)s is choosing a tile to show %(name)s.");
}

/** What has happened, above which are the questions; or the one that has to be confirmed. @param {Scene} scene */
const asking = (scene) => (scene.memory.question ? asked(scene.memory.question, scene) : lately(scene));

/** The question as everyone will read it, with the button that asks it. @param {Ask} move @param {Scene} scene */
function asked(move, scene) {
  const name = scene.context.names[move.seat];
  return html`<p class="ded-says"><strong>${fill(gettext("You ask %(name)s:"), { name })}</strong></p>
    <p class="ded-sentence strip">${lineIcon(move.about)} “${question(move.kind, move.about)}”</p>
    <div class="ded-buttons cluster">
      <button type="button" class="button" @click=${() => drop(scene)}>${gettext("Cancel")}</button>
      <button type="button" class="button primary ded-ask-it" @click=${() => submit(move, scene)}>${gettext("Ask")}</button>
    </div>`;
}

/** @param {Scene} scene */
function showing(scene) {
  const { view, context } = scene;
  const { asked } = view;
  if (!asked) return nothing;
  const tile = laidOut(scene);
  const data = {
    name: context.names[asked.seat],
    question: question(asked.kind, asked.about),
    tile: tileName(tile ?? ""),
  };
  const only = view.legal.length === 1;
  const says = only
    ? gettext("You have one matching tile. It’s shown when the clock runs out. Only %(name)s will see it.")
    : tile
      ? gettext("Only %(name)s will see it.")
      : gettext("Choose a tile: when the clock runs out, one is shown for you. Only %(name)s will see it.");
  return html`<p class="ded-says"><strong>${fill(gettext("%(name)s asks you: “%(question)s”"), data)}</strong>
      ${fill(says, data)}</p>
    <div class="ded-buttons cluster">${
      tile
        ? html`<button type="button" class="button primary" @click=${() => submitTile("show", scene)}>${fill(gettext("Show the %(tile)s"), data)}</button>`
        : nothing
    }</div>`;
}

/** @param {Scene} scene */
function ending(scene) {
  if (scene.memory.naming) return confirming(scene);
  const end = scene.view.legal.find((move) => move.type === "end_turn");
  return html`<div class="ded-buttons cluster">
      <button type="button" class="button" @click=${() => spread(true, scene)}>${gettext("Name the tile…")}</button>
      ${end ? html`<button type="button" class="button primary ded-end" @click=${() => submit(end, scene)}>${gettext("End turn")}</button>` : nothing}
    </div>`;
}

/** What a wrong guess costs, with the button that confirms the guess. @param {Scene} scene */
function confirming(scene) {
  const { memory } = scene;
  const name = memory.picked ? tileName(memory.picked) : "";
  const cost = gettext(
    "If you’re wrong, you’re out: only you see the missing tile, and you still answer questions.",
  );
  return html`<p class="ded-says">${memory.picked ? html`<span class="ded-stake">${tile(memory.picked)}</span>` : nothing}
      <span>${memory.picked ? html`<strong>${fill(gettext("Is the %(tile)s missing?"), { tile: name })}</strong> ` : html`<strong>${gettext("Which tile is missing?")}</strong> `}
      ${cost}</span></p>
    <div class="ded-buttons cluster">
      <button type="button" class="button" @click=${() => spread(false, scene)}>${gettext("Not now")}</button>
      <button type="button" class="button danger ded-announce" aria-disabled=${memory.picked ? nothing : "true"} @click=${() => submitTile("announce", scene)}>
        ${memory.picked ? fill(gettext("Name the %(tile)s"), { tile: name }) : gettext("Choose a tile")}</button>
    </div>`;
}

export const CLOSE = () =>
  html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M6 6L18 18M18 6L6 18"></path></svg>`;
