/** All 24 tiles laid out, to name the missing one. Tiles ruled out on your sheet are dimmed until they are chosen. */

import { fill, gettext } from "../site/i18n.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { filled, ownMark } from "./marks.js";
import { tile } from "./pieces.js";
import { consider } from "./play.js";
import { tileName, TILES } from "./terms.js";

/** @import {Scene} from "./types.js" */

/** @param {Scene} scene */
export function naming(scene) {
  const offered = new Set(
    scene.view.legal.filter((move) => move.type === "announce").map((move) => move.tile),
  );
  return html`<div class="ded-cloth ded-spread" role="group" aria-label=${gettext("Which tile is missing?")}>
    ${TILES.map((one) => choice(one, offered.has(one), scene))}
  </div>`;
}

/** One tile. Arrow keys move between them, so that Tab leads straight on to the buttons. @param {string} one @param {boolean} may @param {Scene} scene */
function choice(one, may, scene) {
  const { memory } = scene;
  const [own, given] = [ownMark(one, "missing", scene), filled(one, "missing", scene.view)];
  const ruledOut = given === "no" || own === "no";
  const sign =
    given === "yes" || own === "yes"
      ? gettext("marked as missing")
      : ruledOut
        ? gettext("ruled out on your sheet")
        : "";
  return html`<button type="button" class="ded-choice centre ${ruledOut && memory.picked !== one ? "ruled" : ""} ${sign && !ruledOut ? "sure" : ""}" data-choice=${one}
    tabindex=${one === (memory.picked ?? TILES[0]) ? 0 : -1} aria-pressed=${memory.picked === one} aria-disabled=${may ? nothing : "true"}
    aria-label=${sign ? fill(gettext("%(tile)s, %(sign)s"), { tile: tileName(one), sign }) : tileName(one)} @click=${() => may && consider(one, scene)}>${tile(one)}</button>`;
}
