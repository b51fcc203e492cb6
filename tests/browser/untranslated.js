/*
 * Runs in every page of the pseudo-language from its first moment, and tells of every word there that is not of that
 * language: outside of ⟦brackets⟧, or inside of them in plain letters. Also of words that are there for a blink only.
 */
(allowed, untold) => {
  const NAMES = [
    "aria-label",
    "aria-description",
    "aria-roledescription",
    "aria-valuetext",
    "title",
    "placeholder",
    "alt",
  ];
  // The code of a deal is its address.
  const code = /^\/deals\/(\w+)\//.exec(location.pathname)?.[1] ?? [];
  const escaped = [...allowed].concat(code).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const known = new RegExp(`(?<!\\w)(${escaped.join("|")})(?!\\w)`, "gu");
  const told = new Set();

  const tell = (where, text) => {
    const line = `${where}: ${text.trim().replace(/\s+/g, " ")}`;
    if (told.has(line)) return;
    told.add(line);
    globalThis.tellForgotten(`${location.pathname.replace(/\/t\/\w+/, "/t/…")} ${line}`);
  };

  /** Judges a text that begins so many brackets deep; how deep it ends. */
  const judge = (text, depth, where) => {
    let wrong = false;
    for (const letter of text.replace(known, "")) {
      if (letter === "⟦") depth++;
      else if (letter === "⟧") depth--;
      else wrong ||= /[A-Za-z]/.test(letter) || (depth < 1 && /\p{L}/u.test(letter));
    }
    if (wrong) tell(where, text);
    return depth;
  };

  const place = (one) => {
    const [id, name] = [one.id, one.getAttribute("class")];
    return `<${one.localName}${id ? ` id="${id}"` : ""}${name ? ` class="${name}"` : ""}>`;
  };

  /** A text of its own. */
  const whole = (text, where) => {
    if (text && judge(text, 0, where) !== 0) tell(`${where}, brackets`, text);
  };

  const attributes = () => {
    for (const one of document.querySelectorAll(NAMES.map((name) => `[${name}]`).join()))
      if (!one.closest(untold))
        for (const name of NAMES) whole(one.getAttribute(name), `${name} of ${place(one)}`);
  };

  /** The page's texts in their order: a sentence with a marked word in it is several texts. */
  const texts = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let depth = 0;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || parent.closest(untold)) continue;
      const text = parent.localName === "noscript" ? node.data.replace(/<[^>]*>/g, " ") : node.data;
      depth = judge(text, depth, place(parent));
    }
    if (depth !== 0 && document.readyState === "complete") tell("brackets that do not close", String(depth));
  };

  const scan = () => {
    if (!document.body) return;
    attributes();
    texts();
    whole(document.title, "the tab");
  };
  const everything = {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: NAMES,
  };
  new MutationObserver(scan).observe(document, everything);
  addEventListener("load", scan);
};
