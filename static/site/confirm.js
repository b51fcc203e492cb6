/*
 * <form data-confirm="Really give up?" data-yes="Give up">: asks before it is sent. Without this script it is sent immediately.
 */

import { gettext } from "./i18n.js";

/** @param {string} text @param {string} value @param {string} kind */
function button(text, value, kind) {
  const made = document.createElement("button");
  made.className = `button ${kind}`;
  made.value = value;
  made.textContent = text;
  return made;
}

/**
 * Asks a question in a dialog. Escape and the first button mean no.
 * @param {string} question @param {string} yes what the other button says
 * @returns {Promise<boolean>}
 */
export function ask(question, yes) {
  const dialog = document.createElement("dialog");
  const text = document.createElement("p");
  text.id = "ask-question";
  text.className = "card-title";
  text.textContent = question;
  dialog.setAttribute("aria-labelledby", text.id);
  const form = document.createElement("form");
  form.method = "dialog";
  form.className = "dialog-end";
  form.append(button(gettext("No, go back"), "", ""), button(yes, "yes", "danger"));
  dialog.append(text, form);
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((answer) => {
    dialog.addEventListener("close", () => {
      answer(dialog.returnValue === "yes");
      dialog.remove();
    });
  });
}

/** @type {WeakSet<HTMLFormElement>} */
const confirmed = new WeakSet();

/** @param {SubmitEvent} event */
async function onSubmit(event) {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.dataset.confirm === undefined || confirmed.has(form)) return;
  event.preventDefault();
  if (!(await ask(form.dataset.confirm, form.dataset.yes ?? gettext("Yes")))) return;
  confirmed.add(form);
  form.requestSubmit(event.submitter);
}

/** Listens to all forms of the page, including later ones. */
export function startConfirming() {
  document.addEventListener("submit", (event) => void onSubmit(event));
}
