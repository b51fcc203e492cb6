/** Lateral Puzzles on the big screen, in a bundle of its own. */

export { draw } from "../screen/screen.js";
