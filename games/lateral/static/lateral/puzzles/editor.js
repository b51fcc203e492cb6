/*
 * The puzzle editor: adds up the scores, adds, removes and moves rows without a round trip, and shows a preview. Without this
 * script the same buttons are handled by the server.
 */

import { fill, gettext } from "../../site/i18n.js";

const editor = /** @type {HTMLFormElement} */ (document.getElementById("editor"));
const rows = /** @type {HTMLOListElement} */ (editor.querySelector(".bit-rows"));
const sum = /** @type {HTMLElement} */ (editor.querySelector(".bit-sum"));
const most = Number(rows.dataset.most);

/** @returns {HTMLLIElement[]} */
const all = () => [...rows.querySelectorAll("li")].filter((one) => one.classList.contains("bit-row"));

/** @param {HTMLElement} row @param {string} name @returns {HTMLInputElement} */
const field = (row, name) => /** @type {HTMLInputElement} */ (row.querySelector(`[name=${name}]`));

/** A whole number from 1 to 100, or 0. @param {string} text */
const score = (text) => (/^\d{1,3}$/.test(text.trim()) && Number(text) <= 100 ? Number(text) : 0);

function addUp() {
  const total = all().reduce((points, row) => points + score(field(row, "bit-score").value), 0);
  const output = sum.querySelector("output");
  if (output && output.textContent !== String(total)) output.textContent = String(total);
  sum.toggleAttribute("data-right", total === Number(sum.dataset.whole));
}

/** Updates the labels and numbers of a row after it has moved. @param {HTMLElement} row @param {number} at */
function number(row, at) {
  const n = at + 1;
  field(row, "bit-text").setAttribute("aria-label", fill(gettext("Bit %(n)s"), { n }));
  field(row, "bit-score").setAttribute("aria-label", fill(gettext("Score of bit %(n)s"), { n }));
  const says = {
    up: gettext("Move bit %(n)s up"),
    down: gettext("Move bit %(n)s down"),
    drop: gettext("Remove bit %(n)s"),
  };
  for (const [what, format] of Object.entries(says)) {
    const button = row.querySelector(`[value^=${what}-]`);
    button?.setAttribute("value", `${what}-${at}`);
    button?.setAttribute("aria-label", fill(format, { n }));
  }
}

function renumber() {
  all().forEach(number);
  const add = editor.querySelector("[value=add]");
  if (add instanceof HTMLButtonElement) add.disabled = all().length >= most;
  addUp();
}

/** Adds an empty row at the end, by copying the last one. */
function grow() {
  const row = /** @type {HTMLLIElement} */ (all().at(-1)?.cloneNode(true));
  clear(row);
  rows.append(row);
  renumber();
  field(row, "bit-text").focus();
}

/** @param {HTMLLIElement} row */
function clear(row) {
  for (const name of ["bit-text", "bit-score"]) {
    const input = field(row, name);
    input.value = "";
    input.removeAttribute("aria-invalid");
    input.removeAttribute("aria-describedby");
  }
  row.querySelector(".errors")?.remove();
}

/** @param {HTMLLIElement} row @param {string} what @param {HTMLElement} button */
function move(row, what, button) {
  const beside = what === "up" ? row.previousElementSibling : row.nextElementSibling;
  if (beside) what === "up" ? beside.before(row) : beside.after(row);
  renumber();
  button.focus();
}

/** Removes a row. If it is the only one, it is emptied instead. @param {HTMLLIElement} row */
function drop(row) {
  const beside = row.nextElementSibling ?? row.previousElementSibling;
  if (beside instanceof HTMLElement) row.remove();
  else clear(row);
  renumber();
  field(beside instanceof HTMLElement ? beside : row, "bit-text").focus();
}

/** @param {MouseEvent} event */
function onClick(event) {
  const button = event.target instanceof Element ? event.target.closest("[name=do]") : null;
  if (!(button instanceof HTMLButtonElement) || button.value === "save") return;
  event.preventDefault();
  const row = button.closest("li");
  if (button.value === "add") grow();
  else if (row && button.value.startsWith("drop")) drop(row);
  else if (row) move(row, button.value.startsWith("up") ? "up" : "down", button);
}

// -- the preview

const card = document.querySelector("[data-preview]");

/** @param {string} name */
const part = (name) => card?.querySelector(`[data-part=${name}]`);

/** Paragraphs as the server makes them. @param {string} text */
const paragraphs = (text) =>
  text
    .trim()
    .split(/\n\s*\n/)
    .filter(Boolean)
    .map((each) => Object.assign(document.createElement("p"), { textContent: each }));

function preview() {
  const data = new FormData(editor);
  const [title, note] = [String(data.get("title") ?? "").trim(), String(data.get("note") ?? "").trim()];
  part("title")?.replaceChildren(title || gettext("Untitled"));
  part("note")?.replaceChildren(note);
  part("note")?.parentElement?.toggleAttribute("hidden", !note);
  part("statement")?.replaceChildren(...paragraphs(String(data.get("statement") ?? "")));
  const chosen = editor.querySelector("[name=difficulty]:checked")?.closest("label");
  part("difficulty")?.replaceChildren(chosen?.textContent?.trim() ?? "");
}

editor.addEventListener("click", onClick);
editor.addEventListener("input", () => {
  addUp();
  preview();
});
renumber();
preview();
