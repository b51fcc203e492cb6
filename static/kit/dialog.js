/*
 * The dialogs of all pages, on the browser's own <dialog>: modal, named by their first element, closed by Escape. The browser moves the
 * focus in, to the control with `autofocus` or else to the first one, and back when the dialog closes.
 */

import { gettext } from "../site/i18n.js";

/** Makes the ids of titles unique. */
let count = 0;

export class Dialog {
  /**
   * @param {{element?: HTMLDialogElement, isDismissible?: boolean}} [options] `element`: one that the page has already;
   *   `isDismissible`: a click outside closes it
   */
  constructor({ element = document.createElement("dialog"), isDismissible = false } = {}) {
    this.element = element;
    if (isDismissible) closeOnClickOutside(element);
  }

  /**
   * Opens it; its first element is its title. When it is closed, its element is removed; it can be opened again.
   * @returns {Promise<string>} the value of the button that closed it; empty after Escape
   */
  open() {
    const { element } = this;
    const title = /** @type {Element} */ (element.firstElementChild);
    title.id ||= `dialog-title-${(count += 1)}`;
    element.setAttribute("aria-labelledby", title.id);
    if (!document.contains(element)) document.body.append(element);
    element.open = false; // the server sends some open, for pages without scripts
    element.showModal();
    return new Promise((resolve) => {
      const onClose = () => {
        element.remove();
        resolve(element.returnValue);
      };
      element.addEventListener("close", onClose, { once: true });
    });
  }

  close = () => this.element.close();
}

/** Not by a press that began inside, to select text, and ended outside. @param {HTMLDialogElement} element */
export function closeOnClickOutside(element) {
  let beganOutside = false;
  element.addEventListener("pointerdown", (event) => {
    beganOutside = isOutside(element, event);
  });
  element.addEventListener("click", (event) => {
    if (beganOutside && isOutside(element, event)) element.close();
  });
}

/** Whether it happened on the backdrop, which belongs to the dialog. @param {Element} element @param {MouseEvent} event */
function isOutside(element, { target, clientX: x, clientY: y }) {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return target === element && (x < left || x > right || y < top || y > bottom);
}

/** Whether a dialog has the keyboard. */
export const isDialogOpen = () => !!document.querySelector("dialog[open]");

/**
 * Asks a question. Escape and the first button mean no.
 * @param {string} question @param {string} yes what the other button says @param {"danger" | "primary"} kind `danger` if it can't be undone
 */
export async function askToConfirm(question, yes, kind = "danger") {
  const dialog = new Dialog();
  const title = document.createElement("p");
  title.className = "card-title";
  title.textContent = question;
  const form = document.createElement("form");
  form.method = "dialog";
  form.className = "dialog-end";
  form.append(button(gettext("No, go back"), "", ""), button(yes, "yes", kind));
  dialog.element.append(title, form);
  return (await dialog.open()) === "yes";
}

/** @param {string} text @param {string} value @param {string} kind */
function button(text, value, kind) {
  const made = document.createElement("button");
  made.className = `button ${kind}`;
  made.value = value;
  made.textContent = text;
  return made;
}
