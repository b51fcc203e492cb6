/** LA-29: what the Master can say to everyone, and the mark for a good question. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { fill, gettext } from "../../site/i18n.js";
import { icon } from "../icons.js";

/**
 * @import {Question} from "../server.d.ts"
 * @import {Scene} from "./undo.js"
 */

const MAX_REMARK = 200;

/** The field for a remark, folded until it is needed. @param {Scene} scene */
export function remarkField(scene) {
  if (!scene.leads || !scene.view.legal.some(({ type }) => type === "remark")) return nothing;
  const say = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    const field = /** @type {HTMLInputElement} */ (form.elements.namedItem("remark"));
    if (!field.value.trim()) return;
    if (scene.context.interactive) scene.host.send({ type: "remark", text: field.value });
    field.value = "";
  };
  return html`<details class="lm-remark">
    <summary>${gettext("Say something to everyone")}</summary>
    <form @submit=${say}>
      <label class="visually-hidden" for="lm-remark">${gettext("Your remark")}</label>
      <input id="lm-remark" name="remark" type="text" autocomplete="off" maxlength=${MAX_REMARK}
        placeholder=${gettext("For example: “You are very close.”")} />
      <button class="button">${gettext("Say it")}</button>
    </form>
  </details>`;
}

/** The button that marks a public question as good, or nothing. @param {Question} question @param {Scene} scene */
export function praiseButton({ number, kind, state, good }, scene) {
  if (!scene.leads || kind !== "public" || state === "rejected" || good) return nothing;
  if (!scene.view.legal.some(({ type }) => type === "praise")) return nothing;
  const praise = () => scene.context.interactive && scene.host.send({ type: "praise", question: number });
  return html`<button type="button" class="button small quiet lm-praise" @click=${praise}>
    ${icon("star")} ${gettext("Good question")}<span class="visually-hidden"> ${fill(gettext("(question %(number)s)"), { number })}</span></button>`;
}
