/** The moving board of a game's page, in a bundle of its own: pages load it when they are done. */

export { LiveBoard } from "../live-board.js";
