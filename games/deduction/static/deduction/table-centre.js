/** The middle of the table: the coin, the latest question and answer, the face-up tiles and the missing tile. */

import { fill, gettext } from "../site/i18n.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { isYou } from "./marks.js";
import { coin, down, lineIcon, tile } from "./pieces.js";
import { answered, lineNames, naming, question, tileName } from "./terms.js";
import { cutName } from "../table/sentences.js";
import { around } from "./players.js";
import { word } from "./play.js";

/**
 * @import {Turn, View, Ask} from "./server.d.ts"
 * @import {Scene} from "./types.js"
 */

/** @param {Scene} scene */
export function cloth(scene) {
  const { view } = scene;
  const entry = view.record.at(-1);
  const since = sinceYourTurn(view);
  return html`<div class="ded-cloth">
    <figure class="ded-drawn" data-coin=${view.coin}>${coin(view.coin)}<figcaption>${tileName(view.coin)}</figcaption></figure>
    <div class="ded-talk">${since.length ? summary(since, scene) : entry ? talk(entry, scene) : opening(scene)}</div>
    ${onTheTable(scene)}
  </div>`;
}

/** In few lines: what has happened since the viewer's last turn, or in the last one. @param {Scene} scene */
export function lately(scene) {
  const { view } = scene;
  const since = sinceYourTurn(view);
  const turns = since.length ? since : view.record.slice(-1);
  return html`<div class="ded-talk">${turns.length ? summary(turns, scene) : opening(scene)}</div>`;
}

/** The tiles that lie on the table. @param {Scene} scene */
const onTheTable = (scene) => html`<div class="ded-open between">
  <figure class="ded-face-up"><div class="ded-row">${scene.view.face_up.map((one) => tile(one, { label: true }))}</div><figcaption>${gettext("face up")}</figcaption></figure>
  ${missing(scene)}
</div>`;

/** @param {Scene} scene */
const opening = (scene) => {
  const { view, context } = scene;
  const says = isYou(view.player, scene)
    ? gettext("A coin has been drawn. You ask about its suit or its value.")
    : gettext("A coin has been drawn. %(name)s asks about its suit or its value.");
  return html`<p class="ded-ask soft">${fill(says, { name: context.names[view.player] })}</p>`;
};

/** A player's name with the mark of their seat. @param {number} seat @param {Scene} scene */
const who = (
  seat,
  scene,
) => html`<span class="ded-name inline"><span class="seat-mark" data-seat=${seat} aria-hidden="true"></span>
  <span class="named">${isYou(seat, scene) ? gettext("You") : scene.context.names[seat]}</span></span>`;

/** What the others asked and learned since the viewer's last turn. @param {Turn[]} since @param {Scene} scene */
const summary = (since, scene) => html`<div class="ded-said old ded-since" data-turn=${since.at(-1)?.turn}>
    <h2 class="ded-since-title">${since.length > 1 ? gettext("Since your last turn") : gettext("Last turn")}</h2>
    <ol role="list">${since.map((entry) => html`<li>${brief(entry, scene)} ${named(entry, scene)}</li>`)}</ol>
  </div>`;

/** A question and its answer in a line; in full for screen readers. @param {Turn} entry @param {Scene} scene */
const brief = (entry, scene) =>
  html`<p class="ded-brief text-xs">${who(entry.seat, scene)} <span class="ded-arrow" aria-hidden="true">→</span><span class="visually-hidden">${gettext("asked")}</span> ${who(entry.asked, scene)}
    ${lineIcon(entry.about)} <span class="visually-hidden">“${question(entry.kind, entry.about)}”</span> <strong data-answer=${entry.answer}>${answered(entry.answer)}</strong></p>`;

/** The question of this turn, or of the last one while nothing has been asked yet. @param {Turn} entry @param {Scene} scene */
function talk(entry, scene) {
  const { view } = scene;
  const old = !view.outcome && entry.turn < view.turn;
  return html`<div class="ded-said ${old ? "old" : ""}" data-turn=${entry.turn}>
    <p class="ded-pair text-xs row">${who(entry.seat, scene)} <span class="ded-arrow" aria-hidden="true">→</span><span class="visually-hidden">${gettext("asked")}</span> ${who(entry.asked, scene)}
      ${old ? html`<span class="ded-before">${gettext("last turn")}</span>` : nothing}</p>
    <p class="ded-ask">“${question(entry.kind, entry.about)}”</p>
    <div class="ded-answer text-xs strip gap-3"><strong data-answer=${entry.answer}>${answered(entry.answer)}</strong> ${shown(entry, scene)}</div>
    ${named(entry, scene)}
  </div>`;
}

