/* The buttons of the finale: playing again, the review, the next deal, sharing. */

import { gettext } from "../site/i18n.js";
import { endingOf, finaleOf, inOrder } from "./finale.js";
import { shareResult } from "./share-result.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./action-button.js").Action} Action */

/**
 * `data` is what the template says, `again` the buttons for a rematch, `isAsked` whether someone has asked for one. `review` opens the review, if there is
 * one.
 * @typedef {{data: DOMStringMap, csrf: string, again: Action[], isAsked: boolean, review: (() => void) | null}} Setting
 */

/** @param {Scene} scene @param {Setting} setting */
export const finaleActions = (scene, setting) =>
  inOrder(waysOf(scene, setting), endingOf(scene), setting.isAsked);

/**
 * What can be done next. A deal is played alone: there is no rematch, but a new one, or the same again.
 * @param {Scene} scene @param {Setting} setting @returns {Parameters<typeof inOrder>[0]}
 */
function waysOf(scene, { data, csrf, again, review: act }) {
  const { deal, dealNew, dealAgain, invite } = data;
  const review = act ? [{ label: gettext("Review"), act }] : [];
  if (!deal || !dealNew || !dealAgain) {
    const share = () => shareResult(finaleOf(scene, []).sentence, invite);
    return { review, again, share: [{ label: gettext("Share"), act: () => void share() }] };
  }
  if (!scene.you.length)
    return { review, next: [{ label: gettext("Play this deal"), href: `${deal}#results` }] };
  const fields = { match: scene.room?.match ?? "" };
  return {
    review,
    next: [{ label: gettext("New deal"), post: dealNew, csrf, fields }],
    same: [
      { label: gettext("Same deal again"), post: dealAgain, csrf },
      { label: gettext("Results of this deal"), href: `${deal}#results` },
    ],
    share: [{ label: gettext("Share"), href: `${deal}#share` }],
  };
}
