/** The finale, in a bundle of its own: tables load it after the game. */

export { dayNews, drawFinale, drawMore, finaleActions } from "../finale.js";
