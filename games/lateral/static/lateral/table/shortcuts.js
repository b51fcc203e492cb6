/** The list of the puzzlers' keyboard shortcuts, which ./keys.js handles. */

import { gettext } from "../../site/i18n.js";

/** The shortcuts, for the page's list. */
export const keys = () => [
  { key: "A", does: gettext("Puzzlers: write a question") },
  { key: "1 – 8", does: gettext("Puzzlers: choose a card") },
  { key: "Escape", does: gettext("Puzzlers: put the card back or leave the text box") },
  { key: "S, Q, R, P", does: gettext("Puzzlers: show story, questions, register or players") },
  { key: "F", does: gettext("Puzzlers: search the register") },
];
