/** The form for your own puzzle, in a bundle of its own: only a Master who writes one loads it. */

export { writing } from "../master/writing.js";
