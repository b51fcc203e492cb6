/* The result as a picture to share: what happened, the final board, facts and standings, and the site's name, in the light look. */

import { render } from "../vendor/lit-html/lit-html.js";

/** @import {Finale} from "../kit/types.js" */

/**
 * `drawing` is a template, or nothing where the board must not be shown.
 * @typedef {{title: string, finale: Finale, names: string[], drawing: unknown, site: [name: string, host: string]}} Content
 */

const WIDTH = 1_080;
const EDGE = 64;
const INNER = WIDTH - 2 * EDGE;
/** A picture that isn't square: no higher than this. */
const MAX_BOARD = 1_000;

/** @param {Content} content @returns {Promise<Blob>} */
export function resultPicture(content) {
  return withLight(async ({ paint, resolve }) => {
    const [display, text] = [paint("--face-display"), paint("--face-text")];
    const board = content.drawing ? await resolve(content.drawing) : null;
    const sheet = new Sheet({ display, text, paint });
    await loadFonts(display, text);
    const height = compose(sheet, content, board);
    sheet.begin(height);
    compose(sheet, content, board);
    return sheet.blob();
  });
}

/** Loads the first face of each, if the page hasn't used it yet; without them the picture has those of the device. @param {string[]} faces */
const loadFonts = (...faces) =>
  Promise.allSettled(
    faces.flatMap((face) =>
      [400, 700].map((weight) => document.fonts.load(`${weight} 1em ${face.split(",")[0]}`)),
    ),
  );

/** Paints all of it, from the top; returns the height. @param {Sheet} sheet @param {Content} content @param {Resolved | null} board */
function compose(sheet, { title, finale, names, site }, board) {
  const { sentence, facts = [], standings } = finale;
  sheet.y = EDGE;
  sheet.line(title, { size: 28, weight: 700, colour: "--accent-ink" });
  sheet.paragraph(sentence);
  if (board) sheet.board(board);
  if (facts.length) sheet.facts(facts);
  if (standings?.rows.length) sheet.standings(standings, names);
  sheet.rule();
  const [name, host] = site;
  sheet.line(name, { size: 28, weight: 700, colour: "--ink" }, host);
  return sheet.y + EDGE - 24;
}

/** A canvas that is filled from the top. Before `begin` nothing is painted, but everything is measured. */
class Sheet {
  y = 0;
  #canvas = document.createElement("canvas");
  #context = /** @type {CanvasRenderingContext2D} */ (this.#canvas.getContext("2d"));
  #look;

  /** @param {{display: string, text: string, paint: (name: string) => string}} look */
  constructor(look) {
    this.#look = look;
  }

  /** @param {number} height */
  begin(height) {
    Object.assign(this.#canvas, { width: WIDTH, height: Math.ceil(height) });
    this.#fill("--paper", 0, 0, WIDTH, this.#canvas.height);
    this.#fill("--accent", 0, 0, WIDTH, 12);
  }

  /** @param {string} colour @param {[number, number, number, number]} box */
  #fill(colour, ...box) {
    this.#context.fillStyle = this.#look.paint(colour);
    this.#context.fillRect(...box);
  }

  /** One line, and `right` at its end. @param {string} text @param {{size: number, weight?: number, colour: string}} style @param {string} [right] */
  line(text, { size, weight = 400, colour }, right = "") {
    this.y += size;
    const taken = right
      ? this.#write(right, WIDTH - EDGE, { size, colour: "--ink-soft", align: "right" }) + 40
      : 0;
    this.#write(text, EDGE, { size, weight, colour, room: INNER - taken });
    this.y += size * 0.85;
  }

