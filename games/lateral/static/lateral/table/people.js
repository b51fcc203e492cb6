/** The order of play with each player's points and cards, who is away, and how Queue has changed the next round. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { repeat } from "../../vendor/lit-html/directives/repeat.js";
import { fill, formatList, gettext, ngettext } from "../../site/i18n.js";
import { die, icon } from "../icons.js";
import { who } from "../question.js";
import { points } from "../points.js";
import { turnClock } from "../turn-clock.js";

/**
 * @import {View} from "../server.d.ts"
 * @import {PuzzlerScene, Context} from "../types.js"
 */

/** @param {PuzzlerScene} at */
export function people(at) {
  const { view } = at;
  const others = view.roles.flatMap((role, seat) => (role === "gone" || role === "helper" ? [seat] : []));
  const order = view.outcome ? byPoints(view) : view.order;
  return html`<div class="lat-paper lat-order stack tight">
    <p class="lat-round cluster"><strong>${view.round && !view.outcome && !view.options?.anytime ? fill(gettext("Round %(round)s"), { round: view.round }) : gettext("Players")}</strong> ${extra(view)} ${at.context.newcomers === false ? html`<span class="lat-badge inline text-xs soft">${icon("lock")} ${gettext("room closed")}</span>` : nothing} ${turnClock(view, at.context)}</p>
    <ol class="lat-players stack" role="list">${repeat(
      order,
      (seat) => seat,
      (seat, index) => player(seat, index + 1, at),
    )}</ol>
    ${next(at)}
    <ul class="lat-players stack lat-others" role="list">${player(view.master, null, at)}${others.map((seat) => player(seat, null, at))}</ul>
    ${thrown(at)} ${at.keyed?.decisions(at) ?? nothing}
  </div>`;
}

/** After the end the order of play says nothing. @param {View} view */
const byPoints = ({ order, scores }) =>
  [...order].sort((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0));

/** @param {View} view */
function extra({ extra, outcome }) {
  if (extra === null || outcome) return nothing;
  return html`<span class="lat-badge inline text-xs soft">${extra ? fill(ngettext("%(count)s more round", "%(count)s more rounds", extra), { count: extra }) : gettext("last round")}</span>`;
}

/** @param {number} seat @param {number | null} place @param {PuzzlerScene} at */
function player(seat, place, { view, context }) {
  const role = view.roles[seat];
  const plays = place !== null;
  return html`<li class="lat-player" data-seat=${seat} ?data-turn=${view.turn === seat && !view.outcome} ?data-you=${view.you === seat} data-role=${role}>
    <span class="lat-place text-sm nums" aria-hidden="true">${(view.round && !view.outcome && !view.options?.anytime && place) || ""}</span>
    <span class="lat-player-name row">${who(seat, context.names)} ${role === "puzzler" && !view.options?.first_evening ? held(seat, view) : nothing} ${presence(seat, context)}</span>
    ${
      role === "master" || role === "helper"
        ? html`<span class="lat-facts text-xs soft">${role !== "master" ? gettext("watching") : view.keyed ? gettext("answers and marks") : gettext("Lateral Master")}</span>`
        : html`
      <span class="lat-points nums"><span class="visually-hidden">${gettext("Points:")} </span>${points(view.scores[seat] ?? 0)}</span>
      <span class="lat-facts text-xs soft">${plays ? doing(seat, view) : view.sent_away?.includes(seat) ? gettext("removed") : gettext("left")}</span>`
    }
  </li>`;
}

/** @param {number} seat @param {Context} context */
function presence(seat, { seats, names }) {
  const one = seats?.[seat];
  if (!one) return nothing;
  const state = formatList(
    [one.here ? "" : gettext("away"), one.muted ? gettext("muted") : ""].filter(Boolean),
    "unit",
  );
  return state
    ? html`<span class="lat-away text-xs"><span class="visually-hidden">${names[seat]}: </span>${state}</span>`
    : nothing;
}

/** What this player is doing or has done this round. @param {number} seat @param {View} view */
function doing(seat, view) {
  if (view.options?.anytime)
    return view.questions.some((one) => one.seat === seat && one.kind === "public" && one.state === "waiting")
      ? gettext("asks")
      : "";
  const { asked = false, cards = 0 } = view.rounds[seat] ?? {};
  const played = view.options?.first_evening ? 0 : cards;
  const did = [
    view.turn === seat && !view.outcome ? gettext("playing") : "",
    asked ? gettext("asked") : "",
    played
      ? fill(ngettext("played %(count)s card", "played %(count)s cards", played), { count: played })
      : "",
  ].filter(Boolean);
  return formatList(did, "unit");
}

/** How many cards the player holds. @param {number} seat @param {View} view */
function held(seat, view) {
  const count = view.cards[seat] ?? 0;
  const said = fill(ngettext("%(count)s card", "%(count)s cards", count), { count });
  return html`<span class="lat-held inline text-xs soft nums" title=${said}>${icon("cards")}<span class="visually-hidden">${said}</span><span aria-hidden="true">${count}</span></span>`;
}

/** The order of the next round, if Queue has changed it. @param {PuzzlerScene} at */
function next({ view, context }) {
  if (!view.next_order || view.outcome) return nothing;
  return html`<div class="lat-next text-sm"><p>${icon("up")} ${gettext("From the next round:")}</p>
    <ol role="list">${view.next_order.map((seat, index) => html`<li ?data-moved=${view.order[index] !== seat}><span class="nums">${index + 1}</span> ${who(seat, context.names)}</li>`)}</ol></div>`;
}

/** The dice rolls that decided the order. @param {PuzzlerScene} at */
function thrown({ view, context }) {
  if (!view.throws.length) return nothing;
  return html`<details class="lat-thrown text-sm">
    <summary>${gettext("Dice rolls")}</summary>
    <ul role="list">${view.throws.map(
      ({ seat, dice }) =>
        html`<li>${who(seat, context.names)} <span class="lat-dice">${dice.map(
          (pair) => html`<span class="lat-throw">
      ${pair.map(die)}<span class="visually-hidden">${pair.join(" + ")}</span></span>`,
        )}</span></li>`,
    )}</ul>
  </details>`;
}
