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

// -- What is wrong with a choice, beside its field, in the same place and words as on a page that comes back.

/** @param {HTMLFormElement} form @param {Record<string, string[]>} errors sentences by field */
export function complain(form, errors) {
  for (const field of form.querySelectorAll("[name]")) {
    const name = field.getAttribute("name") ?? "";
    if (isOption(name) && !errors[name]) clear(field);
  }
  for (const [name, sentences] of Object.entries(errors)) show(form, name, sentences);
}

/** @param {Element} field */
function clear(field) {
  field.removeAttribute("aria-invalid");
  field.closest(".field")?.querySelector(".errors")?.remove();
}

/** @param {HTMLFormElement} form @param {string} name @param {string[]} sentences */
function show(form, name, sentences) {
  const [field] = fieldsOf(form, name);
  const frame = field && frameOf(field);
  if (!frame) return;
  frame.querySelector(".errors")?.remove();
  const list = Object.assign(document.createElement("ul"), { className: "errors", id: `id_${name}_error` });
  list.setAttribute("role", "list");
  for (const sentence of sentences)
    list.append(Object.assign(document.createElement("li"), { textContent: sentence }));
  frame.append(list);
  for (const one of fieldsOf(form, name)) one.setAttribute("aria-invalid", "true");
}
