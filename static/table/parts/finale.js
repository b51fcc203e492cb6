/** The finale, in a bundle of its own: tables load it after the game. */

export { dayNews } from "../daily-news.js";
export { drawFinale } from "../finale.js";
export { finaleActions } from "../finale-actions.js";
