/** Drafts that earlier versions of these pages kept in this tab, under other names. */

/** @typedef {import("../kit/drafts.js").Drafts} Drafts */

/** Takes over texts for the table, unless there are newer ones. @param {Drafts} drafts @param {string} name */
export function adoptTexts(drafts, name) {
  const { texts = {}, sent = {} } = taken(`lateral:${name}`);
  for (const [field, text] of Object.entries(texts)) {
    if (drafts.text(field)) continue;
    if (sent[field]) {
      drafts.write(field, sent[field].text);
      drafts.send(field, sent[field].mark);
    }
    drafts.write(field, text);
  }
}

/** Takes over a puzzle that the Master has begun to write, unless there is a newer one. @param {Drafts} drafts @param {string} field @param {string} path the table's */
export function adoptPuzzle(drafts, field, path) {
  const puzzle = taken(`lateral-puzzle:${path}`);
  if (!drafts.text(field) && Object.keys(puzzle).length) drafts.write(field, JSON.stringify(puzzle));
}

/** What is stored, and not any more. @param {string} name @returns {any} */
function taken(name) {
  try {
    const found = JSON.parse(sessionStorage.getItem(name) ?? "{}");
    sessionStorage.removeItem(name);
    return found ?? {};
  } catch {
    return {};
  }
}
