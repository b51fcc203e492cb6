/*
 * Turns a drawing of the page (SVG, coloured by style sheets) into one that can be painted on a canvas: with the light colours, all
 * values of the style sheets written into the drawing, and its texts apart, which are painted in the page's typefaces.
 */

import { render } from "../vendor/lit-html/lit-html.js";

/** A text of a drawing: where its baseline begins, in the drawing's units. @typedef {{text: string, font: string, fill: string, stroke: string, width: number, matrix: DOMMatrix, x: number, y: number}} Lettering */
/** `ratio`: height / width. The texts are placed on a drawing that is `WIDTH` wide. @typedef {{image: HTMLImageElement, ratio: number, texts: Lettering[]}} Resolved */
/** @typedef {{paint: (name: string) => string, resolve: (drawing: unknown) => Promise<Resolved | null>}} Light */

/** Pixels: the width at which drawings are laid out and painted. */
export const WIDTH = 1_000;

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
export async function withLight(use) {
  const frame = document.createElement("iframe");
  Object.assign(frame.style, {
    position: "fixed",
    insetInlineStart: "-200vw",
    width: `${WIDTH}px`,
    height: `${WIDTH}px`,
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
  const size = { width: String(WIDTH), height: String((WIDTH * height) / width) };
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
  const [from, to] = [svg, copy].map((root) => [root, ...root.querySelectorAll("*")]);
  const gone = [];
  for (const [at, element] of from.entries()) {
    const style = /** @type {Window} */ (element.ownerDocument.defaultView).getComputedStyle(element);
    const target = to[at];
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
