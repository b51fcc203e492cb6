/** What games without a Master need beside the table, in a bundle of its own. Its style comes with the reading's. */

export { Keyed as Face } from "../keyed/keyed.js";

await import("tabletop:lateral-reading");
