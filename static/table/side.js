/* Next to the board, or below it on a phone: record, chat, moves and people in tabs. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { gettext } from "../site/i18n.js";

/** @typedef {"record" | "chat" | "moves" | "people" | "review"} Tab */
/**
 * `extra` is a badge with its text, such as the number of unread messages.
 * @typedef {{id: Tab, label: string, extra?: unknown, draw: () => unknown}} Panel
 */

/**
 * @param {Panel[]} panels
 * @param {Tab} chosen
 * @param {(tab: Tab) => void} choose
 */
export function drawTabs(panels, chosen, choose) {
  const shown = panels.find((panel) => panel.id === chosen) ?? panels[0];
  return html`<div class="tabbed">
    <div class="tabs" role="tablist" aria-label=${gettext("About this game")} @keydown=${walk}>
      ${panels.map(
        ({
          id,
          label,
          extra,
        }) => html`<button type="button" role="tab" id=${`tab-${id}`} aria-controls="panel"
          aria-selected=${id === shown.id} tabindex=${id === shown.id ? 0 : -1} @click=${() => choose(id)}>
          ${label} ${extra ?? nothing}
        </button>`,
      )}
    </div>
    <div class="panel" id="panel" role="tabpanel" aria-labelledby=${`tab-${shown.id}`} data-tab=${shown.id} tabindex="0">${shown.draw()}</div>
  </div>`;
}

/** Arrow keys move between the tabs. @param {KeyboardEvent} event */
function walk(event) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step || !(event.currentTarget instanceof Element)) return;
  const tabs = /** @type {HTMLElement[]} */ ([...event.currentTarget.querySelectorAll('[role="tab"]')]);
  const at = tabs.findIndex((tab) => tab === document.activeElement);
  const next = tabs[(at + step + tabs.length) % tabs.length];
  next.click();
  next.focus();
  event.preventDefault();
}
