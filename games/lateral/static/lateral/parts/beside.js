/** What stands beside questions at the Master's desk, in a bundle of its own: it is loaded after the console. */

export { Beside } from "../master/beside.js";
