/*
 * Removes all that the site keeps in this browser, and tells other tabs: on the first page after the browser has forgotten someone, before
 * the page's other modules read anything. Only cookies stay, and the service worker, which loads the page without a connection again.
 */

import { during, startTimer } from "../kit/activity.js";
import { FORGOTTEN } from "../site/leaving.js";

/** By then other tabs have heard of it, and what they wrote at the same moment has arrived. */
const AGAIN_MS = 500;

clearStorage();
void during("forgetting", Promise.allSettled([deleteDatabases(), deleteCaches()]));

function clearStorage() {
  try {
    const now = String(Date.now());
    localStorage.setItem(FORGOTTEN, now);
    localStorage.clear();
    sessionStorage.clear();
    sessionStorage.setItem(FORGOTTEN, now);
    startTimer(() => localStorage.clear(), AGAIN_MS);
  } catch {
    // Nothing is stored.
  }
}

/** The site has none today. */
async function deleteDatabases() {
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
}

async function deleteCaches() {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  const registration = await navigator.serviceWorker.getRegistration();
  registration?.active?.postMessage({ type: "restore" });
}
