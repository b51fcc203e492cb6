/* The sheet of a form: a dialog that shows the section of the chip that opened it. */

import { closeOnClickOutside } from "../kit/dialog.js";

/** Has the chips of a form open its sheet, and show the section where something is wrong. @param {HTMLFormElement} form */
export function startSheet(form) {
  const sheet = form.querySelector("dialog");
  if (!sheet) return;
  closeOnClickOutside(sheet);
  form.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("button") : null;
    if (button?.dataset.opens) open(sheet, document.getElementById(button.dataset.opens));
    else if (button?.dataset.done !== undefined) sheet.close();
  });
  sheet.addEventListener("keydown", (event) => {
    const { key, target } = event;
    if (key !== "Enter" || !(target instanceof HTMLInputElement)) return;
    event.preventDefault(); // it would open a table
    sheet.close();
  });
  // A browser can't point at a field that is out of sight, and would do nothing instead.
  form.addEventListener("invalid", ({ target }) => show(sheet, target), true);
  if (sheet.dataset.wrong !== undefined) show(sheet, sheet.querySelector(".errors"));
}

/** @param {HTMLDialogElement} sheet @param {EventTarget | null} what in a section */
function show(sheet, what) {
  if (!(what instanceof Element) || !sheet.contains(what)) return;
  const fold = what.closest("details");
  if (fold) fold.open = true;
  open(sheet, what.closest("section"));
}

/** @param {HTMLDialogElement} sheet @param {HTMLElement | null} section */
function open(sheet, section) {
  if (!section) return;
  for (const one of sheet.querySelectorAll("section")) one.hidden = one !== section;
  sheet.setAttribute("aria-labelledby", section.getAttribute("aria-labelledby") ?? "");
  if (!sheet.open) sheet.showModal();
}
