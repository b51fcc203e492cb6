/** The list of the Master's keyboard shortcuts, which ./keys.js handles. */

import { gettext } from "../../site/i18n.js";

export const keys = () => [
  { key: "1 2 3 4 5 6", does: gettext("Master: answer with one of the six cards") },
  { key: "R L", does: gettext("Master: reject as a repeat, or as padlocked") },
  { key: "A M", does: gettext("Master: after “rephrase”, let them ask again, or move on") },
  { key: "1 9 Enter", does: gettext("Master: tick a Spoiler’s bits, then score it") },
  { key: "P", does: gettext("Master: pause or resume") },
  { key: "/", does: gettext("Search all questions") },
];
