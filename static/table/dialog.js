/* A dialog for as long as it is needed. Escape and a press beside it close it; the focus goes back where it was. */

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
  // A click made by a key has no place; detail is 0 then.
  return detail > 0 && (x < box.left || x > box.right || y < box.top || y > box.bottom);
}
