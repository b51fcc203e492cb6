/*
 * <form data-soft="#part">: sent without leaving the page; of the answer, that part takes the place of the old one.
 * Without this script, and when anything goes wrong, the form is sent as any other.
 */

/** Outside of what is replaced, so that a screen reader hears what is new. */
const spoken = document.createElement("p");
spoken.className = "visually-hidden";
spoken.setAttribute("role", "status");
document.body.append(spoken);

/** @param {HTMLFormElement} form @param {HTMLElement | null} submitter */
async function send(form, submitter) {
  const selector = form.dataset.soft ?? "";
  const answer = await fetch(form.action, { method: "POST", body: new FormData(form, submitter), headers: { Accept: "text/html" } });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const [old, fresh] = [document.querySelector(selector), page.querySelector(selector)];
  if (!answer.ok || !old || !fresh) throw new Error(`no ${selector} in the answer`);
  old.replaceWith(document.adoptNode(fresh));
  arrive(new URL(answer.url).hash);
}

/** Back to the line to write in; what was answered is spoken. @param {string} hash */
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
    form.submit();
  }
}

document.addEventListener("submit", (event) => void onSubmit(event));

export {};
