/* Deletes what a browser has kept about a person, and ends their alerts, on a page that finds them signed out. */

/** Your games (static/app/seen-games.js), and the worker's copies of pages (static/app/worker.js). */
const GAMES = "tabletop-yours";
const COPIES = "tabletop-pages-";

/**
 * Call on a page that knows nobody. The worker is not told to do it: a message could arrive after the next page has left its games.
 * @param {Pick<ServiceWorkerRegistration, "getNotifications" | "pushManager">} registration
 */
export async function forgetPerson(registration) {
  const names = await caches.keys();
  const personal = names.filter((name) => name === GAMES || name.startsWith(COPIES));
  await Promise.all(personal.map((name) => caches.delete(name)));
  if ("clearAppBadge" in navigator) await navigator.clearAppBadge().catch(() => {});
  for (const shown of await registration.getNotifications()) shown.close();
  if (!("pushManager" in registration)) return;
  const alerts = await registration.pushManager.getSubscription().catch(() => null);
  await alerts?.unsubscribe();
}
