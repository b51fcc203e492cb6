/* What cannot be chosen beside the rest is closed, with a sentence that says why; what was chosen there is let go. */

import { fieldsOf, frameOf, isOption, isTicked } from "./fields.js";

/** @import {Field} from "./fields.js" */

/** By field and value a sentence; the empty value stands for any number. @typedef {Record<string, Record<string, string>>} Closed */

/**
 * Closes these, and opens all others.
 * @param {HTMLFormElement} form @param {Closed} closed
 * @returns {string[]} why something that was chosen is not any more
 */
export function close(form, closed) {
  const names = new Set([...form.elements].map((field) => field.getAttribute("name") ?? ""));
  return [...names].filter(isOption).flatMap((name) => closeOne(form, name, closed[name] ?? {}));
}

/** @param {HTMLFormElement} form @param {string} name @param {Record<string, string>} why */
function closeOne(form, name, why) {
  const fields = fieldsOf(form, name);
  /** @type {string[]} */
  const freed = [];
  for (const field of fields) {
    if (field instanceof HTMLSelectElement)
      for (const option of field.options) option.disabled = option.value in why;
    else field.disabled = (isTicked(field) ? field.value : "") in why;
    const say = why[isTicked(field) || field instanceof HTMLSelectElement ? field.value : ""];
    if (say && letGo(field, fields)) freed.push(say);
  }
  if (fields[0]) {
    explain(fields[0], [...new Set(Object.values(why))]);
    frameOf(fields[0])?.toggleAttribute("data-shut", !open(fields));
  }
  return freed;
}

/** Whether there is something to choose. @param {Field[]} fields */
function open(fields) {
  const left = fields.filter((field) => !field.disabled);
  return left.length > (left[0] instanceof HTMLInputElement && left[0].type === "radio" ? 1 : 0);
}

/** Takes a choice back that is closed; whether there was one. @param {Field} field @param {Field[]} fields */
function letGo(field, fields) {
  if (!isTicked(field)) {
    const held = field.value !== "";
    field.value = "";
    return held;
  }
  const held = field.checked;
  const other = fields.find((one) => isTicked(one) && !one.disabled);
  if (held && field.type === "radio" && other instanceof HTMLInputElement) other.checked = true;
  else field.checked = false;
  return held;
}

/** @param {Field} field @param {string[]} sentences */
function explain(field, sentences) {
  const frame = frameOf(field);
  const place = frame?.querySelector("[data-closed]");
  if (!sentences.length) place?.remove();
  else if (place) place.textContent = sentences.join(" ");
  else if (frame) {
    const said = Object.assign(document.createElement("p"), {
      className: "hint",
      textContent: sentences.join(" "),
    });
    said.dataset.closed = "";
    frame.append(said);
  }
}
