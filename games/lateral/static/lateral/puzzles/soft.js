/*
 * <form data-soft="#part"> is sent without leaving the page, and that part of the response replaces the old one. The
 * response's address names the element to show: ?entry=id. Without this script, and if anything goes wrong, the form is submitted as usual.
 */

import { during } from "../../kit/activity.js";

/** A live region outside the replaced part, so that screen readers announce the change. */
const spoken = document.createElement("p");
spoken.className = "visually-hidden";
spoken.setAttribute("role", "status");
(document.querySelector("main") ?? document.body).append(spoken);

/** What isn't announced: numbers for the eye, and the button of an answer that one doubts. */
const SILENT = "[aria-hidden=true], .asked-doubt";

/** @param {HTMLFormElement} form @param {HTMLElement | null} submitter */
async function send(form, submitter) {
  const selector = form.dataset.soft ?? "";
  const body = new FormData(form, submitter);
  const post = { method: "POST", body, headers: { Accept: "text/html" } };
  const answer = await during("fetch", fetch(form.action, post));
  const page = new DOMParser().parseFromString(await during("fetch", answer.text()), "text/html");
  const [old, fresh] = [document.querySelector(selector), page.querySelector(selector)];
  if (!answer.ok || !old || !fresh) throw new Error(`no ${selector} in the answer`);
  old.replaceWith(document.adoptNode(fresh));
  arrive(fresh, new URL(answer.url).searchParams.get("entry"));
}

/**
 * Puts the focus back into the input, and announces and shows the answer.
 * @param {Element} part @param {string | null} id the answer's
 */
function arrive(part, id) {
  history.replaceState(null, "", location.pathname);
  const line = id ? document.getElementById(id) : null;
  const said = [...part.querySelectorAll(".notice"), ...(line ? [line] : [])];
  spoken.replaceChildren(...said.flatMap(textsOf));
  line?.scrollIntoView({ block: "nearest" });
  const field = document.querySelector("[data-soft] input[type=text]");
  if (field instanceof HTMLElement) field.focus({ preventScroll: true });
}

/**
 * The texts of an element, each in its language, for the live region.
 * @param {Element} element
 */
function textsOf(element) {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent?.replace(/\s+/g, " ").trim();
    const parent = walker.currentNode.parentElement;
    if (!text || !parent || parent.closest(SILENT)) continue;
    const piece = document.createElement("span");
    piece.textContent = `${text} `;
    const lang = parent.closest("[lang]:not(html)")?.getAttribute("lang");
    if (lang) piece.lang = lang;
    found.push(piece);
  }
  return found;
}

/** @param {SubmitEvent} event */
async function onSubmit(event) {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.dataset.soft === undefined) return;
  event.preventDefault();
  if (form.getAttribute("aria-busy") === "true") return;
  form.setAttribute("aria-busy", "true");
  try {
    await send(form, event.submitter);
  } catch {
    form.removeAttribute("data-soft"); // the same button again, as usual
    form.requestSubmit(event.submitter);
  }
}

document.addEventListener("submit", (event) => void onSubmit(event));

export {};
