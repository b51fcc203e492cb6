/*
 * What is written into forms that are answered with a new page: kept in this browser as it is typed, until it has arrived. It survives
 * a reload, a closed tab, a crash, and a connection that is lost when the form is sent.
 */

import { gettext } from "../site/i18n.js";
import { Drafts } from "./drafts.js";

/** @typedef {Record<string, string[]>} Values by field name, in the order of the fields; of radio buttons and checkboxes, those that are checked */
/** `base`: what the server had when the writing began. @typedef {{base: Values, values: Values}} Draft */

const FIELD = "form";
/** The name of the drafts that this tab sent last, in its session storage. */
const SENT = "sent-drafts";

/** Keeps the fields of all forms with `data-drafts`, the name of their drafts. A button with `data-adds-row` adds the rows that a draft needs. */
export function startFormDrafts() {
  addEventListener("DOMContentLoaded", () => {
    const sent = takeSent();
    const forms = [...document.querySelectorAll("form[data-drafts]")];
    for (const form of forms)
      if (form instanceof HTMLFormElement) keepDrafts(form, sent === form.dataset.drafts);
    const isStillHere = forms.some((form) => form instanceof HTMLElement && form.dataset.drafts === sent);
    if (sent && !isStillHere && isAccepted()) new Drafts(sent).write(FIELD, "");
  });
}

/** @param {HTMLFormElement} form @param {boolean} wasSent whether this page is the answer to it */
function keepDrafts(form, wasSent) {
  const name = form.dataset.drafts ?? "";
  const drafts = new Drafts(name);
  const shown = read(form);
  const draft = parse(drafts.text(FIELD));
  // A refused form shows what was sent: it is still not saved.
  const base = draft && !isAccepted() ? draft.base : shown;
  if (draft && wasSent && isAccepted() && !isSame(draft.base, shown)) drafts.write(FIELD, "");
  else if (draft && !isSame(draft.values, shown)) restore(form, draft.values, drafts);
  else if (draft && isAccepted()) drafts.write(FIELD, "");
  const keep = () => {
    const values = read(form);
    drafts.write(FIELD, isSame(values, base) ? "" : JSON.stringify({ base, values }));
  };
  form.addEventListener("input", keep);
  // Buttons may add, remove and move rows.
  form.addEventListener("click", keep);
  form.addEventListener("submit", () => {
    try {
      sessionStorage.setItem(SENT, name);
    } catch {
      // Without storage, there are no drafts either.
    }
  });
}

/** @param {HTMLFormElement} form @param {Values} values @param {Drafts} drafts */
function restore(form, values, drafts) {
  const add = form.querySelector("[data-adds-row]");
  for (const [name, texts] of Object.entries(values)) {
    let fields = fieldsOf(form, name);
    while (add instanceof HTMLElement && fields.length && fields.length < texts.length) {
      add.click();
      const more = fieldsOf(form, name);
      if (more.length === fields.length) break;
      fields = more;
    }
    for (const [at, field] of fields.entries())
      if (isChoice(field)) field.checked = texts.includes(field.value);
      else field.value = texts[at] ?? "";
  }
  form.dispatchEvent(new Event("input", { bubbles: true }));
  if (!isOneLine(form)) form.prepend(noticeOf(drafts));
}

/** Whether it is short enough to see what was restored. @param {HTMLFormElement} form */
const isOneLine = (form) => fieldsOf(form).every((field) => field.type === "text");

/** Says that a draft was restored, with a button to do without it. @param {Drafts} drafts */
function noticeOf(drafts) {
  const notice = Object.assign(document.createElement("p"), {
    className: "notice info",
    textContent: `${gettext("Your unsaved text was restored.")} `,
  });
  const discard = Object.assign(document.createElement("button"), {
    type: "button",
    className: "button small",
    textContent: gettext("Discard it"),
  });
  discard.addEventListener("click", (event) => {
    event.stopPropagation();
    drafts.write(FIELD, "");
    location.reload();
  });
  notice.setAttribute("role", "status");
  notice.append(discard);
  return notice;
}

/** @typedef {HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement} Field */

/** All fields that someone can fill in, or those of one name. @param {HTMLFormElement} form @param {string} [name] @returns {Field[]} */
const fieldsOf = (form, name) =>
  [...form.elements].filter(
    /** @returns {field is Field} */ (field) =>
      (field instanceof HTMLTextAreaElement ||
        field instanceof HTMLSelectElement ||
        (field instanceof HTMLInputElement && !["hidden", "file", "submit"].includes(field.type))) &&
      field.name !== "" &&
      (name === undefined || field.name === name),
  );

/** @param {Field} field @returns {field is HTMLInputElement} */
const isChoice = (field) => field.type === "radio" || field.type === "checkbox";

/** @param {HTMLFormElement} form @returns {Values} */
function read(form) {
  /** @type {Values} */
  const values = {};
  for (const field of fieldsOf(form)) {
    const texts = (values[field.name] ??= []);
    if (!isChoice(field) || field.checked) texts.push(field.value);
  }
  return values;
}

/** @param {Values} one @param {Values} other */
const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** @param {string} text @returns {Draft | null} */
function parse(text) {
  try {
    const { base, values } = JSON.parse(text);
    return isValues(base) && isValues(values) ? { base, values } : null;
  } catch {
    return null;
  }
}

/** @param {unknown} read @returns {read is Values} */
const isValues = (read) =>
  typeof read === "object" &&
  read !== null &&
  Object.values(read).every(
    (texts) => Array.isArray(texts) && texts.every((text) => typeof text === "string"),
  );

/** Whether this page is no refusal. Browsers that don't tell the status are believed to show what was asked for. */
function isAccepted() {
  const [navigation] = performance.getEntriesByType("navigation");
  const status = navigation instanceof PerformanceNavigationTiming ? navigation.responseStatus : 0;
  return !(status >= 400);
}

/** The name of the drafts that this tab sent before this page; only once. */
function takeSent() {
  try {
    const sent = sessionStorage.getItem(SENT);
    sessionStorage.removeItem(SENT);
    return sent;
  } catch {
    return null;
  }
}
