/**
 * What the parts of the face are drawn from. Types only, and not in types.js so that no two modules need each other.
 *
 * @typedef {object} Scene all that is known when something is drawn, or happens on the board
 * @property {import("./types.js").Frame} frame @property {import("./types.js").View} view
 * @property {import("./types.js").Send} send @property {import("./types.js").Context} context
 * @property {import("./memory.js").Memory} memory
 */
export {};
