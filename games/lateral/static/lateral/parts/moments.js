/** How news appear at the puzzlers' table: a scene moves in, a card turns over, and on a phone a new answer fills the screen for a moment. */

import { startTimer, stopTimer } from "../../kit/activity.js";
import { BELOW_MEDIUM } from "../../kit/breakpoints.js";
import { addPartStyle } from "../../kit/lazy.js";
import { animate, isStill } from "../../kit/motion.js";
import { gettext } from "../../site/i18n.js";
import { html, nothing, render } from "../../vendor/lit-html/lit-html.js";
import { answerName } from "../names.js";
import { answerSign, wording } from "../question.js";

/**
 * @import {Question} from "../server.d.ts"
 * @import {Memory} from "../table/memory.js"
 * @import {Scene} from "../types.js"
 */

/** Milliseconds. */
const MOMENT = 1_200;
const EASE = "cubic-bezier(0.45, 0.05, 0.2, 1)";

/** Shows what is new, once. @param {Memory} memory @param {Scene} scene */
export function tell(memory, scene) {
  const { fresh, answered, element } = memory;
  memory.fresh = false;
  memory.answered = null;
  if (answered && element) {
    const isPhone = matchMedia(BELOW_MEDIUM).matches;
    for (const slip of element.querySelectorAll("[data-fresh]")) slip.removeAttribute("data-fresh");
    const slip = element.querySelector(`.lat-talk [data-question="${answered.number}"]`);
    slip?.setAttribute("data-fresh", "");
    if (isPhone) slip?.scrollIntoView({ block: "nearest" });
  }
  if (isStill()) return;
  if (fresh) moveIn(element);
  if (answered && matchMedia(BELOW_MEDIUM).matches && !isTyping()) fillScreen(answered, scene);
}

/** Whether a text is being written, which nothing interrupts. */
const isTyping = () => !!document.activeElement?.matches("textarea, input");

/** A tap ends it, and so does a key, which does its work as well. @param {Question} question @param {Scene} scene */
function fillScreen(question, { view }) {
  const answer = /** @type {NonNullable<Question["answer"]>} */ (question.answer);
  const place = document.createElement("div");
  place.className = "lat-moment";
  place.dataset.answer = answer;
  place.setAttribute("aria-hidden", "true"); // the page says it
  render(
    html`${answerSign(answer)}<strong>${answerName(answer)}</strong><span>${wording(question, view)}</span>
      ${question.kind === "public" ? nothing : html`<span>${gettext("Only you can see this")}</span>`}`,
    place,
  );
  const end = () => {
    stopTimer(timer);
    removeEventListener("keydown", end, { capture: true });
    place.remove();
  };
  const timer = startTimer(end, MOMENT);
  place.addEventListener("click", end);
  addEventListener("keydown", end, { capture: true });
  document.querySelector(".lat-moment")?.remove();
  document.body.append(place);
  animate(
    place,
    [
      { opacity: 0, transform: "scale(1.1)" },
      { opacity: 1, transform: "none" },
    ],
    { duration: 200, easing: EASE },
  );
}

/** The newest scene: its pictures move in, its Answer Cards turn over. @param {HTMLElement | null} element */
function moveIn(element) {
  const scene = element?.querySelector('[data-scene="news"]');
  if (!scene) return;
  for (const [index, card] of [...scene.querySelectorAll(".lat-cast > *")].entries()) {
    animate(
      card,
      [
        { transform: "translateX(-1.5rem) rotate(-8deg)", opacity: 0 },
        { transform: "none", opacity: 1 },
      ],
      { duration: 240, delay: 90 * index, easing: EASE, fill: "backwards" },
    );
  }
  const cards = [...scene.querySelectorAll(":is(.lat-answer-card, .lat-shown > .lat-answer)")];
  for (const [index, card] of cards.entries()) {
    animate(
      card,
      [
        { transform: "rotateY(-180deg)" },
        { transform: "rotateY(-90deg) scale(1.1)", offset: 0.5 },
        { transform: "none" },
      ],
      { duration: 350, delay: 180 + 120 * index, easing: EASE, fill: "backwards" },
    );
  }
}

// -- In a bundle of its own, with its style: loaded when there is news.

await addPartStyle("tabletop:lateral-moments.css");
