/* Shares how a game ended, as a text with the table's link: with the system's share sheet, or by copying it. */

import { gettext } from "../site/i18n.js";
import { canShare } from "../site/copy.js";
import { toast } from "../site/toast.js";

/** @param {string} sentence what happened, for people who were not there @param {string} [url] @param {File[]} [files] */
export async function shareResult(sentence, url, files = []) {
  const text = [sentence, url].filter(Boolean).join("\n");
  const data = files.length && navigator.canShare?.({ files, text }) ? { text, files } : { text };
  if (canShare()) return navigator.share(data).catch(() => {}); // closing the sheet means not sharing
  try {
    await navigator.clipboard.writeText(text);
    toast(gettext("Result copied."));
  } catch {
    toast(copyBySelecting(text) ? gettext("Result copied.") : gettext("Couldn’t copy the result."));
  }
}

/** Copies a text on pages without https, as in a home network. @param {string} text */
function copyBySelecting(text) {
  const field = document.createElement("textarea");
  field.value = text;
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  return done;
}
