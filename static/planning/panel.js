/* Planning replies: the button that begins it, and what stands in the place of the table's actions meanwhile. */

import { fill, gettext, ngettext } from "../site/i18n.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { keyOfPath } from "./tree.js";

/**
 * @import {Move} from "../kit/server.d.ts"
 * @import {Scene} from "../table/scene.js"
 * @import {Planning, Reply} from "./types.js"
 */

/** The button, and whether the player's last move came from their plan. @param {Scene} scene @param {Planning} planner */
export function drawOpener(scene, planner) {
  if (!planner.isOpen(scene)) return nothing;
  const { count } = planner;
  const label = count ? fill(gettext("Plan replies (%(count)s)"), { count }) : gettext("Plan replies");
  const spoken = count
    ? fill(ngettext("Plan replies: %(count)s line planned", "Plan replies: %(count)s lines planned", count), {
        count,
      })
    : label;
  return html`<button type="button" class="button small plan-open" aria-label=${spoken} @click=${planner.start}>${label}</button>
    ${wasPlanned(scene, planner) ? html`<p class="plan-played">${gettext("Your last move was played from your plan.")}</p>` : nothing}`;
}

/** Whether the player's latest move was made from a plan. @param {Scene} scene @param {Planning} planner */
function wasPlanned({ store, you }, { data }) {
  const own = store.entries.filter(
    ({ seq, kind, lines: [line] }) => seq > 0 && !kind && line?.seat != null && you.includes(line.seat),
  );
  const last = own.at(-1);
  return !!last && !!data?.played.includes(last.seq);
}

/** What was planned, and what can be done about it. @param {Scene} scene @param {Planning} planner */
export function drawPanel(scene, planner) {
  const { plan, path, isBusy, isChanged } = planner;
  const isOff = (/** @type {boolean} */ off) => (off ? "true" : nothing); // not `disabled`, which would lose the focus
  return html`<section class="plan stack tight sheet" aria-label=${gettext("Planned replies")}>
    <div class="action-row row gap-2">
      <button type="button" class="button small primary" aria-disabled=${isOff(isBusy || !isChanged)} @click=${planner.save}>${gettext("Save plan")}</button>
      <button type="button" class="button small" aria-disabled=${isOff(isBusy || !path.length)} aria-label=${gettext("Back one move")} @click=${planner.back}>${gettext("Back")}</button>
      <button type="button" class="button small" @click=${planner.stop}>${isChanged ? gettext("Cancel") : gettext("Close")}</button>
    </div>
    ${plan.length ? drawReplies(plan, [], scene, planner) : drawHint(scene)}
  </section>`;
}

/** @param {Scene} scene */
const drawHint = (scene) =>
  html`<p class="plan-hint">${fill(gettext("If %(name)s makes exactly the move you choose, your reply is played immediately, even if you’re away. %(name)s can’t see your plan."), { name: opponentOf(scene) })}</p>`;

/** @param {Reply[]} replies @param {Move[]} before the moves to the position that they are for @param {Scene} scene @param {Planning} planner @returns {unknown} */
function drawReplies(replies, before, scene, planner) {
  return html`<ul class="plan-replies" role="list">
    ${replies.map((reply) => drawReply(reply, before, scene, planner))}
  </ul>`;
}

/** @param {Reply} reply @param {Move[]} before @param {Scene} scene @param {Planning} planner */
function drawReply(reply, before, scene, planner) {
  const path = [...before, reply.if, reply.play];
  const said = inWords(reply, scene);
  const isShown = keyOfPath(path) === keyOfPath(planner.path);
  const remove = fill(gettext("Remove: %(reply)s"), { reply: said });
  return html`<li>
    <div class="plan-reply">
      <button type="button" class="plan-go" aria-current=${isShown ? "step" : nothing} @click=${() => planner.show(path)}>${said}</button>
      <button type="button" class="plan-remove" aria-label=${remove} title=${gettext("Remove")} @click=${() => planner.remove(path)}><span aria-hidden="true">×</span></button>
    </div>
    ${reply.then?.length ? drawReplies(reply.then, path, scene, planner) : nothing}
  </li>`;
}

/** A reply as a sentence, without those that follow it. @param {Reply} reply @param {Scene} scene */
export function inWords(reply, scene) {
  const { words, now, names } = scene;
  const name = opponentOf(scene);
  if (!now) return "";
  const own = words.planned?.(reply, now, name);
  if (own) return own;
  const says = gettext("If %(name)s chooses “%(move)s”, you choose “%(reply)s”.");
  return fill(says, {
    name,
    move: words.offer(reply.if, now, names),
    reply: words.offer(reply.play, now, names),
  });
}

// -- Whom a player plans against.

/** @param {Pick<Scene, "names" | "you">} scene */
export const opponentOf = ({ names, you }) => names.find((_, seat) => !you.includes(seat)) ?? "";
