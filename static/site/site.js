/* What every page can do: themes, links to copy, times on the reader's clock, questions before a form is sent. */

import { startApp } from "../app/loading.js";
import { askToConfirm } from "../kit/dialog.js";
import { startFormDrafts } from "../kit/form-drafts.js";
import { startCopying } from "./copy.js";
import { startHearingErrors } from "./errors.js";
import { gettext } from "./i18n.js";
import { startLeaving } from "./leaving.js";
import { startNotices } from "./notices.js";
import { onPreference, preference } from "./preferences.js";
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

// -- The chosen theme and speed, for style sheets. Before the page is painted, static/site/theme.js does the same.

/** Puts the theme and the speed on the page, and keeps the browser's own frame in its colour. */
function showPreferences() {
  const { dataset } = document.documentElement;
  const [theme, speed] = [preference("theme"), preference("speed")];
  if (theme) dataset.theme = theme;
  else delete dataset.theme;
  if (speed === "normal") delete dataset.speed;
  else dataset.speed = speed;
  const page = getComputedStyle(document.documentElement).getPropertyValue("--page").trim();
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.setAttribute("content", page);
}

function startPreferences() {
  showPreferences();
  onPreference(showPreferences);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", showPreferences);
}

startHearingErrors();
startPreferences();
startLeaving();
startCopying();
startTimes();
startConfirming();
startNotices();
startFormDrafts();
startApp();
