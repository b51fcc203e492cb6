/* A temporary dialog. Escape or a click outside closes it and returns the focus to where it was. */

import { render } from "../vendor/lit-html/lit-html.js";

/**
 * @param {(close: () => void) => import("./types.js").Template} draw its inside; it has to hold an element with id `dialog-title`
 */
export function openDialog(draw) {
  const dialog = document.createElement("dialog");
  dialog.setAttribute("aria-labelledby", "dialog-title");
  const close = () => dialog.close();
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (event) => event.target === dialog && isBeside(dialog, event) && close());
  render(draw(close), dialog);
  document.body.append(dialog);
  dialog.showModal();
}

/** @param {Element} dialog @param {MouseEvent} event */
function isBeside(dialog, { clientX: x, clientY: y, detail }) {
  const box = dialog.getBoundingClientRect();
  // A click made with a key has no position; its detail is 0.
  return detail > 0 && (x < box.left || x > box.right || y < box.top || y > box.bottom);
}
