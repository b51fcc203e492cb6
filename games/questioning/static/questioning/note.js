/** A short message from the board itself, at a space or in the bar. It disappears after a few seconds. */

import { startTimer } from "../kit/activity.js";

/** @import {Scene} from "./scene.js" */

/** How long a note is shown, in milliseconds. */
const NOTE = 6000;

/** Shows a note and announces it to screen readers. @param {string | null} space @param {string} words @param {Scene} scene */
export function say(space, words, { memory, host }) {
  const note = (memory.note = { space, say: words });
  host.announce(words);
  host.requestRender();
  startTimer(() => {
    if (memory.note !== note) return;
    memory.note = null;
    host.requestRender();
  }, NOTE);
}
