/* The list behind "⋯", which is loaded when someone opens it: requests to the others, what the board shows, the legal moves, and links. */

import { askToConfirm } from "../../kit/dialog.js";
import { gettext } from "../../site/i18n.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { may, offer } from "../actions.js";
import { icon } from "../icons.js";
import { drawKeysButton, showKeys } from "../keys.js";
import { drawOffers, drawTextBoard } from "../offers.js";
import { drawReport } from "../report.js";
import { drawWatchers } from "../seats.js";
import { drawAlertOffer, drawToggles } from "../tools.js";
import { during } from "../../kit/activity.js";

/**
 * @import {Send} from "../../kit/types.js"
 * @import {Setting, TableMove} from "../more.js"
 * @import {Scene} from "../scene.js"
 * @import {PageContext} from "../types.js"
 */

export { drawOffers };

/** @param {Scene} scene @param {Setting} setting @param {PageContext} host @param {() => void} close closes the list */
export function drawMore(scene, { played, rules, screen, link, ways, after, asks }, host, close) {
  const { board, frame, replay, now, over, interactive } = scene;
  const acts = [...tableMoves(scene, host.send), ...asks];
  const keys = () => {
    close();
    showKeys(board?.keys?.() ?? [], replay, !!now?.aids);
  };
  const settings = () => {
    close();
    void showSettings();
  };
  /** @type {PageContext["send"]} */
  const send = (move, seat) => {
    close();
    host.send(move, seat);
  };
  return html`<h2 class="visually-hidden">${gettext("More")}</h2>
    ${played ? html`<p class="soft">${played}</p>` : nothing} ${drawWatchers(scene)}
    ${over ? ways : nothing}
    ${acts.length ? html`<div class="more-list grid gap-2">${acts.map((one) => drawAct(one, close))}</div>` : nothing}
    <div class="more-list grid gap-2">${drawToggles(scene, host.overlay, host.redraw)}
      <button type="button" class="button small" @click=${settings}>${gettext("Settings")}</button>
    </div>
    ${drawAlertOffer(scene)}
    ${interactive && frame?.view.legal.length ? html`<details class="more-moves"><summary>${gettext("Legal moves")}</summary>${drawOffers(scene, send)}</details>` : nothing}
    ${drawTextBoard(scene)}
    ${link ? drawLink(link) : nothing}
    <div class="after-links links cluster">
      ${rules ? html`<a href=${rules} target="_blank">${gettext("Rules")}</a>` : nothing}
      ${screen ? html`<a href=${screen} target="_blank">${gettext("Big screen")}</a>` : nothing}
      ${over && link ? html`<a href=${embedding(link)}>${gettext("Embed")}</a>` : nothing} ${drawReport(scene)}
    </div>
    ${over ? after : nothing}
    <div class="dialog-end">${drawKeysButton(keys)} <button type="button" class="button" @click=${close}>${gettext("Close")}</button></div>`;
}

/** @param {TableMove} move @param {() => void} close */
function drawAct({ label, title, sign, act }, close) {
  const choose = () => {
    close();
    void act();
  };
  return html`<button type="button" class="button small" aria-label=${title ?? nothing} title=${title ?? nothing} @click=${choose}>${sign ? icon(sign) : nothing} ${label}</button>`;
}

/** The page with the HTML that shows the game in other pages. @param {string} link the table's */
const embedding = (link) => new URL(`../../embedding/?page=${new URL(link).pathname}`, link).href;

/** The table's link, for sharing. @param {string} link */
function drawLink(link) {
  return html`<label for="share-link">${gettext("Link to this table")}</label>
    <div class="copy">
      <input id="share-link" type="text" readonly .value=${link} />
      <button type="button" class="button small" data-copy="#share-link">${gettext("Copy")}</button>
    </div>`;
}

/** To take a move back, offer a draw, resign. @param {Scene} scene @param {Send} send @returns {TableMove[]} */
function tableMoves(scene, send) {
  const alone = scene.names.length === 1;
  const draw = { label: gettext("Offer a draw"), sign: "draw", act: () => confirmDraw(send) };
  const resign = {
    label: alone ? gettext("Give up") : gettext("Resign"),
    sign: "flag",
    act: () => confirmResign(send, alone),
  };
  return [
    ...askTakeBack(scene, send),
    ...(may(scene, "offer_draw") ? [draw] : []),
    ...(may(scene, "resign") ? [resign] : []),
  ];
}

/** @param {Send} send @param {boolean} alone */
async function confirmResign(send, alone) {
  const question = alone
    ? gettext("Give up this game? It counts as a loss.")
    : gettext("Resign this game? This can’t be undone.");
  const sure = await askToConfirm(question, alone ? gettext("Give up") : gettext("Resign"));
  if (sure) send({ type: "resign" });
}

/** @param {Send} send */
async function confirmDraw(send) {
  const sure = await askToConfirm(gettext("Offer a draw?"), gettext("Offer draw"), "primary");
  if (sure) send({ type: "offer_draw" });
}

/** @param {Scene} scene @param {Send} send @returns {TableMove[]} */
function askTakeBack(scene, send) {
  const move = offer(scene, "ask_take_back");
  if (!move || scene.past) return [];
  const lines = scene.store.record.get(move.seq) ?? [];
  // On a shared device it is the last move of any player.
  const seat = scene.room?.together ? (lines[0]?.seat ?? undefined) : undefined;
  const title = scene.words.taking?.(lines, scene.room?.options) || gettext("Take back your last move");
  return [{ label: gettext("Take back"), title, sign: "undo", act: () => send(move, seat) }];
}

// -- The settings of this browser as a dialog, which is loaded when someone opens it.

/** Opens the dialog. */
async function showSettings() {
  const part = await during("parts", import("tabletop:site-settings"));
  part.showSettings();
}