  /** The sentence. @param {string} text */
  paragraph(text) {
    const size = 52;
    this.#context.font = `400 ${size}px ${this.#look.display}`;
    for (const line of wrap(text, INNER, (some) => this.#context.measureText(some).width)) {
      this.y += size;
      this.#write(line, EDGE, { size, colour: "--ink", face: this.#look.display });
      this.y += size * 0.2;
    }
    this.y += 36;
  }

  /** @param {Resolved} board */
  board({ image, ratio, texts }) {
    const width = Math.min(INNER, MAX_BOARD / ratio);
    const context = this.#context;
    context.save();
    context.translate((WIDTH - width) / 2, this.y);
    context.scale(width / WINDOW_WIDTH, width / WINDOW_WIDTH);
    context.drawImage(image, 0, 0, WINDOW_WIDTH, WINDOW_WIDTH * ratio);
    for (const { text, font, fill, stroke, width: thick, matrix, x, y } of texts) {
      context.save();
      context.transform(matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f);
      Object.assign(context, {
        font,
        textAlign: "left",
        lineJoin: "round",
        lineWidth: thick,
        fillStyle: fill,
        strokeStyle: stroke,
      });
      if (stroke !== "none") context.strokeText(text, x, y);
      context.fillText(text, x, y);
      context.restore();
    }
    context.restore();
    this.y += width * ratio + 36;
  }

  /** Beside each other. @param {{label: string, value: string}[]} facts */
  facts(facts) {
    const room = INNER / facts.length;
    facts.forEach(({ label, value }, at) => {
      const x = EDGE + at * room;
      this.y += 26;
      this.#write(label, x, { size: 26, colour: "--ink-soft", room: room - 24 });
      this.y += 44;
      this.#write(value, x, { size: 38, weight: 700, colour: "--ink", room: room - 24 });
      this.y -= 70;
    });
    this.y += 70 + 40;
  }

  /** @param {NonNullable<Finale["standings"]>} standings @param {string[]} names */
  standings({ columns, rows }, names) {
    const cell = 190;
    const room = INNER - cell * columns.length;
    const right = (/** @type {number} */ at) => EDGE + room + (at + 1) * cell;
    this.y += 24;
    columns.forEach((label, at) =>
      this.#write(label, right(at), { size: 24, colour: "--ink-soft", align: "right", room: cell - 16 }),
    );
    this.y += 12;
    rows.forEach(({ seat, values }, place) => {
      const weight = place === 0 ? 700 : 400;
      this.#fill("--line", EDGE, this.y, INNER, 2);
      this.y += 42;
      this.#write(/** @type {string} */ (names[seat]), EDGE, {
        size: 30,
        weight,
        colour: "--ink",
        room: room - 16,
      });
      values.forEach((value, at) =>
        this.#write(value, right(at), { size: 30, weight, colour: "--ink", align: "right" }),
      );
      this.y += 18;
    });
    this.y += 28;
  }

  rule() {
    this.#fill("--line-strong", EDGE, this.y, INNER, 3);
    this.y += 20;
  }

  /**
   * A text on the line at `y`; returns its width. One that is too long for its room is narrowed.
   * @param {string} text @param {number} x @param {{size: number, weight?: number, colour: string, face?: string, align?: CanvasTextAlign, room?: number}} style
   */
  #write(text, x, { size, weight = 400, colour, face = this.#look.text, align = "left", room = INNER }) {
    const context = this.#context;
    Object.assign(context, {
      font: `${weight} ${size}px ${face}`,
      fillStyle: this.#look.paint(colour),
      textAlign: align,
    });
    context.fillText(text, x, this.y, room);
    return context.measureText(text).width;
  }

  /** @returns {Promise<Blob>} */
  blob() {
    return new Promise((resolve, reject) => {
      this.#canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png");
    });
  }
}

