/* What the parts of the page need from the page itself: types only, and not in types.js, to avoid circular imports. */

/**
 * @typedef {{
 *   store: import("./store.js").Store, mute: (seat: number, on: boolean) => void, tellRoom: (message: object) => void,
 *   scene: import("./scene.js").Scene, board: import("../kit/types.js").Board | null, overlay: Record<string, boolean>, chat: import("./chat.js").Chat,
 *   notifier: import("./notify.js").Notifier, announcer: import("./announcer.js").Announcer,
 *   link: {probe: () => void}, send: import("../kit/types.js").Send, askReview: () => void, redraw: () => void, update: () => void, dismiss: () => void,
 *   notes: import("./notes.js").Notes, query: (frame: import("../kit/types.js").Frame, what: object) => import("../kit/types.js").Answer, share: () => void, standIn: (seat: number, on: boolean) => void,
 *   behind: number, catchUp: () => void, repace: () => void
 * }} PageContext
 */

export {};
