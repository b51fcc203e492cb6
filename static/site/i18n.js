/*
 * Words in the viewer's language. Django's catalogue (a plain script at /jsi18n/, before all modules) puts its functions on
 * the window; without it everything is said in the language of the source.
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

const catalogue = () => /** @type {Partial<Catalogue>} */ (/** @type {unknown} */ (globalThis));

/** The translation of `text`, or `text`. @param {string} text */
export function gettext(text) {
  return catalogue().gettext?.(text) ?? text;
}

/**
 * The translation for `count` things; the count itself is put in by `interpolate`.
 * @param {string} one @param {string} many @param {number} count
 */
export function ngettext(one, many, count) {
  return catalogue().ngettext?.(one, many, count) ?? (count === 1 ? one : many);
}

/**
 * Fills in a translated sentence by names: `fill(gettext("%(name)s sits down."), {name: "Ada"})`.
 * @param {string} format @param {Record<string, unknown>} values
 */
export const fill = (format, values) => interpolate(format, values, true);

/** A share from 0 to 1 as people read it: "46%". @param {number} share */
export const percent = (share) => new Intl.NumberFormat(document.documentElement.lang, { style: "percent" }).format(share);

/**
 * The translation of a text that means different things in different places.
 * @param {string} context @param {string} text
 */
export function pgettext(context, text) {
  return catalogue().pgettext?.(context, text) ?? text;
}

/**
 * Fills in a translated sentence: `interpolate("%(name)s sits down.", {name: "Ada"}, true)`, or `%s` from a list.
 * @param {string} format
 * @param {Record<string, unknown> | unknown[]} values
 * @param {boolean} [named] true: `values` is an object; false (the default): a list
 */
export function interpolate(format, values, named = false) {
  if (named) {
    const byName = /** @type {Record<string, unknown>} */ (values);
    return format.replace(/%\((\w+)\)s/g, (_match, name) => String(byName[name]));
  }
  const list = [.../** @type {unknown[]} */ (values)];
  return format.replace(/%s/g, () => String(list.shift()));
}
