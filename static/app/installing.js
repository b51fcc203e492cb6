/* Offers to install the site where the browser lets a page ask, and says how where people have to do it themselves. */

/** What Chromium fires when the site can be installed. @typedef {Event & {prompt(): Promise<unknown>}} InstallEvent */

/** Call once on the page that has the elements `install` and `install-by-hand`, both hidden. */
export function startInstalling() {
  const place = document.getElementById("install");
  addEventListener(
    "beforeinstallprompt",
    (event) => place && offer(place, /** @type {InstallEvent} */ (event)),
  );
  addEventListener("appinstalled", () => place && (place.hidden = true));
  const byHand = document.getElementById("install-by-hand");
  if (byHand && isSafariOfPhone()) byHand.hidden = false;
}

/** @param {HTMLElement} place @param {InstallEvent} event */
function offer(place, event) {
  event.preventDefault();
  place.hidden = false;
  const button = place.querySelector("button");
  if (!button) return;
  button.onclick = () => {
    place.hidden = true; // It can ask once.
    void event.prompt();
  };
}

/** Only browsers of iOS have `standalone`: false in a tab. */
const isSafariOfPhone = () => /** @type {any} */ (navigator).standalone === false;
