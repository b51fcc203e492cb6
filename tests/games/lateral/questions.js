/* Questions as the views of Lateral Puzzles contain them, for unit tests. */

/** A public question that was answered with no. @param {number} number @param {string | null} text @param {object} [more] @returns {any} */
export const question = (number, text, more = {}) => ({
  ...{ number, text, round: 1, seat: 2, kind: "public", state: "answered", answer: "no", how: "public" },
  ...{ locked: false, safe: false, because: null, rephrase: null },
  ...more,
});

/** @param {{number: number}[]} questions */
export const numbers = (questions) => questions.map(({ number }) => number);