/** Breaks a text into lines that are no wider than `room`; a word that is wider has a line of its own. @param {string} text @param {number} room @param {(text: string) => number} measure */
export function wrap(text, room, measure) {
  /** @type {string[]} */
  const lines = [];
  for (const word of text.split(/[ \n]+/)) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word;
    if (lines.length && measure(longer) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

// -- Turns a drawing of the page (SVG, coloured by style sheets) into one that can be painted on a canvas: with the light
//    colours, all values of the style sheets written into the drawing, and its texts apart, which are painted in the page's
//    typefaces.

/** A text of a drawing: where its baseline begins, in the drawing's units. @typedef {{text: string, font: string, fill: string, stroke: string, width: number, matrix: DOMMatrix, x: number, y: number}} Lettering */
/** `ratio`: height / width. The texts are placed on a drawing that is `WINDOW_WIDTH` wide. @typedef {{image: HTMLImageElement, ratio: number, texts: Lettering[]}} Resolved */
/** @typedef {{paint: (name: string) => string, resolve: (drawing: unknown) => Promise<Resolved | null>}} Light */

/** Pixels: the width at which drawings are laid out and painted. */
const WINDOW_WIDTH = 1_000;

/** What style sheets say about shapes. */
const PROPERTIES = [
  "fill",
  "fill-opacity",
  "fill-rule",
  "stroke",
  "stroke-width",
  "stroke-opacity",
  "stroke-linecap",
  "stroke-linejoin",
  "stroke-miterlimit",
  "stroke-dasharray",
  "stroke-dashoffset",
  "opacity",
  "visibility",
  "color",
  "stop-color",
  "stop-opacity",
  "paint-order",
  "vector-effect",
];

/**
 * Calls `use` with the page's light look, whatever the viewer's is: with the values of the style sheets' variables, and what resolves
 * drawings. A frame has the same style sheets without disturbing the page.
 * @template T @param {(light: Light) => Promise<T>} use @returns {Promise<T>}
 */
async function withLight(use) {
  const frame = document.createElement("iframe");
  Object.assign(frame.style, {
    position: "fixed",
    insetInlineStart: "-200vw",
    width: `${WINDOW_WIDTH}px`,
    height: `${WINDOW_WIDTH}px`,
  });
  frame.setAttribute("aria-hidden", "true");
  frame.tabIndex = -1;
  try {
    await new Promise((resolve) => {
      frame.addEventListener("load", resolve, { once: true });
      document.body.append(frame);
    });
    const inner = /** @type {Document} */ (frame.contentDocument);
    await dress(inner);
    const style = getComputedStyle(inner.body);
    return await use({
      paint: (name) => style.getPropertyValue(name).trim(),
      resolve: (drawing) => copyOf(drawing, inner),
    });
  } finally {
    frame.remove();
  }
}

/** Gives the frame the page's style sheets, without motion. @param {Document} inner */
async function dress(inner) {
  inner.documentElement.lang = document.documentElement.lang;
  inner.documentElement.dataset.theme = "light";
  Object.assign(inner.body.dataset, document.body.dataset);
  const still = new /** @type {any} */ (inner.defaultView).CSSStyleSheet();
  still.replaceSync("*, ::before, ::after { animation: none !important; transition: none !important }");
  inner.adoptedStyleSheets = [still];
  const sheets = [
    .../** @type {NodeListOf<HTMLLinkElement>} */ (document.querySelectorAll('link[rel="stylesheet"]')),
  ];
  await Promise.all(
    sheets.map(({ href }) => {
      const link = inner.createElement("link");
      Object.assign(link, { rel: "stylesheet", href });
      return new Promise((resolve) => {
        link.addEventListener("load", resolve);
        link.addEventListener("error", resolve);
        inner.head.append(link);
      });
    }),
  );
}

/** @param {unknown} drawing a template @param {Document} inner @returns {Promise<Resolved | null>} */
async function copyOf(drawing, inner) {
  const made = document.createElement("div");
  render(drawing, made);
  const drawn = made.querySelector("svg");
  if (!drawn) return null;
  const svg = inner.importNode(drawn, true);
  inner.body.replaceChildren(svg);
  const { width, height } = svg.viewBox.baseVal;
  const size = { width: String(WINDOW_WIDTH), height: String((WINDOW_WIDTH * height) / width) };
  Object.assign(svg.style, { position: "static", width: `${size.width}px`, height: `${size.height}px` });
  const texts = [...svg.querySelectorAll("text")].flatMap(lettering);
  const copy = written(svg);
  for (const [name, value] of Object.entries(size)) copy.setAttribute(name, value);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  return { image, ratio: height / width, texts };
}

/** A copy whose attributes say what style sheets say, without texts. @param {SVGSVGElement} svg */
function written(svg) {
  const copy = /** @type {SVGSVGElement} */ (svg.cloneNode(true));
  const all = (/** @type {Element} */ root) => [root, ...root.querySelectorAll("*")];
  const copies = all(copy);
  const gone = [];
  for (const [at, element] of all(svg).entries()) {
    const style = /** @type {Window} */ (element.ownerDocument.defaultView).getComputedStyle(element);
    const target = /** @type {Element} */ (copies[at]);
    target.removeAttribute("style");
    if (style.display === "none" || element.localName === "text") gone.push(target);
    for (const name of PROPERTIES) target.setAttribute(name, style.getPropertyValue(name));
    if (style.transform !== "none" && !element.hasAttribute("transform"))
      target.setAttribute("transform", style.transform);
  }
  gone.forEach((one) => one.remove());
  return copy;
}

/** @param {SVGTextElement} element @returns {Lettering[]} */
function lettering(element) {
  const style = /** @type {Window} */ (element.ownerDocument.defaultView).getComputedStyle(element);
  const matrix = element.getScreenCTM();
  const text = element.textContent?.trim();
  if (!text || !matrix || style.display === "none" || style.visibility === "hidden") return [];
  const { x, y } = element.getStartPositionOfChar(0);
  const root = outermost(element).getBoundingClientRect();
  return [
    {
      text,
      x,
      y,
      font: `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`,
      fill: style.fill,
      stroke: style.stroke,
      width: parseFloat(style.strokeWidth),
      matrix: new DOMMatrix().translate(-root.x, -root.y).multiply(DOMMatrix.fromMatrix(matrix)),
    },
  ];
}

/** @param {SVGElement} element @returns {SVGElement} */
const outermost = (element) => (element.ownerSVGElement ? outermost(element.ownerSVGElement) : element);
