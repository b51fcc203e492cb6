/* "⋯": what is needed now and then, in one list: requests to the others, what the board shows, the legal moves, and links. */

import { Dialog } from "../kit/dialog.js";
import { gettext } from "../site/i18n.js";
import { showSettings } from "../site/settings.js";
import { html, nothing, render } from "../vendor/lit-html/lit-html.js";
import { tableMoves } from "./actions.js";
import { drawReport } from "./chat.js";
import { icon } from "./icons.js";
import { drawKeysButton, showKeys } from "./keys.js";
import { drawOffers, drawTextBoard } from "./offers.js";
import { drawWatchers } from "./seats.js";
import { drawAlertOffer, drawToggles } from "./tools.js";

/**
 * @import {TableMove} from "./actions.js"
 * @import {PageContext} from "./types.js"
 * @import {Scene} from "./scene.js"
 */

/**
 * What it needs beyond the scene. `played` describes options that differ from the default; `rules` and `screen` are addresses, `link` the
 * table's; `ways`: what is rare after a game; `after`: the template's links of a game that is over; `asks`: more that players can ask of each other.
 * @typedef {{played?: string | undefined, rules?: string | undefined, screen?: string | undefined, link?: string | undefined, ways: unknown, after: Element | null, asks: TableMove[]}} Setting
 */

export class More {
  #dialog = new Dialog({ isDismissible: true });
  #host;
  #read;

  /** @param {PageContext} host @param {(scene: Scene) => Setting} read */
  constructor(host, read) {
    this.#dialog.element.className = "more";
    this.#host = host;
    this.#read = read;
  }

  /** The button that opens it. */
  drawButton() {
    return html`<button type="button" class="button icon more-open" aria-haspopup="dialog" aria-label=${gettext("More")} title=${gettext("More")} @click=${this.#open}>${icon("more")}</button>`;
  }

  #open = () => {
    this.#draw(this.#host.scene);
    void this.#dialog.open();
  };

  /** Draws it again while it is open. @param {Scene} scene */
  follow(scene) {
    if (this.#dialog.element.open) this.#draw(scene);
  }

  /** @param {Scene} scene */
  #draw(scene) {
    render(this.#list(scene, this.#read(scene)), this.#dialog.element);
  }

  /** @param {Scene} scene @param {Setting} setting */
  #list(scene, { played, rules, screen, link, ways, after, asks }) {
    const { board, frame, replay, now, over, interactive } = scene;
    const { overlay, redraw } = this.#host;
    const acts = [...tableMoves(scene, this.#host.send), ...asks];
    const keys = () => {
      this.#dialog.close();
      showKeys(board?.keys?.() ?? [], replay, !!now?.aids);
    };
    const settings = () => {
      this.#dialog.close();
      void showSettings();
    };
    return html`<h2 class="visually-hidden">${gettext("More")}</h2>
      ${played ? html`<p class="soft">${played}</p>` : nothing} ${drawWatchers(scene)}
      ${over ? ways : nothing}
      ${acts.length ? html`<div class="more-list">${acts.map((one) => this.#drawAct(one))}</div>` : nothing}
      <div class="more-list">${drawToggles(scene, overlay, redraw)}
        <button type="button" class="button small" @click=${settings}>${gettext("Settings")}</button>
      </div>
      ${drawAlertOffer(scene)}
      ${interactive && frame?.view.legal.length ? html`<details class="more-moves"><summary>${gettext("Legal moves")}</summary>${drawOffers(scene, this.#send)}</details>` : nothing}
      ${drawTextBoard(scene)}
      ${link ? drawLink(link) : nothing}
      <div class="more-links">
        ${rules ? html`<a href=${rules} target="_blank">${gettext("Rules")}</a>` : nothing}
        ${screen ? html`<a href=${screen} target="_blank">${gettext("Big screen")}</a>` : nothing}
        ${drawReport(scene)}
      </div>
      ${over ? after : nothing}
      <div class="dialog-end">${drawKeysButton(keys)} <button type="button" class="button" @click=${this.#dialog.close}>${gettext("Close")}</button></div>`;
  }

  /** @param {TableMove} act */
  #drawAct({ label, title, sign, act }) {
    const choose = () => {
      this.#dialog.close();
      void act();
    };
    return html`<button type="button" class="button small" aria-label=${title ?? nothing} title=${title ?? nothing} @click=${choose}>${icon(sign)} ${label}</button>`;
  }

  /** @type {PageContext["send"]} */
  #send = (move, seat) => {
    this.#dialog.close();
    this.#host.send(move, seat);
  };
}

/** The table's link, for sharing. @param {string} link */
function drawLink(link) {
  return html`<label for="share-link">${gettext("Link to this table")}</label>
    <div class="copy">
      <input id="share-link" type="text" readonly .value=${link} />
      <button type="button" class="button small" data-copy="#share-link">${gettext("Copy")}</button>
    </div>`;
}
