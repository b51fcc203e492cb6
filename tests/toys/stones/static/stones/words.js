/* Last stone in words: the record, the moves, the result. Whole sentences in the viewer's language. */

import { fill, gettext, ngettext } from "../site/i18n.js";

/** @typedef {import("../kit/types.js").Words} Words */

/** @type {Words["seatName"]} */
export const seatName = (seat) => [gettext("First"), gettext("Second")][seat] ?? "";

/** @type {Words["line"]} */
export function line({ code, seat = 0, stones, left }, names) {
  if (code !== "took") return "";
  const data = { name: names[seat], stones, left };
  return fill(
    ngettext(
      "%(name)s took one stone, %(left)s left.",
      "%(name)s took %(stones)s stones, %(left)s left.",
      stones,
    ),
    data,
  );
}

/** @type {Words["offer"]} */
export const offer = ({ stones }) => fill(ngettext("Take one", "Take %(stones)s", stones), { stones });

/** @type {Words["group"]} */
export const group = () => gettext("Take stones");

/** @type {Words["outcome"]} */
export function outcome({ ranking, by }, names) {
  const name = names[ranking[0]?.[0] ?? 0];
  return fill(
    by === "last_stone" ? gettext("%(name)s took the last stone and wins.") : gettext("%(name)s wins."),
    { name },
  );
}
