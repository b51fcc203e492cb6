/** The picture in the finale: the final desk, small. */

import { gettext } from "../site/i18n.js";
import { drawBoard } from "./figures.js";
import { frameOnBoard } from "./race-view.js";

/** @import {OwnEnding} from "../kit/types.js" */

/** The end of the case as a picture. @type {OwnEnding} */
export const ending = {
  draw: (frame) =>
    drawBoard(frameOnBoard(/** @type {any} */ (frame)).view, {
      label: gettext("The final board"),
      id: "loq-finale",
    }),
};
