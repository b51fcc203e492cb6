/*
 * The page that checks the deal in the reader's own browser.
 * A game that deals ships deal.js: `deal(seed, options, seats, dice, dealt)` gives what chance decided, in the server's order. `dealt` is the
 * server's own list, for what it says about circumstances: who threw the dice.
 */

import { during } from "../kit/activity.js";
import { html, nothing, render } from "../vendor/lit-html/lit-html.js";
import { agrees, compare } from "./checking.js";
import { fill, gettext } from "./i18n.js";

/** @import {Deal, Shown} from "./checking.js" */

/** @param {string} id @returns {any} */
const data = (id) => JSON.parse(document.getElementById(id)?.textContent || "null");

/** @param {boolean} good @param {string} yes @param {string} no */
const verdict = (good, yes, no) => html`<p class="notice ${good ? "good" : "error"}">${good ? yes : no}</p>`;

/** @param {unknown} value */
const plain = (value) => (typeof value === "string" ? value : JSON.stringify(value));

/** @param {Shown} shown @param {string} what @param {unknown} value */
const told = (shown, what, value) =>
  what === "begins" ? (shown.names[Number(value)] ?? plain(value)) : plain(value);

/** @param {Shown} shown @param {Deal} deal @param {Record<string, string>} labels */
function drawDeal(shown, deal, labels) {
  const rows = compare(shown, deal);
  if (!rows.length) return html`<p>${gettext("Nothing in this game was random before the first move.")}</p>`;
  /** @param {string} what */
  const label = (what) => labels[what] ?? (what === "begins" ? gettext("Who starts") : what);
  return html`${verdict(
    rows.every(({ same }) => same),
    gettext("The deal matches this seed."),
    gettext("The deal doesn’t match this seed."),
  )}
    <dl class="facts">
      ${rows.map(
        ({ what, value, found, same }) => html`<dt>${label(what)}</dt>
        <dd>${told(shown, what, value)}${same ? nothing : html` ${fill(gettext("(the seed gives %(found)s)"), { found: told(shown, what, found) })}`}</dd>`,
      )}
    </dl>`;
}

/** Whether the seed matches its fingerprint. @param {Shown} shown */
const drawSeed = (shown) =>
  verdict(
    agrees(shown),
    gettext("The seed matches the fingerprint shown at the start."),
    gettext("The seed doesn’t match the fingerprint shown at the start."),
  );

/** @param {HTMLElement} place @param {Shown} shown @param {Record<string, string>} labels */
async function check(place, shown, labels) {
  const module = shown.deal ? await during("parts", import(shown.deal)) : null;
  const seed = shown.imported ? nothing : drawSeed(shown);
  place.replaceChildren();
  render(html`${seed}${module ? drawDeal(shown, module.deal, labels) : nothing}`, place);
}

const place = document.getElementById("fair");
if (place) void check(place, data("fair-data"), data("fair-labels") ?? {});
