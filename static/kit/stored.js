/* What this browser stores for the site: values by their names, as JSON. A browser may store nothing, or be full; then pages go on without. */

/** What is stored by that name; null: nothing, or nothing that can be read. @param {string} name @returns {any} */
export function stored(name) {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null");
  } catch {
    return null;
  }
}

/** Stores a value, or removes it (null). Returns whether that was possible. @param {string} name @param {unknown} value */
export function store(name, value) {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** All names that begin like this. @param {string} prefix */
export function storedNames(prefix) {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Removes what is older than that, by its `at`, and what can't be read. @param {string} prefix of the names @param {number} milliseconds */
export function forgetOld(prefix, milliseconds) {
  for (const name of storedNames(prefix))
    if (!(Date.now() - stored(name)?.at < milliseconds)) store(name, null);
}
