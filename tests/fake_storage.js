/* A browser's storage, for unit tests. */

/** What is set are its own properties, as in browsers. */
export class FakeStorage {
  /** @param {string} name */
  getItem(name) {
    return Object.hasOwn(this, name) ? this[name] : null;
  }

  /** @param {string} name @param {string} value */
  setItem(name, value) {
    this[name] = String(value);
  }

  /** @param {string} name */
  removeItem(name) {
    delete this[name];
  }
}

/** Makes `localStorage` and `sessionStorage` empty. */
export function emptyStorage() {
  for (const name of ["localStorage", "sessionStorage"])
    Object.defineProperty(globalThis, name, { value: new FakeStorage(), configurable: true });
}
