/** The Master's console, in a bundle of its own: only the Master and helpers load it, with its style. */

import { addPartStyle } from "../../kit/late-part.js";

export { Console as Face } from "../master/console.js";

await addPartStyle("tabletop:lateral-master.css");
