/* The registration of the service worker (static/app/worker.js). */

const ADDRESS = "/sw.js";

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
