/* Keeps the keyboard focus when the control that has it disappears, as a button does once it has been used. */

export class KeptFocus {
  #root;
  #board;
  #status;
  /** Whether the focus was lost while nothing could take it. */
  #lost = false;
  /** What holds the focus until there is a board. @type {Element | null} */
  #stopgap = null;

  /** @param {Element} root @param {{board: Element, status: Element}} places @param {AbortSignal} [signal] ends it */
  constructor(root, { board, status }, signal) {
    this.#root = root;
    this.#board = board;
    this.#status = status;
    document.addEventListener("close", this.#onClose, { capture: true, ...(signal && { signal }) });
  }

  /** The element that had the focus before a dialog may be gone when it closes. @param {Event} event */
  #onClose = ({ target }) => {
    const { activeElement: now, body } = document;
    if (!(target instanceof HTMLDialogElement)) return;
    if (now && now !== body && !target.contains(now)) return;
    target.remove();
    this.#lost = true;
    this.#restore([]);
  };

  /**
   * Call this before rendering, and what it returns afterwards. If the focused element is gone or hidden by then, the nearest
   * element around it that is still shown gets the focus, or else the board.
   */
  watch() {
    const focused = document.activeElement;
    /** @type {Element[]} */
    const around = [];
    if (focused && focused !== this.#root && this.#root.contains(focused))
      for (let one = focused.parentElement; one && one !== this.#root; one = one.parentElement)
        around.push(one);
    return () => this.#restore(around);
  }

  /** @param {Element[]} around what was around the focused element, from the inside out */
  #restore(around) {
    const { activeElement: now } = document;
    const isHeld = now !== null && now !== document.body && isShown(now);
    if (isHeld && now !== this.#stopgap) this.#lost = false;
    else if (isHeld || around.length) this.#lost = true;
    if (!this.#lost) return;
    const at = around.indexOf(this.#board);
    const [inside, outside] = at < 0 ? [around, []] : [around.slice(0, at), around.slice(at)];
    const { firstElementChild: board } = this.#board;
    const goal = [...inside, ...(board ? [board] : [])].find(isSolid);
    this.#stopgap = goal ? null : ([...outside, this.#status].find(isSolid) ?? null);
    const next = goal ?? this.#stopgap;
    if (next && next !== now) giveFocus(next);
    this.#lost = !goal;
  }
}

/** @param {Element} element */
const isShown = (element) => element.isConnected && element.checkVisibility({ visibilityProperty: true });

/** Whether it is shown and takes up space. @param {Element} element */
function isSolid(element) {
  const { width, height } = element.getBoundingClientRect();
  return isShown(element) && width > 0 && height > 0;
}

/** Whether the last act was one of a mouse or a finger, not of the keyboard. */
let isPointed = false;
for (const kind of ["pointerdown", "keydown"])
  document.addEventListener(kind, ({ type }) => (isPointed = type === "pointerdown"), true);

/** Gives the focus to an element that is no control; only who uses the keyboard sees a ring there. @param {Element} element */
export function giveFocus(element) {
  if (!(element instanceof HTMLElement || element instanceof SVGElement)) return;
  if (!element.hasAttribute("tabindex")) {
    element.tabIndex = -1;
    element.dataset.keptFocus = isPointed ? "pointer" : "";
    const forget = () => {
      if (document.activeElement === element) return; // the whole window has lost the focus
      element.removeEventListener("blur", forget);
      element.removeAttribute("tabindex");
      delete element.dataset.keptFocus;
    };
    element.addEventListener("blur", forget);
  }
  element.focus({ preventScroll: true });
}
