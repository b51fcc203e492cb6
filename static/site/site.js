/* What every page can do: themes, links to copy, times on the reader's clock, questions before a form is sent. */

import { startApp } from "../app/loading.js";
import { askToConfirm } from "../kit/dialog.js";
import { startFormDrafts } from "../kit/form-drafts.js";
import { startCopying } from "./copy.js";
import { startHearingErrors } from "./errors.js";
import { gettext } from "./i18n.js";
import { startLeaving } from "./leaving.js";
import { startNotices } from "./notices.js";
import { startTimes } from "./times.js";

// -- <form data-confirm="Really give up?" data-yes="Give up">: asks before it is sent. Without this script it is sent
//    immediately.

/** @type {WeakSet<HTMLFormElement>} */
const confirmed = new WeakSet();

/** @param {SubmitEvent} event */
async function onSubmit(event) {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.dataset.confirm === undefined || confirmed.has(form)) return;
  event.preventDefault();
  if (!(await askToConfirm(form.dataset.confirm, form.dataset.yes ?? gettext("Yes")))) return;
  confirmed.add(form);
  form.requestSubmit(event.submitter);
}

/** Listens to all forms of the page, including later ones. */
function startConfirming() {
  document.addEventListener("submit", (event) => void onSubmit(event));
}

// -- Light, dark, or as the system has it: the radio buttons called "theme", wherever they are. The choice is in a cookie, for it
//    is the browser's and not a person's: it stays when the browser forgets someone (static/app/forgotten.js).

const KEY = "theme";
/** How long it is kept after the last visit, in seconds. */
const KEPT_FOR = 365 * 86_400;

/** @returns {NodeListOf<HTMLInputElement>} */
const buttons = () => document.querySelectorAll('.theme-switch input[name="theme"]');

/** The chosen theme; "" follows the system. */
export function theme() {
  return document.documentElement.dataset.theme ?? "";
}

/** Puts a theme on, remembers it, and keeps the browser's own frame in its colour. @param {string} name "", "light" or "dark" */
export function setTheme(name) {
  if (name) document.documentElement.dataset.theme = name;
  else delete document.documentElement.dataset.theme;
  keep(name);
  show();
}

/** @param {string} name */
function keep(name) {
  const { protocol } = location;
  document.cookie = `${KEY}=${name}; path=/; max-age=${name ? KEPT_FOR : 0}; samesite=lax${protocol === "https:" ? "; secure" : ""}`;
}

function show() {
  for (const button of buttons()) button.checked = button.value === theme();
  const page = getComputedStyle(document.documentElement).getPropertyValue("--page").trim();
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.setAttribute("content", page);
}

/** Shows the switches (they are of no use without this script) and listens to them. */
function startThemeSwitch() {
  for (const box of document.querySelectorAll(".theme-switch")) box.removeAttribute("hidden");
  for (const button of buttons()) button.addEventListener("change", () => setTheme(button.value));
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", show);
  // Safari keeps what scripts put into cookies for only seven days.
  if (theme()) keep(theme());
  show();
}

startHearingErrors();
startThemeSwitch();
startLeaving();
startCopying();
startTimes();
startConfirming();
startNotices();
startFormDrafts();
startApp();
