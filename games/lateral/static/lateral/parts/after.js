/** What is shown after the end, in a bundle of its own: tables load it when the game is over. */

export { After as Face } from "../after/after.js";
export { know } from "../after/keeping.js";
export { picture } from "../after/picture.js";
