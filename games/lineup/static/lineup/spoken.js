/** Announces what happened between two frames, for screen readers. */

import { fill, gettext, ngettext } from "../site/i18n.js";
import { spotName, who } from "./names.js";
import { placeName } from "./places.js";
/**
 * @import {LastAction} from "./server.d.ts"
 * @import {Frame} from "./types.js"
 */

/**
 * The last action as one or two sentences, such as "Orange captured your token on square D6."; null when there is no new one, so that
 * the sentences of the record are spoken.
 * @param {Frame} frame @param {Frame | null} previous @param {string[]} names
 */
export function change(frame, previous, names) {
  const { last } = frame.view;
  const known =
    previous && (previous.seq >= frame.seq || JSON.stringify(previous.view.last) === JSON.stringify(last));
  if (!last || known) return null;
  const owner = previous?.view.board.find(({ spot }) => spot === last.spot)?.owner ?? null;
  const data = {
    name: who(last.seat, names),
    spot: spotName(last.spot, frame.view),
    end: placeName(last.taken?.at(-1) ?? last.spot, frame.view),
    tokens: last.taken?.length,
    victim: who(owner ?? 1 - last.seat, names),
  };
  const count = last.secured?.length ?? 0;
  const secured = ngettext("That secured a structure.", "That secured %(count)s structures.", count);
  return [fill(event(last, owner, frame.viewer ?? null), data), count ? fill(secured, { count }) : ""]
    .filter(Boolean)
    .join(" ");
}

/** @param {LastAction} last @param {number | null} owner @param {number | null} viewer */
function event(last, owner, viewer) {
  const own = last.seat === viewer;
  if (last.type === "place")
    return own ? gettext("You placed a token on %(spot)s.") : gettext("%(name)s placed a token on %(spot)s.");
  const yours = viewer !== null && owner === viewer;
  if ((last.taken?.length ?? 1) > 1) return ofLine(own, yours);
  if (own) return gettext("You captured %(victim)s’s token on %(spot)s.");
  return yours
    ? gettext("%(name)s captured your token on %(spot)s.")
    : gettext("%(name)s captured %(victim)s’s token on %(spot)s.");
}

/** @param {boolean} own @param {boolean} yours */
function ofLine(own, yours) {
  if (own) return gettext("You captured %(tokens)s of %(victim)s’s tokens, from %(spot)s to %(end)s.");
  if (yours) return gettext("%(name)s captured %(tokens)s of your tokens, from %(spot)s to %(end)s.");
  return gettext("%(name)s captured %(tokens)s of %(victim)s’s tokens, from %(spot)s to %(end)s.");
}
