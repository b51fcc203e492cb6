/**
 * What the parts of the puzzlers' table are drawn from. Types only, and not in types.js so that no two modules need each other.
 *
 * @typedef {import("../types.js").Scene & {memory: import("./memory.js").Memory}} At
 */
export {};
