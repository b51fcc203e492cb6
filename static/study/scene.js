/* Types: the data that the parts of the page are drawn from, and their actions. There is no code here. */

/** @typedef {import("./types.js").Position} Position @typedef {import("./types.js").Played} Played @typedef {import("../kit/types.js").Move} Move */

/**
 * The data that the parts of the page are drawn from.
 * @typedef {{
 *   about: import("./types.js").About, tree: import("./tree.js").Tree, node: Position, frame: import("../kit/types.js").Frame | null,
 *   seats: number, names: string[], words: import("../kit/types.js").Words, board: import("../kit/types.js").Board | null,
 *   busy: boolean, trouble: string, refusal: import("../kit/types.js").Refusal | null,
 *   thinks: boolean, marks: boolean, thought: import("./types.js").Thought, pointed: Played[]
 * }} Scene
 */

/**
 * The actions of the page.
 * @typedef {{
 *   show: (node: Position) => void, step: (by: number) => void, ends: (way: -1 | 1) => void, play: (moves: Move[]) => void,
 *   remove: () => void, promote: () => void, think: (on: boolean) => void, mark: (on: boolean) => void, point: (steps: Played[]) => void, retry: () => void
 * }} Acts
 */

export {};
