/** What pages do about alerts, once they have loaded: a table, and your own page. */

import { startOffers } from "../alert-offer.js";
import { startOwnAlerts } from "../own-alerts.js";
import { closeNotifications } from "../seen-table.js";
import { Subscription } from "../subscription.js";

/**
 * Call once on a page with such a place.
 * @param {HTMLElement} place in its data: `alerts`, the application server key; `alertsOn`, if this device has alerts; at a table `alertsTag`
 * @param {ServiceWorkerRegistration | null} registration
 */
export function startAlerts({ dataset }, registration) {
  const { alerts = "", alertsOn, alertsTag } = dataset;
  const start = alertsTag ? startOffers : startOwnAlerts;
  if (registration && alertsTag) closeNotifications(alertsTag);
  void start(new Subscription(registration, alerts), alertsOn !== undefined);
}
