/** The picture in the finale: the final board, small. */

import { gettext } from "../site/i18n.js";

/** @import {Context, Frame} from "./types.js" */

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
