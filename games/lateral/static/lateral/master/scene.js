/**
 * What the parts of the Master's console are drawn from. Types only, and not in ../types.js so that no two modules need each other.
 *
 * @typedef {object} MasterScene
 * @property {import("../types.js").Frame} frame @property {import("../types.js").View} view
 * @property {import("../types.js").Send} send @property {import("../types.js").Context} context
 * @property {import("./desk.js").Desk} desk
 * @property {boolean} leads whether this viewer is the Master and looks at the game as it is now
 */
export {};
