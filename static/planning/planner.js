/*
 * Planning replies at a table, while it is the opponent's turn: the same board shows the positions that the player tries, first a move of
 * the opponent, then the reply, and so on. The server knows the rules: it is asked for each position, and checks the plan again when it
 * is saved.
 */

import { ask } from "../kit/ask.js";
import { frameOf } from "../kit/board-host.js";
import { fill, gettext, ngettext } from "../site/i18n.js";
import { toast } from "../site/toast.js";
import { countLines, isSamePlan, keyOfPath, withLine, withoutReply } from "./tree.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";

/**
 * @import {Position} from "../kit/board-host.js"
 * @import {Frame, Move} from "../kit/server.d.ts"
 * @import {Refusal} from "../kit/types.js"
 * @import {Scene} from "../table/scene.js"
 * @import {Status} from "../table/status.js"
 * @import {Host, PlanData, Planning, Reply, Tried} from "./tree.js"
 */

/** Keys that step through the game: while planning, they do nothing. */
const STEP_KEYS = new Set(["ArrowLeft", "ArrowRight", ",", ".", "Home", "End"]);

export class Planner {
  isOn = false;
  /** What the server has. @type {PlanData | null} */
  data = null;
  /** As changed here, and not saved yet. @type {Reply[]} */
  plan = [];
  /** The moves to the position on the board. @type {Move[]} */
  path = [];
  isBusy = false;
  /** Why the last request failed, and the move that was refused. @type {Refusal | null} */
  refusal = null;
  /** The number of the newest frame, and how many moves of the game it counts. */
  #seen = { seq: -1, moves: -1 };
  /** @type {Map<string, Tried>} */
  #positions = new Map();
  /** The page's newest. @type {Scene | null} */
  #scene = null;
  /** Only the answer to the latest request counts. */
  #request = 0;
  #host;

  /** @param {Host} host */
  constructor(host) {
    this.#host = host;
  }

