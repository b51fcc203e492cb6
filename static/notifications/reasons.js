/* Why alerts can't be turned on here, and what to do about it. */

import { gettext } from "../site/i18n.js";

/** @import {AlertState} from "./subscription.js" */

/** A sentence; "" where they can be turned on. @param {AlertState} state */
export function reason(state) {
  if (state === "blocked")
    return gettext(
      "This browser blocks notifications from this site. To get alerts, allow notifications in the browser’s settings for this site, then reload this page.",
    );
  if (state === "install")
    return gettext(
      "To get alerts on this device, install this site as an app: tap Share, then “Add to Home Screen”.",
    );
  return state === "impossible" ? gettext("This browser can’t show alerts from this site.") : "";
}
