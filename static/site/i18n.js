/*
 * Texts in the viewer's language. Django's catalogue (a plain script at /jsi18n/, before all modules) puts its functions on
 * the window; without it all texts are in the source language, in which pages leave it out.
 */

/**
 * What the catalogue defines.
 * @typedef {{
 *   gettext(text: string): string,
 *   ngettext(one: string, many: string, count: number): string,
 *   pgettext(context: string, text: string): string,
 *   get_format(name: string): unknown,
 * }} Catalogue
 */

const catalogue = () => /** @type {typeof globalThis & Partial<Catalogue>} */ (globalThis);

/** The translation of `text`, or `text`. @param {string} text */
export function gettext(text) {
  return catalogue().gettext?.(text) ?? text;
}

/**
 * The translation for `count` things; `fill` fills in the count.
 * @param {string} one @param {string} many @param {number} count
 */
export function ngettext(one, many, count) {
  return catalogue().ngettext?.(one, many, count) ?? (count === 1 ? one : many);
}

/**
 * Fills in a translated sentence by names: `fill(gettext("%(name)s has joined."), {name: "Ada"})`.
 * @param {string} format @param {object} values
 */
export const fill = (format, values) =>
  format.replace(/%\((\w+)\)s/g, (_match, name) => String(/** @type {any} */ (values)[name]));

/** The language of the page as `Intl` takes it; undefined, the browser's own, where the page names none. */
export const language = () => globalThis.document?.documentElement?.lang || undefined;

/** A share from 0 to 1 as people read it: "46%". @param {number} share */
export const percent = (share) => new Intl.NumberFormat(language(), { style: "percent" }).format(share);

/** A number as people read it: "12,500", "0.5". @param {number} number @param {Intl.NumberFormatOptions} [options] */
export const formatNumber = (number, options) => new Intl.NumberFormat(language(), options).format(number);

/**
 * Has the browser load its data for the language of the page, which the first formatter would wait for: as long as a board takes to be
 * drawn. Pages do this in a task of its own.
 */
export const loadFormats = () => void formatNumber(0);

/** The same for lists: less, but enough to be noticed. */
export const loadLists = () => void formatList([]);

/**
 * Items as a list: "Ada, Bo and Cy"; with "disjunction" "Ada, Bo or Cy", with "unit" "Ada, Bo, Cy". One item is itself, none is "".
 * `tabletop/i18n/formatting.py` does the same on the server.
 * @param {Iterable<string>} items @param {"conjunction" | "disjunction" | "unit"} [type]
 */
export const formatList = (items, type = "conjunction") =>
  new Intl.ListFormat(language(), { type }).format(items);

/** The names of these seats as a list. @param {number[]} seats @param {string[]} names of all seats */
export const formatNames = (seats, names) =>
  formatList(seats.map((seat) => /** @type {string} */ (names[seat])));

/**
 * The translation of a text that means different things in different places.
 * @param {string} context @param {string} text
 */
export function pgettext(context, text) {
  return catalogue().pgettext?.(context, text) ?? text;
}
