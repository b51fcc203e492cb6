/*
 * Leaves a page whose person this browser has forgotten (static/app/forgotten.js): in another tab, or while the browser kept the page
 * to go back to. Nothing is stored any more by then, not even what someone types until the new page is here.
 */

/** When it was: for a moment in localStorage, which tells other tabs, and then in sessionStorage, for pages to go back to. */
export const FORGOTTEN = "forgotten";

/** A tab that was frozen for longer must not remove what the next person has stored. */
const LATE_MS = 10_000;

/** Call once on every page. */
export function startLeaving() {
  addEventListener("storage", ({ key, newValue }) => {
    if (key !== FORGOTTEN || !newValue) return;
    if (Date.now() - Number(newValue) < LATE_MS) localStorage.clear(); // it may have been written to since
    sessionStorage.clear();
    sessionStorage.setItem(FORGOTTEN, newValue);
    leave();
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted && Number(sessionStorage.getItem(FORGOTTEN)) > performance.timeOrigin) leave();
  });
}

/** Loads the page again, as a GET: it may be the answer to a form. */
function leave() {
  Storage.prototype.setItem = () => {};
  location.replace(location.pathname + location.search);
}
