/* Elements for pages that do without lit-html. */

/**
 * An element with these attributes and children; children that are empty or undefined are left out.
 * @param {string} name @param {Record<string, string>} attributes @param {(Node | string | undefined)[]} children
 */
export function element(name, attributes, ...children) {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  made.append(...children.flatMap((child) => child || []));
  return made;
}

/**
 * Makes the children of `place` equal to `wanted`. Elements with the same `data-key` stay and are updated, so that links keep the focus
 * and what is open stays open; other elements stay if they are equal.
 * @param {Element} place @param {Element[]} wanted
 */
export function update(place, wanted) {
  const known = new Map([...place.children].map((one, index) => [keyOf(one, index), one]));
  const next = wanted.map((one, index) => updated(known.get(keyOf(one, index)), one));
  for (const one of [...place.children]) if (!next.includes(one)) one.remove();
  for (const [index, one] of next.entries()) {
    const there = place.children[index];
    if (there !== one) place.insertBefore(one, there ?? null);
  }
}

/** @param {Element} one @param {number} index */
const keyOf = (one, index) => one.getAttribute("data-key") ?? `${index}`;

/** @param {Element | undefined} old @param {Element} wanted */
function updated(old, wanted) {
  if (!old) return wanted;
  if (old.isEqualNode(wanted)) return old;
  if (!wanted.hasAttribute("data-key")) return wanted;
  update(old, [...wanted.children]);
  return old;
}
