/* The auction in words. It has no board: all of it is played with the moves as buttons and fields. */

import { fill, gettext, ngettext } from "../site/i18n.js";

/** @typedef {import("../kit/types.js").Words} Words */

/** @type {Words["seatName"]} */
export const seatName = (seat) =>
  seat ? fill(gettext("Bidder %(number)s"), { number: seat }) : gettext("Auctioneer");

/** @type {Words["line"]} */
export function line({ code, seat = 0, amount }, names) {
  const said = {
    open: gettext("%(name)s opens."),
    bid: gettext("%(name)s bids %(amount)s."),
    remark: gettext("%(name)s says something."),
    handover: gettext("%(name)s hands over."),
    close: gettext("%(name)s closes the auction."),
    knock: gettext("%(name)s knocks."),
    sold: gettext("Sold to %(name)s."),
  }[code];
  return said ? fill(said, { name: names[seat], amount }) : "";
}

/** @type {Record<string, () => string>} */
const CALLED = {
  open: () => gettext("Open the auction"),
  bid: () => gettext("Bid"),
  remark: () => gettext("Say something"),
  knock: () => gettext("Knock"),
  close: () => gettext("Close"),
};

/** @type {Words["offer"]} */
export function offer(move) {
  if (move.type === "hand_over") return fill(gettext("Hand over to bidder %(seat)s"), move);
  if (Array.isArray(move.lots))
    return fill(ngettext("One lot of %(lots)s", "Lots of %(lots)s", move.lots.length), {
      lots: move.lots.join(" + "),
    });
  return CALLED[move.type]();
}

/** @type {Words["filled"]} */
export const filled = (move) =>
  move.type === "open" ? [[100], move.lots.fill, [50, 25, 25]].map((lots) => ({ ...move, lots })) : [];

/** @type {Words["field"]} */
export const field = (name) => (name === "amount" ? gettext("How much") : gettext("Loudly"));

/** @type {Words["aside"]} */
export const aside = () => gettext("You may bid.");

/** @type {Words["group"]} */
export const group = () => gettext("The auction");

/** @type {Words["outcome"]} */
export const outcome = ({ ranking: [best = []] }, names) =>
  best.length === 1
    ? fill(gettext("%(name)s has the best lots."), { name: names[best[0]] })
    : gettext("Nobody has the best lots.");
