/** The form for a puzzle of one's own, in a bundle of its own: only a Master who writes one loads it. */

export { writing } from "../master/writing.js";
