/* Next to the board, or below it on a phone: the tabs with their panels, and the chat. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { lazyPart } from "../kit/lazy.js";
import { gettext } from "../site/i18n.js";
import { mayReview } from "./judgements.js";
import { drawReport } from "./chat.js";
import { drawOffers, drawTextBoard } from "./offers.js";
import { drawRecord } from "./record.js";
import { drawWatchers } from "./seats.js";
import { drawAlertOffer, drawToggles, drawTools } from "./tools.js";

/**
 * @import {Tabs} from "../kit/tabs.js"
 * @import { Ways } from "./status.js"
 * @import { PageContext } from "./types.js"
 * @import {Scene} from "./scene.js"
 */
/** @typedef {"record" | "chat" | "moves" | "people" | "review"} Tab */
/** A tab, and what its panel shows. @typedef {import("../kit/tabs.js").Tab<Tab> & {draw: () => unknown}} Panel */

/**
 * The layout, and data from the template. `roomy`: the chat has its own place; `wide`: table moves and switches
 * are next to the board already; `atHand`: those switches; `ways`: how to continue from a move; `played` describes options that differ
 * from the default.
 * @typedef {{roomy: boolean, wide: boolean, atHand: string[], tabs: Tabs, tab: Tab, choose: (tab: Tab) => void, ways: Ways, rules?: string | undefined, screen?: string | undefined, link?: string | undefined, played?: string | undefined}} Setting
 */

const review = lazyPart(() => import("tabletop:table-review"));

/** @param {Scene} scene @param {PageContext} host @param {Setting} setting */
export function drawSide(scene, host, setting) {
  if (!scene.room) return nothing;
  const talks = mayTalk(scene);
  const talk = talks ? drawTalk(scene, host) : nothing;
  if (!scene.now) return talk;
  const tabbed = drawTabbed(panels(scene, host, setting, talks), setting);
  return setting.roomy ? html`${tabbed}${talk}` : tabbed;
}

/** The tabs, and the one panel that they share. @param {Panel[]} all @param {Setting} setting */
function drawTabbed(all, { tabs, tab, choose }) {
  const shown = all.find(({ id }) => id === tab) ?? /** @type {Panel} */ (all[0]);
  const list = all.map((one) => ({ ...one, panel: "side" }));
  return html`<div class="tabbed">
    ${tabs.draw({ label: gettext("About this game"), tabs: list, chosen: shown.id, choose })}
    <div class="panel" id=${tabs.panelId("side")} data-tab=${shown.id} tabindex="0">${shown.draw()}</div>
  </div>`;
}

/** Whether there is or was anyone to chat with. @param {Scene} scene */
function mayTalk({ room, store }) {
  const people = room?.together ? 0 : (room?.seats.filter((seat) => seat.kind !== "bot").length ?? 0);
  return people > 1 || (room?.watchers ?? 0) > 0 || store.chat.length > 0;
}

/** @param {Scene} scene @param {PageContext} host */
function drawTalk(scene, { chat }) {
  return html`<section class="chat-place" aria-labelledby="chat-title">
    <h2 id="chat-title" class="side-title">${scene.now ? gettext("Chat") : gettext("Chat while you wait")}</h2>
    ${chat.draw(scene)}
  </section>`;
}

/** @param {Scene} scene @param {PageContext} host @param {Setting} setting @param {boolean} talks @returns {Panel[]} */
function panels(scene, host, setting, talks) {
  const { chat, send } = host;
  /** @type {(Panel | false)[]} */
  const all = [
    {
      id: "record",
      label: gettext("Record"),
      draw: () => html`${drawPlayed(setting)}${drawRecord(scene, host.redraw)}`,
    },
    !setting.roomy &&
      talks && {
        id: "chat",
        label: gettext("Chat"),
        extra: drawUnread(chat.unread(scene)),
        draw: () => chat.draw(scene),
      },
    mayReview(scene) && {
      id: "review",
      label: gettext("Review"),
      draw: () =>
        review(host.redraw)?.drawReview(scene, setting.ways, host.askReview, host.redraw) ?? nothing,
    },
    {
      id: "moves",
      label: gettext("Moves"),
      draw: () => html`${drawOffers(scene, send)}${drawTextBoard(scene)}`,
    },
    { id: "people", label: gettext("Table"), draw: () => drawTable(scene, host, setting) },
  ];
  return all.filter((panel) => panel !== false);
}

/** @param {Setting} setting */
const drawPlayed = ({ played }) => (played ? html`<p class="record-played soft">${played}</p>` : nothing);

/** @param {number} count */
function drawUnread(count) {
  if (!count) return nothing;
  return html`<span class="count">${count}<span class="visually-hidden"> ${gettext("new")}</span></span>`;
}

/** Rarely used controls, and who else is here. @param {Scene} scene @param {PageContext} host @param {Setting} setting */
function drawTable(scene, { overlay, redraw }, { atHand, rules, screen, link }) {
  const toggles = drawToggles(scene, overlay, redraw, ({ id }) => !atHand.includes(id));
  return html`${toggles.length ? html`<div class="tools">${toggles}</div>` : nothing}
    ${drawTools(scene, { rules, screen })} ${drawAlertOffer(scene)} ${drawWatchers(scene)} ${link ? drawLink(link) : nothing}
    ${drawReport(scene)}`;
}

/** The table's link, for sharing. @param {string} link */
function drawLink(link) {
  return html`<label for="share-link">${gettext("Link to this table")}</label>
    <div class="copy">
      <input id="share-link" type="text" readonly .value=${link} />
      <button type="button" class="button small" data-copy="#share-link">${gettext("Copy")}</button>
    </div>`;
}
