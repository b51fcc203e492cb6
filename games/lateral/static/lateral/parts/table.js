/** The puzzlers' table, which spectators see too, in a bundle of its own: the Master loads it at the end of the game. */

export { Table as Face } from "../table/table.js";
