/** A puzzle written at the table, and its faults: the same checks as games/lateral/rules/room.py. */

/** @typedef {{title: string, statement: string, solution: string, bits: {text: string, score: string}[], note: string}} Draft as typed */
/** @typedef {{title: string, statement: string, solution: string, bits: {text: string, score: number}[], note: string, ref: string}} Register */
/** @typedef {{code: string, most?: number, bit?: number, sum?: number}} Fault */

export const WHOLE = 100;
export const MOST = { title: 80, statement: 2000, solution: 4000, bits: 20, bit: 200, note: 200 };

/** The score as a whole number, or 0 if it is not one. @param {string} typed */
export const scoreOf = (typed) =>
  /^\d{1,3}$/.test(typed.trim()) && Number(typed) <= WHOLE ? Number(typed) : 0;

/** The sum of the bits' scores. @param {Draft} draft */
export const sumOf = ({ bits }) => bits.reduce((sum, { score }) => sum + scoreOf(score), 0);

/** The register to send, without empty rows. @param {Draft} draft @returns {Register} */
export function registerOf({ title, statement, solution, bits, note }) {
  const written = bits.filter(({ text, score }) => text.trim() || score.trim());
  return {
    title: title.trim(),
    statement: statement.trim(),
    solution: solution.trim(),
    bits: written.map(({ text, score }) => ({ text: text.trim(), score: scoreOf(score) })),
    note: note.trim(),
    ref: "",
  };
}

/** All faults, in the order of the form. @param {Register} register @returns {Fault[]} */
export function faultsOf({ title, statement, solution, bits, note }) {
  const fits = (/** @type {string} */ text, /** @type {number} */ most) =>
    text.length > 0 && text.length <= most;
  /** @type {Fault[]} */
  const found = [];
  if (!fits(title, MOST.title)) found.push({ code: "bad_title", most: MOST.title });
  if (!fits(statement, MOST.statement)) found.push({ code: "bad_statement", most: MOST.statement });
  if (!fits(solution, MOST.solution)) found.push({ code: "bad_solution", most: MOST.solution });
  if (note.length > MOST.note) found.push({ code: "bad_note", most: MOST.note });
  if (!bits.length || bits.length > MOST.bits) found.push({ code: "bad_bits", most: MOST.bits });
  bits.forEach(({ text, score }, at) => {
    if (!fits(text, MOST.bit)) found.push({ code: "bad_bit", bit: at + 1, most: MOST.bit });
    if (score < 1 || score > WHOLE) found.push({ code: "bad_score", bit: at + 1 });
  });
  const sum = bits.reduce((all, { score }) => all + score, 0);
  if (bits.length && sum !== WHOLE) found.push({ code: "bad_sum", sum });
  return found;
}
