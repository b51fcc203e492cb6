/** The puzzlers' table, which spectators see too, in a bundle of its own. The Master loads it for the notes at the desk, and for the end of the game. */

export { Beside } from "../master/beside.js";

import { After } from "../after/after.js";
import { Table } from "../table/table.js";

export { picture } from "../after/picture.js";

export class Face extends Table {
  constructor() {
    super(new After());
  }
}
