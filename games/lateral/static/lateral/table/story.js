/** The puzzle's statement, which can be read at any time. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { fill, gettext } from "../../site/i18n.js";

/** @import {At} from "./puzzler-scene.js" */

/** @param {At} at */
export function story({ view, context }) {
  const { puzzle, master } = view;
  const host = fill(gettext("%(name)s knows what happened."), { name: context.names[master] });
  if (!puzzle) {
    return html`<div class="lat-paper lat-telling"><p class="lat-title">${gettext("The story begins soon")}</p>
      <p>${fill(gettext("%(name)s is choosing a puzzle. It will appear here."), { name: context.names[master] })}</p></div>`;
  }
  return html`<div class="lat-paper lat-telling" tabindex="0" role="group" aria-label=${gettext("The story")}>
    <h2 class="lat-title">${puzzle.title}</h2>
    <p class="lat-statement">${puzzle.statement}</p>
    ${puzzle.note ? html`<p class="lat-content-note">${fill(gettext("Content note: %(note)s"), { note: puzzle.note })}</p>` : nothing}
    <p class="lat-host">${host}</p>
  </div>`;
}

/** On a phone: its first line above the conversation; a tap opens the whole. @param {At} at */
export function strip({ view, memory, host }) {
  const { puzzle } = view;
  if (!puzzle) return nothing;
  const read = () => {
    memory.tab = "story";
    host.requestRender();
  };
  return html`<button type="button" class="lat-strip" aria-label=${fill(gettext("Read the story: %(title)s"), { ...puzzle })} @click=${read}>
    <strong>${puzzle.title}</strong> <span>${puzzle.statement}</span></button>`;
}