  /** Looks at the page's newest frame: after a move, the plan is another one. @param {Scene} scene */
  see(scene) {
    const { now, over } = scene;
    this.#scene = scene;
    if (!now || now.seq === this.#seen.seq) return;
    const moves = now.moves ?? now.seq;
    const hasMoved = moves !== this.#seen.moves;
    this.#seen = { seq: now.seq, moves };
    if (this.isOn && hasMoved) this.#stop(gettext("The game has moved on, so planning has ended."));
    if (hasMoved && !over) void this.#read();
  }

  /** Whether replies can be planned now. @param {Scene} scene */
  isOpen({ now, you, past, over, link }) {
    return !!this.data?.open && !!now && !past && !over && link === "live" && !isToAct(now, you);
  }

  get isChanged() {
    return !isSamePlan(this.plan, this.data?.plan ?? []);
  }

  /** How many lines the saved plan has. */
  get count() {
    return countLines(this.data?.plan ?? []);
  }

  start = async () => {
    if (this.isOn || this.isBusy) return;
    const isByKeyboard = !!document.activeElement?.matches(":focus-visible");
    await this.#read(); // another device of the player may have changed it
    if (!this.data?.open) return;
    this.#positions.clear();
    if (!(await this.#fetch([]))) {
      if (this.refusal) toast(this.refusal.say);
      return;
    }
    this.plan = this.data.plan;
    this.isOn = true;
    this.#go([]);
    if (isByKeyboard) this.#host.focusBoard();
  };

  /** Leaves what was not saved. */
  stop = () => this.#stop("");

  /** Goes to the position after these moves. @param {Move[]} path */
  show = async (path) => {
    if (await this.#fetch(path)) this.#go(path);
  };

  back = async () => {
    if (!this.isBusy && this.path.length) await this.show(this.path.slice(0, -1));
  };

  /** Removes the reply that this path ends with. @param {Move[]} path */
  remove = (path) => {
    this.plan = withoutReply(this.plan, path);
    this.#host.say(gettext("Reply removed."));
    const isGone = keyOfPath(this.path.slice(0, path.length)) === keyOfPath(path);
    if (isGone) void this.show(path.slice(0, -2));
    else this.#host.redraw();
  };

  save = async () => {
    if (!this.data || this.isBusy || !this.isChanged) return;
    const body = { number: this.data.number, plan: this.plan };
    const data = await this.#ask("", body, null);
    if (!data) return;
    this.data = data;
    this.#stop(this.count ? savedWords(this.count) : gettext("Plan removed. No reply will be played."));
  };

  /** The position on the board; null before the first has come. @param {Scene} scene @returns {Position | null} */
  position({ names }) {
    const shown = this.shown;
    if (!shown) return null;
    const { seq, viewer, view } = shown.frame;
    const frame = frameOf({ seq, view, lines: shown.steps.at(-1)?.lines ?? [] }, viewer);
    const context = {
      interactive: !this.isBusy && view.legal.length > 0,
      you: viewer === null ? [] : [viewer],
      names,
      refusal: this.refusal,
      dismiss: this.#dismiss,
    };
    const send = (/** @type {Move} */ move) => void this.#choose(move);
    return { frame, send, announce: this.#host.say, context, key: "plan" };
  }

  /** @returns {Tried | undefined} */
  get shown() {
    return this.#positions.get(keyOfPath(this.path));
  }

  /** What the status says. @param {Scene} scene @returns {Status} */
  status(scene) {
    const { title, detail } = this.#prompt(scene);
    return { tone: "past", title, detail: this.refusal?.say ?? detail };
  }

  /** @param {Scene} scene */
  drawOpener = (scene) => drawOpener(scene, this);

  /** @param {Scene} scene */
  drawPanel = (scene) => drawPanel(scene, this);

  /** Handles a key that the board has not handled; returns whether it means something here. @param {string} key */
  onKey(key) {
    if (!this.isOn) return false;
    if (key === "Escape" && this.refusal) this.#dismiss();
    else if (key === "Escape" && this.path.length) void this.back();
    else if (key === "Escape" && !this.isChanged) this.stop();
    else return STEP_KEYS.has(key);
    return true;
  }

  /** @param {Scene} scene @returns {{title: string, detail: string}} */
  #prompt(scene) {
    const name = opponentOf(scene);
    if (this.shown?.frame.view.outcome)
      return { title: gettext("Planning"), detail: gettext("The game would be over here.") };
    if (this.path.length % 2)
      return { title: gettext("Planning: your reply"), detail: gettext("Choose it on the board.") };
    const title = fill(gettext("Planning: %(name)s’s move"), { name });
    const says = this.path.length
      ? gettext("Choose what %(name)s could do next, or save your plan.")
      : gettext("Choose what %(name)s could do, then your reply.");
    return { title, detail: fill(says, { name }) };
  }

  #dismiss = () => {
    this.refusal = null;
    this.#host.redraw();
  };

  /** A move was made on the board. @param {Move} move */
  #choose = async (move) => {
    const from = this.path;
    if (!(await this.#fetch([...from, move], move))) return;
    const path = [...from, move];
    const isOwn = path.length % 2 === 0;
    const view = this.#positions.get(keyOfPath(path))?.frame.view;
    const opponent = this.#positions.get("")?.frame.viewer;
    if (!isOwn && view && (!view.to_act.length || view.to_act.includes(opponent ?? -1)))
      return this.#refuse(gettext("You couldn’t move after that, so there is no reply to plan."), move);
    if (isOwn) this.#add(path);
    this.#go(path);
  };

  /** @param {Move[]} path */
  #add(path) {
    this.plan = withLine(this.plan, path);
    const [move, play] = path.slice(-2);
    if (this.#scene && move && play) this.#host.say(inWords({ if: move, play }, this.#scene));
  }

  /** @param {Move[]} path */
  #go(path) {
    this.path = path;
    this.refusal = null;
    this.#host.redraw();
    if (!this.#scene) return;
    const { title, detail } = this.#prompt(this.#scene);
    this.#host.say(`${title}. ${detail}`);
  }

  /** Asks for a position, unless it is known. Returns whether it has come. @param {Move[]} path @param {Move | null} [move] the one that leads to it */
  async #fetch(path, move = null) {
    const key = keyOfPath(path);
    if (this.#positions.has(key)) return true;
    /** @type {Tried | {refusal: string} | null} */
    const tried = await this.#ask("at", { number: this.data?.number ?? 0, moves: path }, move);
    if (!tried) return false;
    if ("refusal" in tried) this.#refuse(tried.refusal, move);
    else this.#positions.set(key, tried);
    return !("refusal" in tried);
  }

  /** The answer, or null if there is none or planning has ended. @param {string} where @param {object} body @param {Move | null} move to be refused with it @returns {Promise<any>} */
  async #ask(where, body, move) {
    const number = (this.#request += 1);
    const { url, token, redraw } = this.#host;
    this.isBusy = true;
    redraw();
    try {
      const answer = await ask(url + where, { body, token });
      return number === this.#request ? answer : null;
    } catch (error) {
      if (number === this.#request) this.#refuse(error instanceof Error ? error.message : "", move);
      return null;
    } finally {
      if (number === this.#request) this.isBusy = false;
      redraw();
    }
  }

  /** @param {string} say @param {Move | null} move */
  #refuse(say, move) {
    const spot = move?.spot;
    this.refusal = { say, move, ...(typeof spot === "string" ? { spot } : {}) };
    this.#host.say(say);
    this.#host.redraw();
  }

  /** Reads the plan; without an answer, replies can be planned after the next move. */
  async #read() {
    try {
      const data = await ask(this.#host.url);
      if (data.number < this.#seen.seq) return;
      this.data = data;
    } catch {
      this.data = null;
    }
    this.#host.redraw();
  }

  /** @param {string} why what has happened; empty if the player has closed it */
  #stop(why) {
    this.isOn = false;
    this.isBusy = false;
    this.refusal = null;
    this.#request += 1;
    this.plan = [];
    this.path = [];
    if (why) toast(why);
    this.#host.redraw();
  }
}

/** @param {number} count */
const savedWords = (count) =>
  fill(ngettext("Plan saved: %(count)s line.", "Plan saved: %(count)s lines.", count), { count });

/** @param {Frame} frame @param {number[]} you */
const isToAct = ({ view }, you) => view.to_act.some((seat) => you.includes(seat));

// -- Planning replies: the button that begins it, and what stands in the place of the table's actions
//    meanwhile.

/** The button, and whether the player's last move came from their plan. @param {Scene} scene @param {Planning} planner */
function drawOpener(scene, planner) {
  if (!planner.isOpen(scene)) return nothing;
  const { count } = planner;
  const label = count ? fill(gettext("Plan replies (%(count)s)"), { count }) : gettext("Plan replies");
  const spoken = count
    ? fill(ngettext("Plan replies: %(count)s line planned", "Plan replies: %(count)s lines planned", count), {
        count,
      })
    : label;
  return html`<button type="button" class="button small plan-open" aria-label=${spoken} @click=${planner.start}>${label}</button>
    ${wasPlanned(scene, planner) ? html`<p class="plan-played text-sm soft">${gettext("Your last move was played from your plan.")}</p>` : nothing}`;
}

/** Whether the player's latest move was made from a plan. @param {Scene} scene @param {Planning} planner */
function wasPlanned({ store, you }, { data }) {
  const own = store.entries.filter(
    ({ seq, kind, lines: [line] }) => seq > 0 && !kind && line?.seat != null && you.includes(line.seat),
  );
  const last = own.at(-1);
  return !!last && !!data?.played.includes(last.seq);
}

/** What was planned, and what can be done about it. @param {Scene} scene @param {Planning} planner */
function drawPanel(scene, planner) {
  const { plan, path, isBusy, isChanged } = planner;
  const isOff = (/** @type {boolean} */ off) => (off ? "true" : nothing); // not `disabled`, which would lose the focus
  return html`<section class="plan stack tight sheet" aria-label=${gettext("Planned replies")}>
    <div class="action-row row gap-2">
      <button type="button" class="button small primary" aria-disabled=${isOff(isBusy || !isChanged)} @click=${planner.save}>${gettext("Save plan")}</button>
      <button type="button" class="button small" aria-disabled=${isOff(isBusy || !path.length)} aria-label=${gettext("Back one move")} @click=${planner.back}>${gettext("Back")}</button>
      <button type="button" class="button small" @click=${planner.stop}>${isChanged ? gettext("Cancel") : gettext("Close")}</button>
    </div>
    ${plan.length ? drawReplies(plan, [], scene, planner) : drawHint(scene)}
  </section>`;
}

/** @param {Scene} scene */
const drawHint = (scene) =>
  html`<p class="plan-hint text-sm soft">${fill(gettext("If %(name)s makes exactly the move you choose, your reply is played immediately, even if you’re away. %(name)s can’t see your plan."), { name: opponentOf(scene) })}</p>`;

/** @param {Reply[]} replies @param {Move[]} before the moves to the position that they are for @param {Scene} scene @param {Planning} planner @returns {unknown} */
function drawReplies(replies, before, scene, planner) {
  return html`<ul class="plan-replies" role="list">
    ${replies.map((reply) => drawReply(reply, before, scene, planner))}
  </ul>`;
}

/** @param {Reply} reply @param {Move[]} before @param {Scene} scene @param {Planning} planner */
function drawReply(reply, before, scene, planner) {
  const path = [...before, reply.if, reply.play];
  const said = inWords(reply, scene);
  const isShown = keyOfPath(path) === keyOfPath(planner.path);
  const remove = fill(gettext("Remove: %(reply)s"), { reply: said });
  return html`<li>
    <div class="plan-reply">
      <button type="button" class="plan-go" aria-current=${isShown ? "step" : nothing} @click=${() => planner.show(path)}>${said}</button>
      <button type="button" class="plan-remove" aria-label=${remove} title=${gettext("Remove")} @click=${() => planner.remove(path)}><span aria-hidden="true">×</span></button>
    </div>
    ${reply.then?.length ? drawReplies(reply.then, path, scene, planner) : nothing}
  </li>`;
}

/** A reply as a sentence, without those that follow it. @param {Reply} reply @param {Scene} scene */
function inWords(reply, scene) {
  const { words, now, names } = scene;
  const name = opponentOf(scene);
  if (!now) return "";
  const own = words.planned?.(reply, now, name);
  if (own) return own;
  const says = gettext("If %(name)s chooses “%(move)s”, you choose “%(reply)s”.");
  return fill(says, {
    name,
    move: words.offer(reply.if, now, names),
    reply: words.offer(reply.play, now, names),
  });
}

// -- Whom a player plans against.

/** @param {Pick<Scene, "names" | "you">} scene */
const opponentOf = ({ names, you }) => names.find((_, seat) => !you.includes(seat)) ?? "";
