/** The reading of the story and the dice before round 1, in a bundle of its own: it is loaded when the Master has chosen the puzzle. */

export { Opening as Face, reading } from "../reading/opening.js";
