/* What moderators tell this person: a dialog that stays until they confirm each message. */

import { during } from "../kit/activity.js";
import { Dialog } from "../kit/dialog.js";
import { localTimes } from "./times.js";

const DIALOG = "dialog.moderator-notices";

/** @param {HTMLDialogElement} element */
function show(element) {
  const dialog = new Dialog({ element });
  element.addEventListener("submit", (event) => void confirm(event, dialog));
  void dialog.open();
}

/** Sends the confirmation and leaves the page as it is. @param {SubmitEvent} event @param {Dialog} dialog */
async function confirm(event, dialog) {
  const form = event.target;
  if (!(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  const body = new FormData(form);
  body.delete("next");
  const answer = await during("fetch", fetch(form.action, { method: "POST", body })).catch(() => null);
  if (!answer) return; // offline: the message stays, to be confirmed later
  if (!answer.ok) return form.submit();
  form.remove();
  const next = dialog.element.querySelector("button");
  if (next) next.focus();
  else dialog.close();
}

/** Asks for what is new and shows it. @param {string} url */
export async function fetchNotices(url) {
  const answer = await during("fetch", fetch(url)).catch(() => null);
  if (!answer?.ok) return; // it is on the next page, too
  const found = new DOMParser()
    .parseFromString(await during("fetch", answer.text()), "text/html")
    .querySelector(DIALOG);
  if (!(found instanceof HTMLDialogElement)) return;
  for (const old of document.querySelectorAll(DIALOG)) old.remove();
  localTimes(found);
  show(found);
}

/** Shows what came with the page. */
export function startNotices() {
  const element = document.querySelector(DIALOG);
  if (element instanceof HTMLDialogElement) show(element);
}
