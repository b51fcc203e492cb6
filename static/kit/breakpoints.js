/** The breakpoints that modules need, as media queries; static/site/tokens.css lists all and what they are for. */

export const MEDIUM_UP = "(min-width: 40rem)";
export const BELOW_MEDIUM = "(max-width: 39.99rem)";
export const LARGE_UP = "(min-width: 60rem)";
export const BELOW_LARGE = "(max-width: 59.99rem)";
/** Phones, upright and in landscape. */
export const PHONES =
  "(max-width: 39.99rem), (max-width: 59.99rem) and (orientation: landscape) and (max-height: 33rem)";
