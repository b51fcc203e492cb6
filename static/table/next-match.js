/*
 * Another match in the place of the one on the page, without loading a page: what the scripts draw stays where it is, and is drawn again
 * from the new match; everything else is the server's page of the new match.
 */

import { during } from "../kit/activity.js";
import { showCopying } from "../site/copy.js";
import { localTimes } from "../site/times.js";

/** What the scripts draw, what they say, and what they keep the focus in. */
const KEPT = ["spoken", "seats", "status", "board", "finale", "own", "actions", "side"];

/**
 * Fetches the page of a match. Rejects if it isn't one that can be shown here, for instance one of a newer version of the site.
 * @param {string} url
 * @returns {Promise<{page: Document, at: number, putInPlace: () => HTMLElement}>} `at`: when it arrived, by this device's clock;
 *   `putInPlace` puts it on the page and returns its `#table`
 */
export async function fetchMatch(url) {
  const response = await during("fetch", fetch(url, { headers: { Accept: "text/html" } }));
  const at = Date.now();
  const text = response.ok ? await during("fetch", response.text()) : "";
  const page = new DOMParser().parseFromString(text, "text/html");
  const root = page.getElementById("table");
  if (!root || modulesOf(page) !== modulesOf(document)) throw new Error(`${url} can't be shown in place`);
  return { page, at, putInPlace: () => putInPlace(page, root, url) };
}

/** The addresses of the site's modules, which change with its version. @param {Document} page */
const modulesOf = (page) => page.querySelector('script[type="importmap"]')?.textContent;

/** @param {Document} page @param {HTMLElement} root its `#table` @param {string} url */
function putInPlace(page, root, url) {
  for (const dialog of document.querySelectorAll("dialog[open]"))
    if (dialog instanceof HTMLDialogElement) dialog.close();
  const before = /** @type {HTMLElement} */ (document.getElementById("main"));
  const main = document.adoptNode(/** @type {HTMLElement} */ (page.getElementById("main")));
  const focused = document.activeElement;
  const pairs = KEPT.map((id) => [before.querySelector(`#${id}`), main.querySelector(`#${id}`)]);
  before.after(main);
  for (const [old, fresh] of pairs) if (old && fresh) putFor(fresh, old);
  before.remove();
  localTimes(main);
  showCopying(main);
  if (focused instanceof HTMLElement && focused.isConnected) focused.focus({ preventScroll: true });
  document.title = page.title;
  history.replaceState(null, "", url);
  return root;
}

/** Puts an element that is on the page in the place of another, with its focus and how far it is scrolled where browsers can do that. @param {Element} place @param {Element} moved */
function putFor(place, moved) {
  const parent = /** @type {Element & {moveBefore?: (node: Node, before: Node) => void}} */ (
    place.parentElement
  );
  if (parent.moveBefore) parent.moveBefore(moved, place);
  else parent.insertBefore(moved, place);
  place.remove();
}
