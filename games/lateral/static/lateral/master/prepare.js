/** Before the game: the Master chooses or writes a puzzle, previews it and starts with it. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { fill, gettext } from "../../site/i18n.js";
import { icon } from "../icons.js";
import { submit } from "./acts.js";
import { drawArrivals } from "./arrivals.js";
import { leaving } from "./leaving.js";
import { library } from "./library.js";
import { sign } from "./signs.js";

/**
 * @import {Tab} from "../../kit/tabs.js"
 * @import {Register} from "./draft.js"
 * @import {Preparing} from "./preparing.js"
 * @import {MasterScene as Scene} from "./scene.js"
 */

/** @param {Scene} scene @param {Preparing} preparing */
export function prepare(scene, preparing) {
  const { leads, view, context } = scene;
  if (!leads)
    return html`<div class="lm lm-prepare"><p class="lm-wait">${fill(gettext("%(name)s is preparing the puzzle."), { name: context.names[view.master] })}</p></div>`;
  preparing.fetch();
  if (preparing.preview && preparing.reads) {
    preparing.reads = false; // if it is refused, there is still the preview
    const { preview: puzzle } = preparing;
    queueMicrotask(() => submit(scene, { type: "register", puzzle }));
  }
  if (preparing.preview) return preview(scene, preparing);
  const { where, tabs, writing } = preparing;
  if (where === "write") preparing.fetchForm();
  return html`<div class="lm lm-prepare">
    <header class="lm-prepare-head">
      ${drawArrivals(scene)}
      <h2>${gettext("Choose a puzzle")}</h2>
      ${drawTabs(preparing)}
    </header>
    <div class="lm-prepare-body" id=${tabs.panelId("body")}>
      ${preparing.trouble ? html`<p class="notice error" role="alert">${preparing.trouble}</p>` : nothing}
      ${where === "library" ? library(preparing) : writing?.(preparing)}
    </div>
    <div class="lm-tools lm-prepare-leaving">${leaving(scene)}</div>
  </div>`;
}

/** Where the puzzle comes from. @param {Preparing} preparing */
function drawTabs(preparing) {
  /** @type {Tab<"library" | "write">[]} */
  const tabs = [
    { id: "library", label: html`${icon("book")} ${gettext("Library")}`, panel: "body" },
    { id: "write", label: html`${icon("pen")} ${gettext("Write your own")}`, panel: "body" },
  ];
  const choose = (/** @type {"library" | "write"} */ where) => preparing.show({ where });
  const label = gettext("Source");
  return preparing.tabs.draw({ label, tabs, chosen: preparing.where, choose, className: "boxed lm-tabs" });
}

/** The whole puzzle, before anyone else sees it. @param {Scene} scene @param {Preparing} preparing */
function preview(scene, preparing) {
  const puzzle = /** @type {Register} */ (preparing.preview);
  const refusal = scene.context.refusal?.say;
  return html`<div class="lm lm-prepare">
    <header class="lm-prepare-head">${drawArrivals(scene)}<h2>${puzzle.title}</h2></header>
    <div class="lm-prepare-body lm-preview">
      <section class="lm-story" aria-labelledby="lm-story-title">
        <h3 id="lm-story-title" class="lm-title">${gettext("Everyone will see this")}</h3>
        <p class="lm-statement" dir="auto">${puzzle.statement}</p>
        ${puzzle.note ? html`<p class="lm-note">${fill(gettext("Content note: %(note)s"), { note: puzzle.note })}</p>` : nothing}
      </section>
      <section class="lm-secret" aria-labelledby="lm-secret-title">
        <h3 id="lm-secret-title" class="lm-title">${gettext("Only you can see this")}</h3>
        <p class="lm-statement" dir="auto">${puzzle.solution}</p>
        <ol role="list" class="lm-bits">${puzzle.bits.map(({ text, score }) => html`<li><div class="lm-bit">${sign("open")} <span class="lm-words" dir="auto">${text}</span> <strong class="nums">${score}</strong></div></li>`)}</ol>
      </section>
    </div>
    ${refusal ? html`<p class="notice error" role="alert">${refusal}</p>` : nothing}
    <footer class="lm-prepare-end">
      <button type="button" class="button" @click=${() => preparing.show({ preview: null })}>${sign("back")} ${gettext("Back")}</button>
      <button type="button" class="button primary" @click=${() => submit(scene, { type: "register", puzzle })}>${gettext("Start with this puzzle")}</button>
    </footer>
  </div>`;
}
