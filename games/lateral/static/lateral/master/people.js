/** The puzzlers as the Master sees them: presence, points and cards, and the Master's actions for each. */

import { during } from "../../kit/activity.js";
import { fill, gettext, ngettext } from "../../site/i18n.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { icon, sign } from "../icons.js";
import { pointsWithUnit } from "../points.js";
import {
  admit,
  arrivals,
  award,
  canFree,
  canSkip,
  end,
  free,
  handOver,
  kick,
  skip,
  submit,
  turnAway,
} from "./acts.js";

/**
 * @import {BoardAct} from "../../kit/types.js"
 * @import {View} from "../server.d.ts"
 * @import {MasterScene, MasterScene as Scene} from "../types.js"
 */

/** How many puzzlers and helpers are not connected. @param {Scene} scene */
export const awayCount = ({ view, context }) =>
  (context.seats ?? []).filter(
    ({ seat, kind, here }) =>
      kind === "person" && !here && ["puzzler", "helper"].some((role) => role === view.roles[seat]),
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
  return html`${view.options?.anytime ? nothing : html`<p class="lm-of soft">${gettext("In order of play")}</p>`}
    <ol role="list" class="lm-people stack gap-0">${seats.map((seat) => html`<li class="lm-person" ?data-turn=${view.turn === seat}>${person(seat, scene)}</li>`)}</ol>`;
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
  return html`<p class="lm-from row text-sm"><span class="seat-mark" data-seat=${seat} aria-hidden="true"></span> <strong>${context.names[seat]}</strong>
      ${view.turn === seat ? html`<span class="chip lamp">${gettext("their turn")}</span>` : nothing} ${states(seat, scene)}</p>
    <p class="lm-counts text-sm soft nums">${counts(seat, scene)}</p>
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
  const { asked, cards } = /** @type {View["rounds"][number]} */ (view.rounds[seat]);
  const [count, score] = /** @type {[number, number]} */ ([view.cards[seat], view.scores[seat]]);
  const held = fill(ngettext("%(count)s card", "%(count)s cards", count), { count });
  const played = cards
    ? fill(ngettext("%(count)s card played this round", "%(count)s cards played this round", cards), {
        count: cards,
      })
    : "";
  const scored = pointsWithUnit(score);
  const { first_evening: few, anytime } = view.options ?? {};
  const all = [scored, few ? "" : held, asked && !anytime ? gettext("asked") : "", few ? "" : played];
  return all.filter(Boolean).join(" · ");
}

/** @param {number} seat @param {Scene} scene */
function tools(seat, scene) {
  const { view, context } = scene;
  const puzzles = view.roles[seat] === "puzzler";
  const running = view.phase === "playing" && !view.paused && !view.frozen;
  const { muted = false, kind } = context.seats?.[seat] ?? {};
  const { mute } = context;
  return html`<div class="lm-person-tools">
    ${puzzles && running && !view.options?.first_evening ? html`<button type="button" class="button small" @click=${() => award(scene, seat)}>${icon("glass")} ${gettext("Give a Sherlock")}</button>` : nothing}
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

// -- Latecomers who want to join, and those who are back after their place was freed: the Master lets them in.

/** @param {MasterScene} scene */
export function drawArrivals(scene) {
  const { context } = scene;
  const seats = arrivals(scene);
  if (!seats.length) return nothing;
  return html`<ul role="list" class="lm-arrivals pile" aria-label=${gettext("People who want to join")}>${seats.map(
    (seat) =>
      html`<li class="notice info"><span class="seat-mark" data-seat=${seat} aria-hidden="true"></span>
        <span>${fill(gettext("%(name)s wants to join."), { name: context.names[seat] })}</span>
        <button type="button" class="button small primary" aria-label=${fill(gettext("Let %(name)s in"), { name: context.names[seat] })} @click=${() => admit(scene, seat)}>${gettext("Let in")}</button>
        ${
          scene.view.roles[seat] === "empty"
            ? html`<button type="button" class="button small" aria-label=${fill(gettext("Refuse %(name)s"), { name: context.names[seat] })} @click=${() => void turnAway(scene, seat)}>${gettext("Refuse…")}</button>`
            : nothing
        }</li>`,
  )}</ul>`;
}

// -- What is needed now and then, for the page's list: closing the room (LA-30), and leaving, by making a puzzler the Master or
//    by ending the game for everyone. Masters can't resign.

/** @param {Scene} scene @returns {BoardAct[]} */
export function asks(scene) {
  const { view, context, leads } = scene;
  const { newcomers, tellRoom } = context;
  if (!leads) return [];
  const may = (/** @type {string} */ wanted) => view.legal.some(({ type }) => type === wanted);
  const lock = {
    label: newcomers ? gettext("Close room") : gettext("Open room"),
    act: () => tellRoom?.({ type: "newcomers", on: !newcomers }),
  };
  return [
    ...(newcomers === undefined || !tellRoom ? [] : [lock]),
    ...(may("hand_over") ? [{ label: gettext("Change Master…"), act: () => handOverTo(scene) }] : []),
    ...(may("end_game") ? [{ label: gettext("End game…"), act: () => end(scene) }] : []),
  ];
}

/** Asks who will be the new Master. The dialog is loaded now, because it is rarely needed. @param {Scene} scene */
async function handOverTo(scene) {
  const { chooseMaster } = await during("parts", import("tabletop:lateral-new-master"));
  const seat = await chooseMaster(scene);
  if (seat !== null) submit(scene, { type: "hand_over", seat });
}
