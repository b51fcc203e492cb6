/*
 * "Your turn" when the page isn't in view: in the tab's title and icon, and as a soft sound for those who want one.
 * The status line lights up at the same moment, so the sound is never the only sign.
 */

const KEY = "tabletop.sound";

export class Notifier {
  #title = document.title;
  #icon = /** @type {HTMLLinkElement | null} */ (document.querySelector('link[rel~="icon"]'));
  #calmIcon = this.#icon?.href ?? "";
  #waiting = 0;
  /** @type {AudioContext | null} */
  #audio = null;

  constructor() {
    // Browsers allow sound only after the first interaction with the page.
    for (const touch of ["pointerdown", "keydown"])
      addEventListener(touch, () => this.wanted && this.#wake(), { once: true });
  }

  get wanted() {
    try {
      return localStorage.getItem(KEY) === "on";
    } catch {
      return false;
    }
  }

  /** Turns the sound on or off, and plays it once when turned on. @param {boolean} wanted */
  want(wanted) {
    try {
      localStorage.setItem(KEY, wanted ? "on" : "off");
    } catch {
      // Without storage the sound stays off.
    }
    if (wanted) this.#chime();
  }

  /**
   * @param {boolean} yours whether it is this viewer's turn
   * @param {string} words what the tab's title says before its own name
   * @param {number} [count] how many things wait for this viewer, where there can be several: the title begins with it, and each more has a sound
   */
  tell(yours, words, count = 0) {
    const title = words ? `${words} · ${this.#title}` : this.#title;
    document.title = yours && count ? `(${count}) ${title}` : title;
    this.#showIcon(yours);
    const waiting = yours ? Math.max(1, count) : 0;
    if (waiting > this.#waiting && this.wanted) this.#chime();
    this.#waiting = waiting;
  }

  /** One soft note if sounds are on: your time is low. */
  warn() {
    if (this.wanted) this.#play([783.99]);
  }

  /** The icon link's data-turn has the icon for "your turn". @param {boolean} yours */
  #showIcon(yours) {
    const turn = this.#icon?.dataset.turn;
    const href = yours && turn ? new URL(turn, location.href).href : this.#calmIcon;
    if (this.#icon && this.#icon.href !== href) this.#icon.href = href;
  }

  #wake() {
    this.#audio ??= new AudioContext();
    if (this.#audio.state === "suspended") void this.#audio.resume();
    return this.#audio;
  }

  /** Two soft notes, a fifth apart, half a second in all. */
  #chime() {
    this.#play([587.33, 880]);
  }

  /** @param {number[]} pitches one soft note after the other */
  #play(pitches) {
    const audio = this.#wake();
    pitches.forEach((pitch, index) => {
      const [tone, volume] = [audio.createOscillator(), audio.createGain()];
      const start = audio.currentTime + index * 0.12;
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(0, start);
      volume.gain.linearRampToValueAtTime(0.09, start + 0.015);
      volume.gain.exponentialRampToValueAtTime(0.0005, start + 0.36);
      tone.connect(volume).connect(audio.destination);
      tone.start(start);
      tone.stop(start + 0.4);
    });
  }
}
