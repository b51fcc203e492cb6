/** The picture in the finale: the final board, small. */

import { gettext } from "../site/i18n.js";

/** @typedef {import("./types.js").Frame} Frame @typedef {import("./types.js").Context} Context */

const nothing = () => {};

/** @param {Frame} frame @returns {[Frame, () => void, Context]} what the board is drawn from to be a picture */
export const pictured = (frame) => [
  frame,
  nothing,
  {
    interactive: false,
    you: [],
    names: [],
    refusal: null,
    overlay: { labels: false },
    requestRender: nothing,
    announce: nothing,
    figure: gettext("The final board"),
  },
];
