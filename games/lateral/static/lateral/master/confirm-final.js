/** LA-26: marks that end the game are final, so the Master is asked first. */

import { askToConfirm } from "../../kit/dialog.js";
import { gettext } from "../../site/i18n.js";

export const confirmFinal = () =>
  askToConfirm(
    gettext("These marks find the last bit and end the game. Everyone will see the solution."),
    gettext("Mark and end game"),
  );
