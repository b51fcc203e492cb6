/** Handles the Master's keyboard shortcuts, which ../board.js lists. They are off while the focus is in a text field. */

import { nextFrame } from "../../kit/activity.js";
import { ANSWERS } from "../names.js";
import { allow, chooseRounds, end, hold, playOn, reject, reply, score, tick } from "./acts.js";
import { padlocks } from "./front.js";

/**
 * @import {Question} from "../server.d.ts"
 * @import {MasterScene as Scene} from "../types.js"
 */

/** Whether the event's target is a text field. @param {EventTarget | null} target */
export const isTyping = (target) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    !!target.closest("textarea, select, input:not([type=checkbox], [type=radio])"));

/** Handles a key. Returns whether it did anything. @param {KeyboardEvent} event @param {Scene} scene */
export function onKey({ key, target, repeat }, scene) {
  if (repeat || isTyping(target)) return false;
  if (key === "/") return find(scene);
  if (!scene.leads || !scene.view.round) return false;
  if (key.toLowerCase() === "p") return done(hold(scene));
  const { front } = scene.desk;
  // These activate the focused button, if there is one.
  if ((key === "Enter" || key === " ") && target instanceof Element && target.closest("button, a, summary"))
    return false;
  return !!front && (KEYS[front.kind]?.(key, scene, front.question ?? 0) ?? false);
}

/** @param {unknown} _done */
const done = (_done) => true;

/** By the kind of the item in front. @type {Record<string, (key: string, scene: Scene, number: number) => boolean>} */
const KEYS = {
  question: (key, scene, number) => {
    const answer = ANSWERS[Number(key) - 1];
    if (answer) return done(reply(scene, number, answer));
    const proposal = scene.desk.proposal(number);
    if (key === " " && proposal) return done(reply(scene, number, proposal.answer));
    if (key.toLowerCase() === "r") return done(reject(scene, number));
    const found = /** @type {Question} */ (scene.view.questions[number - 1]);
    return key.toLowerCase() === "l" && padlocks(scene.view, found)
      ? done(reject(scene, number, "locked"))
      : false;
  },
  rephrase: (key, scene, number) => {
    const again = { a: true, m: false }[key.toLowerCase()];
    return again === undefined ? false : done(allow(scene, number, again));
  },
  spoiler: (key, scene) => {
    if (key === "Enter") return done(void score(scene));
    const bit = Number(key) - 1;
    return Number.isInteger(bit) && scene.view.puzzle?.bits?.[bit] ? done(tick(scene, bit)) : false;
  },
  ending: (key, scene) => {
    if (key === "Enter") return done(playOn(scene));
    if (key.toLowerCase() === "e") return done(void end(scene));
    return /^[1-9]$/.test(key) ? done(chooseRounds(scene, Number(key))) : false;
  },
};

/** Moves the focus to the search field. @param {Scene} scene */
function find({ desk, host, view }) {
  if (view.phase === "preparing") return false;
  desk.show("asked");
  host.requestRender();
  nextFrame(() => /** @type {HTMLElement | null} */ (host.element.querySelector("#lm-find"))?.focus());
  return true;
}
