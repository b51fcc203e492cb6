/*
 * The moving board of a game's page, loaded when the page is done: a recorded game that plays over and over, as pictures that the server
 * has drawn. It rests while nobody can see it.
 */

import { Playback } from "../../deals/playback.js";
import { startBackgroundTimer, stopTimer } from "../../kit/activity.js";
import { ask } from "../../kit/ask.js";

/** How long the end of the game stays, in milliseconds. */
const REST = 4_000;

export class LiveBoard {
  #place;
  /** @type {string[]} */
  #pictures = [];
  /** @type {Playback | null} */
  #playback = null;
  #timer = 0;
  #isSeen = false;

  /** @param {HTMLElement} place where the pictures are */
  constructor(place) {
    this.#place = place;
    new IntersectionObserver(([entry]) => {
      this.#isSeen = !!entry?.isIntersecting;
      this.#run();
    }).observe(place);
    document.addEventListener("visibilitychange", () => this.#run());
  }

  /** Replays the game at this address from its beginning; "": none. @param {string} url */
  async replay(url) {
    this.#stop();
    this.#playback = null;
    if (!url) return;
    /** @type {{stills: string[]}} */
    const { stills } = await ask(url);
    if (this.#place.dataset.demo !== url) return; // another has been chosen meanwhile
    this.#pictures = stills;
    this.#playback = new Playback(stills.length - 1, () => this.#changed());
    this.#playback.number = this.#playback.last;
    this.#run();
  }

  #stop() {
    stopTimer(this.#timer);
    this.#timer = 0;
    if (this.#playback?.playing) this.#playback.pause();
  }

  #run() {
    if (!this.#isSeen || document.hidden) this.#stop();
    else if (this.#playback && !this.#playback.playing && !this.#timer) this.#play();
  }

  #play() {
    this.#timer = 0;
    this.#playback?.play();
  }

  #changed() {
    const { number, last, playing } = this.#playback ?? { number: 0, last: 0, playing: false };
    this.#draw(this.#pictures[number] ?? "", number === 0);
    if (!playing && number === last && this.#isSeen && !document.hidden)
      this.#timer = startBackgroundTimer(() => this.#play(), REST);
  }

  /** @param {string} drawn @param {boolean} isFirst everything is new then */
  #draw(drawn, isFirst) {
    const picture = document.importNode(
      new DOMParser().parseFromString(drawn, "image/svg+xml").documentElement,
      true,
    );
    const before = new Set([...this.#place.querySelectorAll("svg *")].map((one) => one.outerHTML));
    if (isFirst) picture.classList.add("fresh");
    else markNew(picture, before);
    this.#place.replaceChildren(picture);
  }
}

/** Marks what wasn't in the picture before. @param {Element} group @param {Set<string>} before */
function markNew(group, before) {
  for (const one of group.children) {
    if (before.has(one.outerHTML)) continue;
    if (one.tagName === "g" && !one.hasAttribute("transform")) markNew(one, before);
    else one.classList.add("fresh");
  }
}
