/* What moderators tell this person: a dialog that stays until they confirm each message. */

import { localTimes } from "./times.js";

const DIALOG = "dialog.moderator-notices";

/** @param {HTMLDialogElement} dialog */
function show(dialog) {
  dialog.close(); // the server sends it open, for pages without scripts
  dialog.addEventListener("submit", (event) => void confirm(event, dialog));
  dialog.showModal();
}

/** Sends the confirmation and leaves the page as it is. @param {SubmitEvent} event @param {HTMLDialogElement} dialog */
async function confirm(event, dialog) {
  const form = event.target;
  if (!(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  const body = new FormData(form);
  body.delete("next");
  const answer = await fetch(form.action, { method: "POST", body }).catch(() => null);
  if (!answer) return; // offline: the message stays, to be confirmed later
  if (!answer.ok) return form.submit();
  form.remove();
  if (dialog.querySelector("form")) return;
  dialog.close();
  dialog.remove();
}

/** Asks for what is new and shows it. @param {string} url */
export async function fetchNotices(url) {
  const answer = await fetch(url).catch(() => null);
  if (!answer?.ok) return; // it is on the next page, too
  const found = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector(DIALOG);
  if (!(found instanceof HTMLDialogElement)) return;
  for (const old of document.querySelectorAll(DIALOG)) old.remove();
  document.body.append(found);
  localTimes(found);
  show(found);
}

/** Shows what came with the page. */
export function startNotices() {
  const dialog = document.querySelector(DIALOG);
  if (dialog instanceof HTMLDialogElement) show(dialog);
}
