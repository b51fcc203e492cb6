/** The targets of cards, in a bundle of its own: it is loaded when a card that has some is first chosen. */

export { aimed } from "../table/aim.js";
