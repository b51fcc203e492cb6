/** The page after the end: the solution, who found what first, the Spoilers, the secrets, and what to do with the puzzle now. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { gettext } from "../../site/i18n.js";
import { sign } from "../master/signs.js";
import { Keeping } from "./keeping.js";
import { key } from "./key.js";
import { notes } from "./notes.js";
import { rating } from "./rating.js";
import { secrets, spying } from "./secrets.js";
import { solution } from "./solution.js";
import { spoilers } from "./spoilers.js";

/** @typedef {import("../types.js").Scene} Scene */

export class After {
  #keeping = new Keeping();

  /** @param {Scene} scene */
  draw(scene) {
    const { view, context } = scene;
    const mine = view.role === "master" || view.role === "helper";
    const ref = (!context.past && context.you.length && view.puzzle?.ref) || "";
    this.#keeping.open(ref, mine, context.requestRender, `${location.pathname}:${view.you ?? "-"}`);
    return html`<div class="la" tabindex="0">
      ${solution(scene)} ${spoilers(scene)} ${secrets(scene)} ${spying(scene)}
      <section class="la-part la-do" aria-labelledby="la-do-title" ?hidden=${!!context.lent}>
        <h2 id="la-do-title">${gettext("Before you go")}</h2>
        <p><a class="button" href=${story()}>${sign("file")} ${gettext("Read or save the story of this game")}</a></p>
        ${ref ? html`${mine ? html`${notes(this.#keeping)} ${key(scene, this.#keeping)}` : rating(this.#keeping)}` : nothing}
      </section>
    </div>`;
  }
}

/** The URL of the story; a replay's URL is one level below the table's. */
const story = () => `${location.pathname.replace(/replay\/$/, "")}story/`;
