/** The picture in the finale: the final board, small. */

import { gettext } from "../site/i18n.js";

/**
 * @import {Host} from "../kit/types.js"
 * @import {Context} from "./types.js"
 */

const nothing = () => {};

/** For a board that is only a picture. @param {HTMLElement} [element] where it is drawn @returns {Host} */
export const still = (element = document.createElement("div")) => ({
  element,
  send: nothing,
  announce: nothing,
  requestRender: nothing,
});

/** The context of that picture. @returns {Context} */
export const finalBoard = () => ({
  interactive: false,
  you: [],
  names: [],
  refusal: null,
  overlay: { labels: false },
  figure: gettext("The final board"),
});
