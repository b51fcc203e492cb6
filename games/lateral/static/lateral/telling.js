/** Telling the story sentence by sentence (LA-39), and reading it aloud with the browser's voice. */

/** Where a sentence ends: before a capital letter or a digit, perhaps in quotation marks. */
const END = /[.!?…]+["”’»)\]]*\s+(?=["“‘«([]?[\p{Lu}\p{Lo}\d])|[。！？]+[」』”]*\s*/gu;
const TITLE = /(?:^|\s)(?:Mr|Mrs|Ms|Dr|St|Prof)\.$/;

/** The sentences of a text with the spaces behind them: together they are the text. @param {string} text */
export function sentences(text) {
  const found = [];
  let from = 0;
  for (const { index, 0: end } of text.matchAll(END)) {
    if (TITLE.test(text.slice(from, index + 1))) continue;
    found.push(text.slice(from, index + end.length));
    from = index + end.length;
  }
  return from < text.length ? [...found, text.slice(from)] : found;
}

/** Scripts that (nearly) belong to one language. @type {[RegExp, string][]} */
const SCRIPTS = [
  [/[\p{sc=Hira}\p{sc=Kana}]/u, "ja"],
  [/\p{sc=Hang}/u, "ko"],
  [/\p{sc=Han}/u, "zh"],
  [/\p{sc=Cyrl}/u, "ru"],
  [/\p{sc=Grek}/u, "el"],
  [/\p{sc=Arab}/u, "ar"],
  [/\p{sc=Hebr}/u, "he"],
];

/** Small words, which every story has. @type {Record<string, string>} */
const SMALL_WORDS = {
  en: "the a an and of to was his her with from had is she he it",
  de: "der die und das ist ein eine nicht mit er sie war im",
  fr: "le la les et est un une dans il elle des pas du",
  es: "el la los y es un una en no su con había del",
  it: "il la gli e è un una non di che con era nel",
  nl: "de het een en is niet van met hij zij was op",
  pt: "os as é um uma não em com ele ela da que",
};

/** The code of the language that a story is probably in; English if nothing speaks for another one. @param {string} text */
export function languageOf(text) {
  const script = SCRIPTS.find(([letters]) => letters.test(text));
  if (script) return script[1];
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const counts = Object.entries(SMALL_WORDS).map(([code, small]) => {
    const known = new Set(small.split(" "));
    return { code, count: words.filter((word) => known.has(word)).length };
  });
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).code;
}

/** The browser's voice: off until wanted, and silent as soon as the story goes on. */
export class Voice {
  isOn = false;
  /** The number of the sentence that is spoken, or was; -1: none yet. */
  at = -1;

  get isPossible() {
    return "speechSynthesis" in globalThis;
  }

  toggle() {
    this.stop();
    this.isOn = !this.isOn;
  }

  /** Says no more of this story. */
  stop() {
    if (this.at >= 0) speechSynthesis.cancel();
    this.at = -1;
  }

  /**
   * Says the sentence that the room has come to, once.
   * @param {string[]} texts @param {number | null} told how many sentences have been told; null: nobody leads, so the voice goes on alone
   * @param {() => void} redraw called when it goes on
   */
  follow(texts, told, redraw) {
    if (!this.isOn) return;
    if (told === null) {
      if (this.at < 0) this.#say(texts, 0, redraw);
    } else if (told > 0 && told - 1 !== this.at && told <= texts.length) this.#say(texts, told - 1, null);
  }

  /** @param {string[]} texts @param {number} at @param {(() => void) | null} redraw where it goes on with the next sentence */
  #say(texts, at, redraw) {
    this.stop();
    this.at = at;
    const said = new SpeechSynthesisUtterance(texts[at]);
    const language = languageOf(texts.join(""));
    const voices = speechSynthesis.getVoices().filter(({ lang }) => lang.startsWith(language));
    said.voice = voices.find(({ localService }) => localService) ?? voices[0] ?? null;
    said.lang = said.voice?.lang ?? language;
    if (redraw)
      said.onend = () => {
        if (this.at !== at || at + 1 >= texts.length) return;
        this.#say(texts, at + 1, redraw);
        redraw();
      };
    speechSynthesis.speak(said);
  }
}
