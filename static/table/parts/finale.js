/** The finale, in a bundle of its own: tables load it after the game. */

export { dayNews } from "../finale.js";
export { drawFinale } from "../finale.js";
export { finaleActions } from "../finale.js";
