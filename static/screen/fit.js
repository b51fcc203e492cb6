/* Makes texts on the big screen as small as they have to be: nobody can scroll there. */

const SMALLEST = 0.4;
const STEP = 0.05;

/**
 * Elements with `data-fit` get the largest type in which nothing of them is cut off: up to that many times their own size, or once.
 * @param {HTMLElement} root
 */
export function fitTexts(root) {
  for (const element of root.querySelectorAll("[data-fit]")) if (element instanceof HTMLElement) fit(element);
}

/** @param {HTMLElement} element */
function fit(element) {
  for (let size = Number(element.dataset.fit) || 1; size >= SMALLEST; size -= STEP) {
    element.style.fontSize = `${size.toFixed(2)}em`;
    if (!isCut(element)) return;
  }
}

/** @param {HTMLElement} element */
const isCut = ({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
  scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1;
