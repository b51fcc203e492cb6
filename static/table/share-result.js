/* Shares how a game ended: as a text with the table's link, or as a picture; with the system's share sheet, or by copying or saving it. */

import { startTimer } from "../kit/activity.js";
import { gettext } from "../site/i18n.js";
import { canShare } from "../site/copy.js";
import { toast } from "../site/toast.js";

/** @param {string} sentence what happened, for people who were not there @param {string} [url] */
export async function shareResult(sentence, url) {
  const text = [sentence, url].filter(Boolean).join("\n");
  if (canShare()) return navigator.share({ text }).catch(() => {}); // closing the sheet means not sharing
  try {
    await navigator.clipboard.writeText(text);
    toast(gettext("Result copied."));
  } catch {
    toast(copyBySelecting(text) ? gettext("Result copied.") : gettext("Couldn’t copy the result."));
  }
}

/** Can this browser share pictures? Elsewhere they are saved. */
export const canSharePictures = () =>
  canShare() && !!navigator.canShare?.({ files: [new File([], "result.png", { type: "image/png" })] });

/** @param {() => Promise<Blob>} make @param {string} name the file's name @param {string} sentence */
export async function sharePicture(make, name, sentence) {
  try {
    const file = new File([await make()], name, { type: "image/png" });
    if (!canSharePictures()) return save(file);
    await navigator.share({ files: [file], text: sentence }).catch((error) => {
      if (error.name !== "AbortError") save(file); // closing the sheet means not sharing
    });
  } catch (error) {
    console.error(error);
    toast(gettext("Couldn’t make the picture."));
  }
}

/** @param {File} file */
function save(file) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  startTimer(() => URL.revokeObjectURL(link.href), 60_000);
  toast(gettext("Picture saved."));
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
