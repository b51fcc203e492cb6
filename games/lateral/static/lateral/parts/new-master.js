/** The dialog in which the Master chooses a successor, in a bundle of its own: it is rarely needed. */

export { chooseMaster } from "../master/new-master.js";
