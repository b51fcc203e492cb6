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

// -- What is chosen on the sheet, on the chips that open it. The server writes it first.

/**
 * Keeps the chips right.
 * @param {HTMLFormElement} form
 * @returns {() => void} writes them again, after fields were changed by a script
 */
export function showChoices(form) {
  /** @type {NodeListOf<HTMLElement>} */
  const places = form.querySelectorAll("[data-now], [data-players]");
  const show = () => {
    for (const place of places) {
      const chosen = place.dataset.players ? playersIn(form, place.dataset.players) : chosenIn(form, place);
      if (chosen !== place.textContent) place.textContent = chosen;
    }
  };
  form.addEventListener("input", show);
  // A browser that comes back to the page fills in what was chosen before.
  window.addEventListener("pageshow", show);
  show();
  return show;
}

/** How many play: the words for this number of seats. @param {HTMLFormElement} form @param {string} words as JSON, by number */
function playersIn(form, words) {
  const found = JSON.parse(words);
  return found[String(valueOf(form, "seats"))] ?? Object.values(found)[0];
}

/** @param {HTMLFormElement} form @param {HTMLElement} place */
function chosenIn(form, { dataset: { now = "" } }) {
  const fields = fieldsOf(form, now);
  const [first] = fields;
  if (first instanceof HTMLSelectElement) return first.selectedOptions[0]?.text ?? "";
  if (first?.type === "text") return first.value;
  const chosen = fields.find((field) => isTicked(field) && field.checked);
  return chosen?.closest("label")?.querySelector("span")?.firstChild?.textContent?.trim() ?? "";
}
