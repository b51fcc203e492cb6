/* Whom a player plans against. */

/** @import {Scene} from "../table/scene.js" */

/** @param {Pick<Scene, "names" | "you">} scene */
export const opponentOf = ({ names, you }) => names.find((_, seat) => !you.includes(seat)) ?? "";
