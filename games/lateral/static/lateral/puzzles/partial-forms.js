/*
 * <form data-partial="#part"> is sent without leaving the page, and that part of the response replaces the old one. The
 * response's address names the element to show: ?entry=id. Forms are sent one after the other, so
 * questions that are asked before the last answer has come are not lost. Without this script, and if anything goes wrong, the form is submitted as usual.
 */

import { during } from "../../kit/activity.js";

/** @typedef {{form: HTMLFormElement, action: string, part: string, body: FormData}} Message */

/** A live region outside the replaced part, so that screen readers announce the change. */
const spoken = document.createElement("p");
spoken.className = "visually-hidden";
spoken.setAttribute("role", "status");
(document.querySelector("main") ?? document.body).append(spoken);

/** What isn't announced: numbers for the eye, and the button of an answer that one doubts. */
const SILENT = "[aria-hidden=true], .asked-doubt";

/** Where questions are kept that could not be sent before the page was left. */
const UNSENT = `unsent ${location.pathname}`;

/** What has been submitted and not been answered, in order. @type {Message[]} */
const waiting = [];

/** @param {ParentNode} [root] @returns {HTMLInputElement | null} */
const field = (root = document) => root.querySelector("[data-partial] input[type=text]");

/** @param {Message} message */
async function send({ action, part, body }) {
  field()?.form?.setAttribute("aria-busy", "true");
  const post = { method: "POST", body, headers: { Accept: "text/html" } };
  const answer = await during("fetch", fetch(action, post));
  const page = new DOMParser().parseFromString(await during("fetch", answer.text()), "text/html");
  const [old, fresh] = [document.querySelector(part), page.querySelector(part)];
  if (!answer.ok || !old || !fresh) throw new Error(`no ${part} in the answer`);
  const [written, next] = [field(old), field(fresh)];
  if (written && next) next.value = written.value;
  old.replaceWith(document.adoptNode(fresh));
  arrive(fresh, new URL(answer.url).searchParams.get("entry"));
}

/** Sends what waits, in order. */
async function sendAll() {
  try {
    for (; waiting[0]; waiting.shift()) await send(waiting[0]);
  } catch {
    leave();
  }
}

/** Submits the first message as a browser does, and keeps the questions after it for the next visit. */
function leave() {
  const [{ action, body }, ...others] = /** @type {[Message, ...Message[]]} */ (waiting.splice(0));
  const input = field();
  const rest = [...others.map((message) => message.body.get("text")), input?.value].filter(Boolean);
  if (rest.length) keep(rest.join(" "));
  else if (input) input.value = String(body.get("text") ?? "");
  const form = document.createElement("form");
  form.method = "post";
  form.action = action;
  for (const [name, value] of body)
    form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
  document.body.append(form);
  form.requestSubmit();
}

/** @param {string} text */
function keep(text) {
  try {
    sessionStorage.setItem(UNSENT, text);
  } catch {
    // Without storage, as without this script.
  }
}

/** Puts back what could not be sent. */
function restore() {
  const input = field();
  if (!input) return;
  try {
    input.value ||= sessionStorage.getItem(UNSENT) ?? "";
    sessionStorage.removeItem(UNSENT);
  } catch {
    // Without storage, as without this script.
  }
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
  field()?.focus({ preventScroll: true });
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
function onSubmit(event) {
  const { target: form, submitter } = event;
  if (!(form instanceof HTMLFormElement) || form.dataset.partial === undefined) return;
  event.preventDefault();
  const input = form.querySelector("input[type=text]");
  // A button that is pressed twice is pressed once; the next question is another one.
  if (!input && waiting.some((message) => message.form === form)) return;
  waiting.push({
    form,
    action: form.action,
    part: form.dataset.partial,
    body: new FormData(form, submitter),
  });
  if (input instanceof HTMLInputElement) input.value = "";
  if (waiting.length === 1) void sendAll();
}

document.addEventListener("submit", onSubmit);
restore();

export {};
