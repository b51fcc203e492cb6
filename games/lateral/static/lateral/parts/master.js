/** The Master's console, in a bundle of its own: only the Master and helpers load it. */

export { Console as Face } from "../master/console.js";
