/*
 * <form data-confirm="Really give up?" data-yes="Give up">: asks before it is sent. Without this script it is sent immediately.
 */

import { askToConfirm } from "../kit/dialog.js";
import { gettext } from "./i18n.js";

/** @type {WeakSet<HTMLFormElement>} */
const confirmed = new WeakSet();

/** @param {SubmitEvent} event */
async function onSubmit(event) {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.dataset.confirm === undefined || confirmed.has(form)) return;
  event.preventDefault();
  if (!(await askToConfirm(form.dataset.confirm, form.dataset.yes ?? gettext("Yes")))) return;
  confirmed.add(form);
  form.requestSubmit(event.submitter);
}

/** Listens to all forms of the page, including later ones. */
export function startConfirming() {
  document.addEventListener("submit", (event) => void onSubmit(event));
}
