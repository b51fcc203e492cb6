/**
 * What the parts of the board are drawn from. Types only; separate from types.js to avoid a circular import.
 *
 * @typedef {object} Scene everything that is known when the board is drawn or used
 * @property {import("./types.js").Frame} frame @property {import("./types.js").View} view
 * @property {import("./types.js").Send} send @property {import("./types.js").Context} context
 * @property {import("./memory.js").Memory} memory
 */
export {};
