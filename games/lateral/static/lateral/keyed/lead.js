/** Taking the lead (LA-38): how much of a Spoiler the key has found, and what a new Master ticks. */

import { startBackgroundTimer, stopTimer } from "../../kit/activity.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { fill, gettext, ngettext } from "../../site/i18n.js";
import { icon } from "../icons.js";
import { clock } from "../turn-clock.js";
import { button, scene } from "./scene.js";

/** @import { MasterScene, PuzzlerScene } from "../types.js" */

/** After a Spoiler of the viewer, until somebody plays another one: what the key has found in it, and the offer to lead. @param {PuzzlerScene} at @param {() => void} goOn @returns {unknown[]} */
export function counted(at, goOn) {
  const { view } = at;
  const last = view.spoilers.at(-1);
  if (!last?.counted || last.seat !== view.you || view.proposal) return [];
  const [found, all] = last.counted;
  const lead = view.legal.find((move) => move.type === "propose" && move.what === "lead");
  const title = fill(
    ngettext("%(found)s of %(count)s part found", "%(found)s of %(count)s parts found", all),
    {
      found,
      count: all,
    },
  );
  const meaning = lead
    ? gettext(
        "If more than half of the others agree, you read the solution and lead: you keep your points, score no more, and say what the key missed.",
      )
    : nothing;
  return [
    scene(
      "counted",
      title,
      html`<p><strong>${title}</strong> <span class="soft">${meaning}</span></p>
        <p class="lat-choice">${lead ? button(gettext("Read the solution and lead"), lead, at) : nothing}
        <button type="button" class="button" @click=${goOn}>${gettext("Keep puzzling")}</button></p>`,
    ),
  ];
}

/** @type {ReturnType<typeof startBackgroundTimer> | undefined} */
let timer;

const SECOND_MS = 1000;

/** What the key has missed in the new Master's last Spoiler, to be ticked while there is time. @param {MasterScene} at */
export function ticks({ view, context, host, leads }) {
  const time = context.time?.() ?? 0;
  const left = (view.ticks?.until ?? 0) - time;
  stopTimer(timer);
  if (!view.ticks || left <= 0 || !leads) return nothing;
  timer = startBackgroundTimer(host.requestRender, SECOND_MS);
  const { spoiler } = view.ticks;
  const { text, bits: marked = [] } = view.spoilers[spoiler] ?? {};
  const bits = view.puzzle?.bits ?? [];
  return html`<section class="lk-part lk-ticks" aria-labelledby="lk-ticks">
    <h2 id="lk-ticks">${gettext("Did the key miss something?")} ${clock(left)}</h2>
    <p>${gettext("Tick what your last Spoiler said. The others vote on it after the end; nobody sees it before.")}</p>
    <blockquote class="lk-text" dir="auto">${text}</blockquote>
    <ul role="list" class="lk-bits">${bits.map((bit, index) => {
      const isMarked = marked.includes(index);
      const isTicked = view.disputes?.some((one) => one.spoiler === spoiler && one.bit === index);
      const tick = () => context.interactive && host.send({ type: "dispute", spoiler, bit: index });
      return html`<li ?data-marked=${isMarked || isTicked}><span class="lk-bit">${icon(isMarked || isTicked ? "star" : "cross")} <span dir="auto">${bit.text}</span></span>
        ${isMarked ? html`<span class="soft">${gettext("Found")}</span>` : isTicked ? html`<span class="soft">${gettext("Ticked")}</span>` : html`<button type="button" class="button small" aria-label=${fill(gettext("I said that: %(bit)s"), { bit: bit.text })} @click=${tick}>${gettext("I said that")}</button>`}</li>`;
    })}</ul>
  </section>`;
}
