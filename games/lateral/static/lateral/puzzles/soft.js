/*
 * <form data-soft="#part"> is sent without leaving the page, and that part of the response replaces the old one. Without this
 * script, and if anything goes wrong, the form is submitted as usual.
 */

/** A live region outside the replaced part, so that screen readers announce the change. */
const spoken = document.createElement("p");
spoken.className = "visually-hidden";
spoken.setAttribute("role", "status");
document.body.append(spoken);

/** @param {HTMLFormElement} form @param {HTMLElement | null} submitter */
async function send(form, submitter) {
  const selector = form.dataset.soft ?? "";
  const answer = await fetch(form.action, {
    method: "POST",
    body: new FormData(form, submitter),
    headers: { Accept: "text/html" },
  });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const [old, fresh] = [document.querySelector(selector), page.querySelector(selector)];
  if (!answer.ok || !old || !fresh) throw new Error(`no ${selector} in the answer`);
  old.replaceWith(document.adoptNode(fresh));
  arrive(new URL(answer.url).hash);
}

/** Puts the focus back into the input and announces the answer. @param {string} hash */
function arrive(hash) {
  history.replaceState(null, "", location.pathname);
  const line = hash ? document.querySelector(hash) : null;
  spoken.textContent = line?.textContent?.replace(/\s+/g, " ").trim() ?? "";
  const field = document.querySelector("[data-soft] input[type=text]");
  if (field instanceof HTMLElement) field.focus({ preventScroll: true });
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
