/** Translated sentences whose placeholders can be templates, for example a player's mark and name. */

/**
 * Fills in a translated sentence by name, like `fill` of site/i18n.js; a value can be a template as well as text.
 * @param {string} format @param {Record<string, unknown>} values @returns {unknown[]} the parts in order, ready to be rendered
 */
export const sentence = (format, values) =>
  format.split(/%\((\w+)\)s/).map((part, index) => (index % 2 ? values[part] : part));
