/*
 * Sharing links.   <button data-copy="#field" hidden>   copies the field's value
 *                  <button data-share="#field" hidden>  opens the system's share sheet, where there is one
 * Both stay hidden if they wouldn't work. Clicks are handled on the document, so later buttons work too.
 */

import { gettext } from "./i18n.js";
import { toast } from "./toast.js";

/** @param {string} selector @returns {HTMLInputElement | HTMLTextAreaElement | null} */
const field = (selector) => document.querySelector(selector);

/** A code rather than a link. @param {Element} from */
const isCode = (from) => from.closest(".shown-code") !== null;

/** Copies a text, even if the clipboard is blocked for pages without https, as in a home network. Returns whether it did. @param {HTMLInputElement | HTMLTextAreaElement} from */
export async function copy(from) {
  try {
    await navigator.clipboard.writeText(from.value);
    return true;
  } catch {
    from.closest("details")?.setAttribute("open", ""); // only what is shown can be selected
    from.select();
    return document.execCommand("copy");
  }
}

/** @param {HTMLInputElement | HTMLTextAreaElement} from */
async function copyAndTell(from) {
  const [done, not] = isCode(from)
    ? [gettext("Code copied."), gettext("Couldn’t copy. Select the code and copy it yourself.")]
    : [gettext("Link copied."), gettext("Couldn’t copy. Select the link and copy it yourself.")];
  toast((await copy(from)) ? done : not);
}

/** @param {HTMLInputElement | HTMLTextAreaElement} from */
function share(from) {
  const closed = () => {}; // closing the sheet means not sharing
  navigator.share({ title: document.title, url: from.value }).catch(closed);
}

/** @param {Event} event */
function onClick(event) {
  const button = event.target instanceof Element && event.target.closest("[data-copy], [data-share]");
  if (!(button instanceof HTMLElement)) return;
  const from = field(button.dataset.copy ?? button.dataset.share ?? "");
  if (from) void (button.dataset.copy ? copyAndTell(from) : share(from));
}

/** Can this browser open a share sheet? */
export const canShare = () => typeof navigator.share === "function";

/** Shows the buttons that work here. @param {ParentNode} part of the page */
export function showCopying(part) {
  const working = canShare() ? "[data-copy], [data-share]" : "[data-copy]";
  for (const button of part.querySelectorAll(working)) button.removeAttribute("hidden");
}

/** Shows the buttons of the page that work here, and listens to them. */
export function startCopying() {
  showCopying(document);
  document.addEventListener("click", onClick);
}