/** @param {Turn} entry @param {Scene} scene */
function shown({ shown: what, seat, asked }, scene) {
  const { view, context } = scene;
  if (view.step === "show")
    return html`<span class="ded-shown strip soft">${view.to_act.some((one) => isYou(one, scene)) ? gettext("Choose a tile to show.") : fill(gettext("%(name)s is choosing a tile…"), { name: context.names[asked] })}</span>`;
  if (what === null) return nothing;
  if (what === true)
    return html`<span class="ded-shown strip">${down()} ${fill(gettext("a tile only %(name)s can see"), { name: context.names[seat] })}</span>`;
  const says = isYou(seat, scene)
    ? gettext("shown to you: the %(tile)s")
    : isYou(asked, scene)
      ? gettext("you showed the %(tile)s")
      : gettext("the %(tile)s was shown");
  return html`<span class="ded-shown strip" data-shown>${tile(what)} ${fill(says, { tile: tileName(what) })}</span>`;
}

/** @param {Turn} entry @param {Scene} scene */
function named({ announcement, seat }, scene) {
  if (!announcement) return nothing;
  const name = isYou(seat, scene) ? null : /** @type {string} */ (scene.context.names[seat]);
  return html`<p class="ded-named text-sm strip ${announcement.right ? "right" : "wrong"}">${tile(announcement.tile)}
    <span>${naming(announcement, name)}</span></p>`;
}

/** @param {Scene} scene */
function missing(scene) {
  const { view, context } = scene;
  const open = view.missing;
  const knower = view.you ?? 0;
  const known = isYou(knower, scene)
    ? gettext("missing, only you know")
    : fill(gettext("missing, only %(name)s knows"), { name: context.names[knower] });
  const label = open ? (view.outcome ? gettext("the missing tile") : known) : gettext("missing");
  return html`<figure class="ded-missing ${open ? "known" : ""}">${open ? tile(open, { label: true }) : down(true)}<figcaption>${label}</figcaption></figure>`;
}

// -- What there is to read on the board: the last question with its answer, or what has happened since your last turn.

/** The turns since the viewer's last one, once it is their turn to ask; at least two, because the last turn alone is shown anyway. @param {View} view @returns {Turn[]} */
export function sinceYourTurn({ record, you, step, player, outcome }) {
  if (you === null || step !== "ask" || player !== you || outcome) return [];
  const since = record.slice(record.findLastIndex(({ seat }) => seat === you) + 1);
  return since.length > 1 ? since : [];
}

/** Names what there is to read, see `Board.toRead`. A question whose answer isn't complete yet can be replaced. @param {{view: View}} frame */
export function toRead({ view }) {
  const entry = view.record.at(-1);
  if (!entry || view.step === "show") return null;
  if (sinceYourTurn(view).length) return `since ${view.turn}`;
  return `${entry.turn}${entry.announcement ? " named" : ""}`;
}

// -- The questions that a player can ask: the others across, the questions about the coin down. A tap asks.

/** @param {Scene} scene */
export function asking(scene) {
  const { view, context, memory } = scene;
  const asks = view.legal.filter((move) => move.type === "ask");
  const seats = around(view).filter((one) => asks.some(({ seat }) => seat === one));
  const rows = asks.filter(({ seat }) => seat === seats[0]);
  return html`<div class="ded-cloth ded-asking" role="group" aria-label=${gettext("Your question")} data-players=${seats.length}>
    <figure class="ded-drawn" data-coin=${view.coin}>${coin(view.coin)}<figcaption class="visually-hidden">${tileName(view.coin)}</figcaption></figure>
    ${seats.map(
      (
        seat,
      ) => html`<span class="ded-asked text-xs row" aria-hidden="true" data-chosen=${seat === memory.whom}>
      <span class="seat-mark" data-seat=${seat}></span> <span class="named">${cutName(context.names[seat])}</span></span>`,
    )}
    ${rows.map(
      (
        { kind, about },
        row,
      ) => html`<span class="ded-topic strip" aria-hidden="true">${lineIcon(about)} ${topic(kind, about)}</span>
      ${seats.map((seat) => cell(/** @type {Ask} */ (asks.find((one) => one.seat === seat && one.kind === kind && one.about === about)), row, seats, scene))}`,
    )}
    ${onTheTable(scene)}
  </div>`;
}

/** @param {Ask["kind"]} kind @param {string} about */
const topic = (kind, about) =>
  fill(kind === "have" ? gettext("Any %(tiles)s?") : gettext("How many %(tiles)s?"), {
    tiles: lineNames(about),
  });

/** A question to a player. Arrow keys move between them, so that Tab leads on. @param {Ask} move @param {number} row @param {number[]} seats @param {Scene} scene */
function cell(move, row, seats, scene) {
  const { memory, context } = scene;
  const { seat, kind, about } = move;
  const isFirst = !row && seat === (memory.whom ?? seats[0]);
  return html`<button type="button" class="ded-question centre" data-seat=${seat} data-kind=${kind} data-about=${about} tabindex=${isFirst ? 0 : -1}
    aria-pressed=${memory.question === move}
    aria-label=${fill(gettext("Ask %(name)s: %(question)s"), { name: context.names[seat], question: question(kind, about) })}
    @click=${() => word(move, scene)}><span class="seat-mark" data-seat=${seat} aria-hidden="true"></span></button>`;
}
