/* Loads the finale with its style sheets, once the game is over. */

import { during } from "../kit/activity.js";

/** @typedef {typeof import("./parts/finale.js")} Part */

/** @type {Part | null} */
let part = null;

/** The finale, if it has come. */
export const loadedFinale = () => part;

/**
 * Loads it. After a failure it can't be loaded until the page is.
 * @param {string} styles the addresses of its style sheets, with spaces between them
 */
export async function loadFinale(styles) {
  const [loaded] = await during(
    "parts",
    Promise.all([import("tabletop:table-finale"), ...styles.split(" ").map(addStyle)]),
  );
  part = loaded;
}

/** Adds a style sheet to the page, once. @param {string} href */
export function addStyle(href) {
  if (document.querySelector(`link[href="${CSS.escape(href)}"]`)) return null;
  const link = document.createElement("link");
  Object.assign(link, { rel: "stylesheet", href });
  return new Promise((resolve, reject) => {
    link.addEventListener("load", resolve);
    link.addEventListener("error", () => {
      link.remove();
      reject(new Error(`${href} could not be loaded`));
    });
    document.head.append(link);
  });
}
