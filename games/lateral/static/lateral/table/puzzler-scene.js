/**
 * The input of the puzzlers' templates. Types only, and not in types.js, to avoid a circular import.
 *
 * @typedef {import("../types.js").Scene & {memory: import("./memory.js").Memory}} At
 */
export {};
