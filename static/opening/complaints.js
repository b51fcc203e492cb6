/* What is wrong with a choice, beside its field, in the same place and words as on a page that comes back. */

import { fieldsOf, frameOf, isOption } from "./fields.js";

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
