/* A message at the bottom edge that disappears after a while; screen readers speak it politely. */

import { startTimer } from "../kit/activity.js";

/** @returns {HTMLElement} */
function shelf() {
  const there = document.querySelector(".toasts");
  if (there instanceof HTMLElement) return there;
  const made = document.createElement("div");
  made.className = "toasts stack tight";
  made.setAttribute("role", "status");
  document.body.append(made);
  return made;
}

/**
 * Tells `text`; it goes after `stay` milliseconds.
 * @param {string} text @param {number} [stay]
 */
export function toast(text, stay = 4000) {
  const line = document.createElement("p");
  line.className = "toast";
  line.textContent = text;
  shelf().append(line);
  startTimer(() => line.remove(), stay);
}

// The shelf has to be there before its first sentence, or screen readers miss that one.
shelf();
