/**
 * The page after the end: the solution, who found what first, the Spoilers, the secrets, and what to do with the puzzle now. Those who saw the
 * game are told the end step by step first.
 */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { gettext } from "../../site/i18n.js";
import { sign } from "../master/signs.js";
import { Ceremony, isWorthTelling } from "./ceremony.js";
import { Evening } from "./evening.js";
import { Keeping } from "./keeping.js";
import { key } from "./key.js";
import { notes } from "./notes.js";
import { rating } from "./rating.js";
import { secrets, spying } from "./secrets.js";
import { solution } from "./solution.js";
import { spoilers } from "./spoilers.js";
import { showNewest, stage } from "./stage.js";
import { Ballot } from "./vote.js";

/**
 * @import {Context, Scene} from "../types.js"
 * @import {Step} from "./ceremony.js"
 */

export class After {
  #keeping = new Keeping();
  #evening = new Evening();
  #ballot = new Ballot();
  /** @type {Ceremony | null} */
  #ceremony = null;
  /** The step of it that was drawn last. @type {Step | null} */
  #shown = null;

  /** Whether the end is being told step by step. */
  get isOnStage() {
    return !!this.#ceremony && !this.#ceremony.isDone;
  }

  /** @param {Scene} scene */
  draw(scene) {
    const { view, host, context } = scene;
    if (scene.wasRunning && !this.#ceremony && isWorthTelling(view)) this.#begin(scene);
    const again = () => {
      this.#begin(scene);
      host.requestRender();
    };
    const mine = view.role === "master" || view.role === "helper";
    const ref = (!context.past && context.you.length && view.puzzle?.ref) || "";
    this.#keeping.open(ref, mine, host.requestRender, `${location.pathname}:${view.you ?? "-"}`);
    if (isAtTable(context)) this.#evening.load(host.requestRender);
    if (this.#ceremony && this.isOnStage) {
      if (this.#shown !== this.#ceremony.step) queueMicrotask(() => showNewest(host.element));
      this.#shown = this.#ceremony.step;
      return stage(scene, this.#ceremony, {
        evening: this.#evening.draw(),
        ballot: this.#ballot.draw(scene),
      });
    }
    return html`<div class="la" tabindex="0">
      ${solution(scene)} ${spoilers(scene)} ${secrets(scene)} ${spying(scene)} ${this.#evening.draw()} ${isAtTable(context) ? this.#ballot.draw(scene) : nothing}
      <section class="la-part la-do" aria-labelledby="la-do-title" ?hidden=${!!context.lent}>
        <h2 id="la-do-title">${gettext("Before you go")}</h2>
        <p><a class="button" href=${story()}>${sign("file")} ${gettext("Read or save the story of this game")}</a></p>
        ${isWorthTelling(view) ? html`<p ?hidden=${context.past}><button type="button" class="button" @click=${again}>${sign("again")} ${gettext("Show the end step by step")}</button></p>` : nothing}
        ${ref ? html`${mine ? html`${notes(this.#keeping)} ${key(scene, this.#keeping)}` : rating(this.#keeping)}` : nothing}
      </section>
    </div>`;
  }

  /** @param {Scene} scene */
  #begin(scene) {
    this.#ceremony = new Ceremony(scene);
  }
}

/** Whether the board is at a table, not in a replay or a lesson. @param {Context} context */
const isAtTable = ({ lent, past, time }) =>
  !lent && !past && !!time && /\/t\/[^/]+\/$/.test(location.pathname);

/** The URL of the story; a replay's URL is one level below the table's. */
const story = () => `${location.pathname.replace(/replay\/$/, "")}story/`;
