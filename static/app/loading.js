/* Loads what makes the site an app (static/app/parts/start.js) when a page has all it needs. The first visit costs no more for it. */

import { during, startTimer } from "../kit/activity.js";

const FIRST_VISIT = 3_000;
/** How long after a page of the first visit has loaded, in milliseconds. Later the browser has the files already. */

/** Call once on every page. */
export function startApp() {
  // People who wait to be paired can do something else meanwhile: such pages have the table in their address.
  const match = new URLSearchParams(location.search).get("seek");
  if (match)
    void during("parts", import("tabletop:app-seeking")).then(
      ({ startSeeking }) => startSeeking(match),
      ignore,
    );
  const load = () =>
    void during(
      "parts",
      import("tabletop:app-start").then(({ start }) => start(), ignore),
    );
  const wait = navigator.serviceWorker?.controller ? 0 : FIRST_VISIT;
  addEventListener("load", () => void startTimer(load, wait), { once: true });
}

/** Without it, and on error pages, which don't say where it is, the site is as it is in a browser without modules. */
const ignore = () => {};
