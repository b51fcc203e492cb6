/* Whom a player plans against. */

/** @param {Pick<import("../table/scene.js").Scene, "names" | "you">} scene */
export const opponentOf = ({ names, you }) => names.find((_, seat) => !you.includes(seat)) ?? "";
