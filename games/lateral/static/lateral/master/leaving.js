/** How the Master closes the room, and leaves: by making a puzzler the Master, or by ending the game for everyone. Masters can't resign. */

import { during } from "../../kit/activity.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { gettext } from "../../site/i18n.js";
import { icon } from "../icons.js";
import { end, submit } from "./acts.js";
import { sign } from "./signs.js";

/** @import {MasterScene as Scene} from "./scene.js" */

/** @param {Scene} scene */
export function leaving(scene) {
  const { legal } = scene.view;
  const may = (/** @type {string} */ wanted) => legal.some(({ type }) => type === wanted);
  return html`${lock(scene)} ${may("hand_over") ? html`<button type="button" class="button small" @click=${() => void handOverTo(scene)}>${sign("on")} ${gettext("Change Master…")}</button>` : nothing}
    ${may("end_game") ? html`<button type="button" class="button small" @click=${() => void end(scene)}>${sign("end")} ${gettext("End game…")}</button>` : nothing}`;
}

/** Closes the room to newcomers, or opens it (LA-30). @param {Scene} scene */
function lock({ context, leads }) {
  const { newcomers, tellRoom } = context;
  if (!leads || newcomers === undefined || !tellRoom) return nothing;
  const turn = () => tellRoom({ type: "newcomers", on: !newcomers });
  return html`<button type="button" class="button small" @click=${turn}>${icon("lock")} ${newcomers ? gettext("Close room") : gettext("Open room")}</button>`;
}

/** Asks who will be the new Master. The dialog is loaded now, because it is rarely needed. @param {Scene} scene */
async function handOverTo(scene) {
  const { chooseMaster } = await during("parts", import("tabletop:lateral-new-master"));
  const seat = await chooseMaster(scene);
  if (seat !== null) submit(scene, { type: "hand_over", seat });
}
