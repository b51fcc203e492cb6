/* Light, dark, or as the system has it: the radio buttons called "theme", wherever they are. */

const KEY = "theme";

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
  try {
    if (name) localStorage.setItem(KEY, name);
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage it lasts as long as the page.
  }
  show();
}

function show() {
  for (const button of buttons()) button.checked = button.value === theme();
  const page = getComputedStyle(document.documentElement).getPropertyValue("--page").trim();
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.setAttribute("content", page);
}

/** Shows the switches (they are of no use without this script) and listens to them. */
export function startThemeSwitch() {
  for (const box of document.querySelectorAll(".theme-switch")) box.removeAttribute("hidden");
  for (const button of buttons()) button.addEventListener("change", () => setTheme(button.value));
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", show);
  show();
}
