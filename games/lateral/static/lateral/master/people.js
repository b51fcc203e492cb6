/** The puzzlers as the Master sees them: presence, points and cards, and the Master's actions for each. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { fill, gettext, ngettext } from "../../site/i18n.js";
import { icon } from "../icons.js";
import { pointsWithUnit } from "../tenths.js";
import { award, canFree, canSkip, free, handOver, kick, skip } from "./acts.js";
import { sign } from "./signs.js";

/** @import {MasterScene as Scene} from "./scene.js" */

/** How many puzzlers and helpers are not connected. @param {Scene} scene */
export const awayCount = ({ view, context }) =>
  (context.seats ?? []).filter(
    ({ seat, kind, here }) => kind === "person" && !here && ["puzzler", "helper"].includes(view.roles[seat]),
  ).length;

/** @param {Scene} scene */
export function people(scene) {
  const { view } = scene;
  const seats = view.roles
    .map((_, seat) => seat)
    .filter((seat) => seat !== view.master && view.roles[seat] !== "empty");
  const order = (/** @type {number} */ seat) =>
    view.order.includes(seat) ? view.order.indexOf(seat) : view.roles.length + seat;
  seats.sort((one, other) => order(one) - order(other));
  return html`<p class="lm-of soft">${gettext("In order of play")}</p>
    <ol role="list" class="lm-people">${seats.map((seat) => html`<li class="lm-person" ?data-turn=${view.turn === seat}>${person(seat, scene)}</li>`)}</ol>`;
}

/** @param {number} seat @param {Scene} scene */
function person(seat, scene) {
  const { view, host, context, leads, desk } = scene;
  const open = desk.whose === seat;
  const toggle = () => {
    desk.whose = open ? null : seat;
    host.requestRender();
  };
  const still = view.roles[seat] === "puzzler" || view.roles[seat] === "helper";
  return html`<p class="lm-from"><span class="seat-mark" data-seat=${seat} aria-hidden="true"></span> <strong>${context.names[seat]}</strong>
      ${view.turn === seat ? html`<span class="chip lamp">${gettext("their turn")}</span>` : nothing} ${states(seat, scene)}</p>
    <p class="lm-counts nums">${counts(seat, scene)}</p>
    ${
      leads && still
        ? html`<button type="button" class="button small icon lm-open" aria-expanded=${open ? "true" : "false"}
          aria-label=${fill(gettext("Actions for %(name)s"), { name: context.names[seat] })} @click=${toggle}>${sign("more")}</button>`
        : nothing
    }
    ${leads && still && open ? tools(seat, scene) : nothing}`;
}

/** @param {number} seat @param {Scene} scene */
function states(seat, { view, context }) {
  const { kind, here, muted } = context.seats?.[seat] ?? {};
  const role = view.roles[seat];
  return html`${role === "gone" ? html`<span class="chip">${view.sent_away?.includes(seat) ? gettext("removed") : gettext("left")}</span>` : nothing}
    ${role === "helper" ? html`<span class="chip">${gettext("watching")}</span>` : nothing}
    ${kind === "person" && here === false && role !== "gone" ? html`<span class="chip warn">${gettext("away")}</span>` : nothing}
    ${muted ? html`<span class="chip">${gettext("muted")}</span>` : nothing}`;
}

/** @param {number} seat @param {Scene} scene */
function counts(seat, { view }) {
  if (view.roles[seat] === "helper") return nothing;
  const { asked, cards } = view.rounds[seat];
  const held = fill(ngettext("%(count)s card", "%(count)s cards", view.cards[seat]), {
    count: view.cards[seat],
  });
  const played = cards
    ? fill(ngettext("%(count)s card played this round", "%(count)s cards played this round", cards), {
        count: cards,
      })
    : "";
  const scored = pointsWithUnit(view.scores[seat]);
  return [scored, held, asked ? gettext("asked") : "", played].filter(Boolean).join(" · ");
}

/** @param {number} seat @param {Scene} scene */
function tools(seat, scene) {
  const { view, context } = scene;
  const puzzles = view.roles[seat] === "puzzler";
  const running = view.phase === "playing" && !view.paused && !view.frozen;
  const { muted = false, kind } = context.seats?.[seat] ?? {};
  const { mute } = context;
  return html`<div class="lm-person-tools">
    ${puzzles && running ? html`<button type="button" class="button small" @click=${() => award(scene, seat)}>${icon("glass")} ${gettext("Give a Sherlock")}</button>` : nothing}
    ${canSkip(scene, seat) ? html`<button type="button" class="button small" @click=${() => skip(scene, seat)}>${sign("on")} ${gettext("End turn")}</button>` : nothing}
    ${
      mute && kind === "person"
        ? html`<button type="button" class="button small" @click=${() => mute(seat, !muted)}>${muted ? gettext("Unmute") : gettext("Mute")}</button>`
        : nothing
    }
    ${
      puzzles && view.roles.filter((role) => role === "puzzler").length > 1
        ? html`<button type="button" class="button small" @click=${() => void handOver(scene, seat)}>${gettext("Make Master…")}</button>`
        : nothing
    }
    ${canFree(scene, seat) ? html`<button type="button" class="button small" @click=${() => void free(scene, seat)}>${gettext("Free the place…")}</button>` : nothing}
    <button type="button" class="button small danger" @click=${() => void kick(scene, seat)}>${gettext("Remove…")}</button>
  </div>`;
}
