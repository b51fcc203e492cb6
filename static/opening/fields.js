/* The fields of the form that opens a table: what stands in them, and how to change it. */

/** @typedef {HTMLInputElement | HTMLSelectElement} Field */
/** What a field holds: text, whether a box is ticked, or which of several are. @typedef {string | boolean | string[]} Value */

/** Whether the picture depends on that field. @param {string} name */
export const isOption = (name) => name === "seats" || name.startsWith("option-");

/** @param {HTMLFormElement} form @param {string} name @returns {Field[]} */
export const fieldsOf = (form, name) =>
  [...form.querySelectorAll(`[name="${CSS.escape(name)}"]`)].filter(isField);

/** @param {Element} element @returns {element is Field} */
const isField = (element) => element instanceof HTMLInputElement || element instanceof HTMLSelectElement;

/** @param {Field} field @returns {field is HTMLInputElement} */
export const isTicked = (field) =>
  field instanceof HTMLInputElement && ["radio", "checkbox"].includes(field.type);

/** What stands in the fields of that name, as the presets of the page write it. @param {HTMLFormElement} form @param {string} name @returns {Value} */
export function valueOf(form, name) {
  const fields = fieldsOf(form, name);
  const ticked = fields.filter((field) => isTicked(field) && field.checked).map((field) => field.value);
  const [first] = fields;
  if (!first || !isTicked(first)) return first?.value ?? "";
  if (first.type === "radio") return ticked[0] ?? "";
  return fields.length > 1 ? ticked : ticked.length > 0;
}

/** @param {HTMLFormElement} form @param {string} name @param {Value} value */
export function fillIn(form, name, value) {
  for (const field of fieldsOf(form, name)) {
    field.disabled = false;
    if (!isTicked(field)) field.value = String(value);
    else
      field.checked = Array.isArray(value)
        ? value.includes(field.value)
        : value === true || field.value === value;
  }
}

/** The frame round a field, with its label and messages. @param {Field} field */
export const frameOf = (field) => field.closest(".field");
