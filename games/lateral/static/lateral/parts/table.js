/** The puzzlers' table, which spectators see too, in a bundle of its own, with its style: the Master loads it at the end of the game. */

import { addPartStyle } from "../../kit/late-part.js";

export { Table as Face } from "../table/table.js";

await addPartStyle("tabletop:lateral-table.css");
