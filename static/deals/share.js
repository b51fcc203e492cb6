/*
 * Sharing a result.             <button data-share-text="#field" hidden>  opens the system's share sheet, if there is one
 *                               <button data-copy-text="#field" hidden>   copies the text
 */

import { gettext } from "../site/i18n.js";
import { canShare } from "../site/copy.js";
import { toast } from "../site/toast.js";

/** @param {string} selector @returns {HTMLTextAreaElement | null} */
const field = (selector) => document.querySelector(selector);

/** Copies the text, even on pages without https, which can't use the clipboard API. @param {HTMLTextAreaElement} from */
async function copy(from) {
  try {
    await navigator.clipboard.writeText(from.value);
    return true;
  } catch {
    from.select();
    return document.execCommand("copy");
  }
}

/** Copies the text and shows a message. @param {HTMLTextAreaElement} from */
export async function copyAndTell(from) {
  toast(
    (await copy(from))
      ? gettext("Result copied.")
      : gettext("Couldn’t copy. Select the text and copy it yourself."),
  );
}

/** Opens the system's share sheet. @param {HTMLTextAreaElement} from */
export function share(from) {
  const closed = () => {}; // closing the sheet rejects the promise: nothing to do
  navigator.share({ text: from.value }).catch(closed);
}

for (const button of document.querySelectorAll("[data-copy-text], [data-share-text]")) {
  if (!(button instanceof HTMLElement)) continue;
  const { copyText, shareText } = button.dataset;
  const from = field(copyText ?? shareText ?? "");
  if (!from || (shareText && !canShare())) continue;
  if (copyText && !canShare()) button.classList.add("primary");
  button.hidden = false;
  button.addEventListener("click", () => void (shareText ? share(from) : copyAndTell(from)));
}
