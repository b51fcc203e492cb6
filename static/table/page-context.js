/* What the parts of the page need from the page itself: types only, and not in types.js, to avoid circular imports. */

/**
 * @typedef {{
 *   mute: (seat: number, on: boolean) => void,
 *   scene: import("./scene.js").Scene, board: import("./types.js").Board | null, overlay: Record<string, boolean>, chat: import("./chat.js").Chat,
 *   notifier: import("./notify.js").Notifier, announcer: import("./announcer.js").Announcer,
 *   link: {probe: () => void}, send: import("./types.js").Send, askReview: () => void, redraw: () => void, update: () => void, dismiss: () => void,
 *   notes: import("./notes.js").Notes, query: (frame: import("./types.js").Frame, what: object) => import("./types.js").Answer, share: () => void, standIn: (seat: number, on: boolean) => void
 * }} PageContext
 */

export {};
