/**
 * The type that all parts of the board are drawn from. Types only; not in types.js, to avoid import cycles.
 *
 * @typedef {object} Scene everything needed to draw the board or to handle an event on it
 * @property {import("./types.js").Frame} frame @property {import("./types.js").Send} send
 * @property {import("./types.js").Context} context @property {import("./memory.js").Memory} memory
 * @property {import("./known.js").Known} known
 */
export {};
