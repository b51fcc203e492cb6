/*
 * Unanswered messages, stored in this browser: they survive a reload, a closed tab and a crash.
 */

/** Messages that were never answered are deleted after a week. */
const KEPT_FOR = 7 * 86_400_000;

/** @template {{id: string, at: number}} Item `at` is when it was made, in milliseconds */
export class PendingStore {
  #prefix;

  /** @param {"move" | "note"} kind @param {string} name of this table and this person */
  constructor(kind, name) {
    this.kind = kind;
    this.#prefix = `${kind}:${name}:`;
  }

  /** The messages without an answer from earlier visits, oldest first. @returns {Item[]} */
  restore() {
    try {
      const names = Object.keys(localStorage).filter((name) => name.startsWith(`${this.kind}:`));
      const all = names.map((name) => ({ name, item: JSON.parse(localStorage.getItem(name) ?? "{}") }));
      const isOld = (/** @type {Item} */ item) => !(Date.now() - item.at < KEPT_FOR);
      for (const { name, item } of all) if (isOld(item)) localStorage.removeItem(name);
      const own = all.filter(({ name, item }) => name === this.#prefix + item.id && !isOld(item));
      return own.map(({ item }) => item).sort((a, b) => a.at - b.at);
    } catch {
      return [];
    }
  }

  /** @param {Item} item */
  keep(item) {
    try {
      localStorage.setItem(this.#prefix + item.id, JSON.stringify(item));
    } catch {
      // Without storage the item is still on its way.
    }
  }

  /** @param {string} id */
  forget(id) {
    try {
      localStorage.removeItem(this.#prefix + id);
    } catch {
      // As above.
    }
  }
}
