/** What games without a Master need beside the table, in a bundle of its own. Its style comes with the reading's. */

import { during } from "../../kit/activity.js";

export { Keyed as Face } from "../keyed/keyed.js";

await during("parts", import("tabletop:lateral-reading"));
