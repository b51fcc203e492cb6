/** The puzzlers' table, which spectators see too, in a bundle of its own: the Master loads it at the end of the game. */

import { After } from "../after/after.js";
import { Table } from "../table/table.js";

export { picture } from "../after/picture.js";

export class Face extends Table {
  constructor() {
    super(new After());
  }
}
