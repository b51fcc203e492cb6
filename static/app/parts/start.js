/* What a page does for the app: counts your games, registers the service worker, and leaves your games for the offline page. */

import { forgetPerson } from "../forgetting.js";
import { register } from "../registration.js";
import { keepGames } from "../seen-games.js";
import { startYourGames } from "../your-games.js";

/** Call once when the page has loaded. */
export async function start() {
  startYourGames();
  const registration = await register();
  if (!registration) return;
  registration.waiting?.postMessage({ type: "replace" });
  const isUnknown = document.querySelector(".me-link[data-unknown]");
  await (isUnknown ? forgetPerson(registration) : keepGames());
}
