/** The finale and what follows it, in a bundle of its own: tables load it after the game. */

export { dayNews, drawFinale, drawMore, finaleActions } from "../finale.js";
export { fetchMatch } from "../next-match.js";
export { askAgain, drawShare, rematchActions } from "../rematch-actions.js";
