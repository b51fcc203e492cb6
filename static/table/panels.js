/* Next to the board, or below it on a phone: the tabs with their panels, and the chat. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { gettext } from "../site/i18n.js";
import { drawRecord } from "./record.js";

/**
 * @import {Tabs} from "../kit/tabs.js"
 * @import {Beside} from "../kit/types.js"
 * @import {Whose} from "./record.js"
 * @import { PageContext } from "./types.js"
 * @import {Scene} from "./scene.js"
 */
/** @typedef {"log" | "chat"} Tab */
/** A tab, and what its panel shows. @typedef {import("../kit/tabs.js").Tab<Tab> & {draw: () => unknown}} Panel */

/**
 * The layout. `roomy`: the chat has its own place; `isJoined`: the board has the tabs.
 * @typedef {{roomy: boolean, isJoined: boolean, whose: Whose, tabs: Tabs, tab: Tab, choose: (tab: Tab) => void}} Setting
 */

/** @param {Scene} scene @param {PageContext} host @param {Setting} setting */
export function drawSide(scene, host, setting) {
  if (!scene.room) return nothing;
  const talk = mayTalk(scene) ? drawTalk(scene, host) : nothing;
  if (!scene.now) return talk;
  const tabbed = drawTabbed(panels(scene, host, setting), setting);
  return setting.roomy ? html`${tabbed}${talk}` : tabbed;
}

/** The tabs, and the one panel that they share. Where there is but one, it has a title instead. @param {Panel[]} all @param {Setting} setting */
function drawTabbed(all, { tabs, tab, choose, isJoined }) {
  const shown = all.find(({ id }) => id === tab) ?? /** @type {Panel} */ (all[0]);
  const head = isJoined
    ? nothing
    : all.length > 1
      ? tabs.draw({ label: gettext("About this game"), tabs: all.map(tabOf), chosen: shown.id, choose })
      : html`<h2 class="side-title">${shown.label}</h2>`;
  return html`<div class="tabbed stack gap-0">
    ${head}
    <div class="panel" id=${tabs.panelId("side")} data-tab=${shown.id} tabindex="0">${shown.draw()}</div>
  </div>`;
}

/** @param {Panel} panel */
const tabOf = ({ id, label, extra }) => ({ id, label, extra, panel: "side" });

/**
 * The same tabs, for a board that shows them with its own (`Board.hasTabs`).
 * @param {Scene} scene @param {PageContext} host @param {Setting} setting @param {boolean} isOpen whether one of them is open
 * @param {(tab: string | null) => void} choose @returns {Beside}
 */
export const besideOf = (scene, host, setting, isOpen, choose) => ({
  tabs: panels(scene, host, setting).map(({ id, label, extra }) => ({
    id,
    label,
    extra,
    controls: setting.tabs.panelId("side"),
  })),
  chosen: isOpen ? setting.tab : null,
  choose,
});

/** Whether there is or was anyone to chat with. @param {Scene} scene */
function mayTalk({ room, store }) {
  const people = room?.together ? 0 : (room?.seats.filter((seat) => seat.kind !== "bot").length ?? 0);
  return people > 1 || (room?.watchers ?? 0) > 0 || store.chat.length > 0;
}

/** @param {Scene} scene @param {PageContext} host */
function drawTalk(scene, { chat }) {
  return html`<section class="chat-place leaf stack gap-0" aria-labelledby="chat-title">
    <h2 id="chat-title" class="side-title">${scene.now ? gettext("Chat") : gettext("Chat while you wait")}</h2>
    ${chat.draw(scene)}
  </section>`;
}

/** @param {Scene} scene @param {PageContext} host @param {Setting} setting @returns {Panel[]} */
function panels(scene, host, setting) {
  const { chat } = host;
  /** @type {(Panel | false)[]} */
  const all = [
    { id: "log", label: gettext("Log"), draw: () => drawRecord(scene, host.redraw, setting.whose) },
    !setting.roomy &&
      mayTalk(scene) && {
        id: "chat",
        label: gettext("Chat"),
        extra: drawUnread(chat.unread(scene)),
        draw: () => chat.draw(scene),
      },
  ];
  return all.filter((panel) => panel !== false);
}

/** @param {number} count */
function drawUnread(count) {
  if (!count) return nothing;
  return html`<span class="count">${count}<span class="visually-hidden"> ${gettext("new")}</span></span>`;
}
