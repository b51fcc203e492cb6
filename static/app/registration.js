/* The registration of the service worker (static/app/worker.js), and its replacement by a new version. */

import { startTimer } from "../kit/activity.js";

const ADDRESS = "/sw.js";

/**
 * So many milliseconds after a page has loaded a new version may take over. The old one must have nothing left to do: Chromium may never
 * load a page that is asked for while a worker with open requests is replaced (docs/decisions/0019-app.md).
 */
const QUIET = 2_000;

/**
 * Registers the worker, or finds the one that is registered already. Null where the browser has none, where it must not keep
 * anything, and where the site is not secure.
 * @returns {Promise<ServiceWorkerRegistration | null>}
 */
export async function register() {
  if (!("serviceWorker" in navigator)) return null;
  try {
    return (await navigator.serviceWorker.register(ADDRESS, { updateViaCache: "all" })) ?? null;
  } catch {
    return null;
  }
}

/** Has the worker keep the rules for reading without a connection, once it has been installed. */
export async function keepReading() {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: "read" });
}

/** Asks the version that waits, if any, to take over, when this page has been quiet for a while. @param {ServiceWorkerRegistration} registration */
export function replaceLater(registration) {
  startTimer(() => registration.waiting?.postMessage({ type: "replace" }), QUIET);
}
