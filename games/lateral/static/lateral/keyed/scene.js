/** The shapes in which games without a Master tell and ask. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { icon } from "../icons.js";

/**
 * @import {PuzzlerScene} from "../types.js"
 * @import {Move} from "../server.d.ts"
 */

/** @param {string} sign @param {string} title @param {string} detail */
export const band = (sign, title, detail) =>
  html`<div class="lat-band" data-sign=${sign} role="status">${icon(sign)}<p><strong>${title}</strong> <span>${detail}</span></p></div>`;

/** @param {string} name @param {string} label @param {unknown} inside */
export const scene = (name, label, inside) =>
  html`<div class="lat-scene" data-scene=${name} role="group" aria-label=${label}><div class="lat-plot">${inside}</div></div>`;

/** @param {string} word @param {Move} move @param {PuzzlerScene} at @param {boolean} [first] */
export const button = (word, move, { host, context }, first = false) =>
  html`<button type="button" class=${first ? "button primary" : "button"} aria-disabled=${context.interactive ? nothing : "true"} @click=${() => context.interactive && host.send(move)}>${word}</button>`;
