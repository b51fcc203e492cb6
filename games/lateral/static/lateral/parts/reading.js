/** The reading of the story and the dice before round 1, in a bundle of its own: it is loaded, with its style, when the Master has chosen the puzzle. */

import { loadStyle } from "../reading/style.js";

export { Opening as Face, reading } from "../reading/opening.js";

await loadStyle();
