/**
 * What is being written and has not been sent, by a name for each field. It outlives every frame, and a reload of the page: it is kept in
 * this tab until what was sent is seen on the table.
 */

/** @typedef {{texts: Record<string, string>, sent: Record<string, {text: string, mark: number}>}} Kept */

export class Drafts {
  /** @type {Kept} */
  #kept;
  #name;

  /** @param {string} name of the table and the seat */
  constructor(name) {
    this.#name = `lateral:${name}`;
    this.#kept = restore(this.#name);
  }

  /** @param {string} field */
  text(field) {
    return this.#kept.texts[field] ?? "";
  }

  /** @param {string} field @param {string} text */
  write(field, text) {
    if (text) this.#kept.texts[field] = text;
    else delete this.#kept.texts[field];
    this.#keep();
  }

  /** It has been sent, when so much (`mark`) had been seen of its kind. @param {string} field @param {number} mark */
  send(field, mark) {
    this.#kept.sent[field] = { text: this.text(field), mark };
    this.#keep();
  }

  /** More has been seen of its kind now: what was sent has arrived, and is no draft any more; unless something else is being written. @param {string} field @param {number} mark */
  arrived(field, mark) {
    const sent = this.#kept.sent[field];
    if (!sent || mark <= sent.mark) return;
    delete this.#kept.sent[field];
    if (this.text(field) === sent.text) delete this.#kept.texts[field];
    this.#keep();
  }

  #keep() {
    try {
      sessionStorage.setItem(this.#name, JSON.stringify(this.#kept));
    } catch {
      // A browser that keeps nothing: the text is still in the field.
    }
  }
}

/** @param {string} name @returns {Kept} */
function restore(name) {
  try {
    const { texts = {}, sent = {} } = JSON.parse(sessionStorage.getItem(name) ?? "{}");
    return { texts, sent };
  } catch {
    return { texts: {}, sent: {} };
  }
}
