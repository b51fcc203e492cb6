/**
 * The input of the console's templates. Types only, and not in ../types.js, to avoid a circular import.
 *
 * @typedef {object} MasterScene
 * @property {import("../types.js").Frame} frame @property {import("../types.js").View} view
 * @property {import("../types.js").Send} send @property {import("../types.js").Context} context
 * @property {import("../types.js").Template | null} [opening] what is shown in place of the queue before round 1
 * @property {import("./desk.js").Desk} desk
 * @property {import("./beside.js").Beside | null} beside what stands beside questions, once it is loaded
 * @property {boolean} leads whether this viewer is the Master and sees the current position
 */
export {};
