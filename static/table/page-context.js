/* What the parts of the page need from the page itself: types only, and not in types.js, to avoid circular imports. */

/**
 * @import {Frame} from "../kit/server.d.ts"
 * @import {Answer, Board, Send} from "../kit/types.js"
 * @import {Announcer} from "./announcer.js"
 * @import {Chat} from "./chat.js"
 * @import {Notes} from "./notes.js"
 * @import {Notifier} from "./notify.js"
 * @import {Scene} from "./scene.js"
 * @import {Store} from "./store.js"
 */

/**
 * @typedef {{
 *   store: Store, mute: (seat: number, on: boolean) => void, tellRoom: (message: object) => void,
 *   scene: Scene, board: Board | null, overlay: Record<string, boolean>, chat: Chat,
 *   notifier: Notifier, announcer: Announcer,
 *   link: {probe: () => void}, send: Send, askReview: () => void, redraw: () => void, update: () => void, dismiss: () => void,
 *   notes: Notes, query: (frame: Frame, what: object) => Answer, share: () => void, standIn: (seat: number, on: boolean) => void,
 *   behind: number, catchUp: () => void, repace: () => void
 * }} PageContext
 */

export {};
