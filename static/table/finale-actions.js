/* The buttons of the finale: playing again, the review, the next deal, sharing. */

import { gettext } from "../site/i18n.js";
import { endingOf, finaleOf, inOrder } from "./finale.js";
import { resultPicture } from "./result-picture.js";
import { canSharePictures, sharePicture, shareResult } from "./share-result.js";

/**
 * @import {Action} from "./action-button.js"
 * @import {News} from "./daily-news.js"
 * @import {Scene} from "./scene.js"
 */

/**
 * `data` is what the template says, `again` the buttons for a rematch, `isAsked` whether someone has asked for one. `day` is about deals of the day. `review` opens the review, if there is
 * one.
 * @typedef {{data: DOMStringMap, csrf: string, again: Action[], isAsked: boolean, day: News | null, review: (() => void) | null}} Setting
 */

/** @param {Scene} scene @param {Setting} setting */
export const finaleActions = (scene, setting) =>
  inOrder(waysOf(scene, setting), endingOf(scene), setting.isAsked);

/**
 * What can be done next. A deal is played alone: there is no rematch, but a new one, or the same again.
 * @param {Scene} scene @param {Setting} setting @returns {Parameters<typeof inOrder>[0]}
 */
function waysOf(scene, { data, csrf, again, isAsked, day, review: act }) {
  const { deal, dealNew, dealAgain, invite } = data;
  const { again: called } = finaleOf(scene);
  const review = act ? [{ label: gettext("Review"), act }] : [];
  if (!deal || !dealNew || !dealAgain) {
    const share = () => shareResult(finaleOf(scene, []).sentence, invite);
    return {
      review,
      again: again.map((action) =>
        called && action.post && !isAsked ? { ...action, label: called } : action,
      ),
      share: [{ label: gettext("Share"), act: () => void share() }, ...picture(scene, data, invite)],
    };
  }
  if (!scene.you.length)
    return { review, next: [{ label: gettext("Play this deal"), href: `${deal}#results` }] };
  const fields = { match: scene.room?.match ?? "" };
  return {
    review,
    next: [...(day?.next ?? []), { label: gettext("New deal"), post: dealNew, csrf, fields }],
    same: [
      { label: gettext("Same deal again"), post: dealAgain, csrf },
      { label: gettext("Results of this deal"), href: `${deal}#results` },
    ],
    share: [
      { label: gettext("Share"), href: `${deal}#share` },
      ...picture(scene, data, new URL(deal, location.href).href),
    ],
  };
}

/**
 * The button for the picture, for games that have one. While a deal of the day can still be played, the picture doesn't show the board.
 * @param {Scene} scene @param {DOMStringMap} data @param {string} [url] @returns {Action[]}
 */
function picture(scene, { title = "", dealEnds }, url = "") {
  const draw = scene.board?.ending?.picture ?? scene.board?.ending?.draw;
  if (!draw || !scene.now) return [];
  const { now, names, store } = scene;
  const finale = finaleOf(scene, []);
  const isSealed = !!dealEnds && store.time() < Date.parse(dealEnds);
  const make = () =>
    resultPicture({
      title,
      finale,
      names,
      drawing: isSealed ? null : draw(now, { names, you: [] }),
      site: [siteName(), location.host],
    });
  const act = () =>
    void sharePicture(
      make,
      `${document.body.dataset.game}.png`,
      [finale.sentence, url].filter(Boolean).join("\n"),
    );
  return [{ label: canSharePictures() ? gettext("Share picture") : gettext("Save picture"), act }];
}

const siteName = () => document.querySelector('meta[property="og:site_name"]')?.getAttribute("content") ?? "";
