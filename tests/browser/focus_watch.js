// Complains in the console when the keyboard focus disappears, or cannot be seen. See tests/browser/keyboard_users.py.
{
  /** Frames in which the page may move the focus on. */
  const MAX_WAIT_MS = 4;
  let [key, frames] = ["", 0];
  let last = null;
  let look = "";

  const told = (one) => {
    const name = one.getAttribute("aria-label") ?? one.labels?.[0]?.textContent ?? one.textContent ?? "";
    return `<${one.localName} class="${one.getAttribute("class") ?? ""}"> ${name.trim().replace(/\s+/g, " ").slice(0, 60)}`;
  };
  const complain = (what) => console.error(`Focus: after ${key} on ${location.pathname}, ${what}`);

  /** What could show the focus: the element, what is in it, and what is around it. */
  const parts = (one) => {
    const around = [one.parentElement, one.parentElement?.parentElement, one.closest("label, fieldset")];
    return [one, one.nextElementSibling, ...around, ...[...one.querySelectorAll("*")].slice(0, 60)].filter(
      Boolean,
    );
  };
  const looks = (one) =>
    parts(one)
      .map((part) => {
        const { outlineStyle, outlineWidth, outlineColor, boxShadow, opacity, visibility } =
          getComputedStyle(part);
        const outline = outlineStyle === "none" ? "" : `${outlineStyle} ${outlineWidth} ${outlineColor}`;
        return [outline, boxShadow, opacity, visibility];
      })
      .join("|");

  /** Whether any part of it is on the screen, and nothing else above all of it. */
  const isOnScreen = (one) => {
    const label = one.labels?.[0];
    const shown = label && label.getBoundingClientRect().width > 1 ? label : one; // not one for screen readers alone
    const { left, top, right, bottom, width, height } = shown.getBoundingClientRect();
    if (!width || !height) return false;
    const at = (share, from, to, most) => Math.min(Math.max(from + (to - from) * share, 0), most - 1);
    const shares = [0.5, 0.1, 0.9];
    return shares.some((x) =>
      shares.some((y) => {
        const [px, py] = [at(x, left, right, innerWidth), at(y, top, bottom, innerHeight)];
        if (px < left || px > right || py < top || py > bottom) return false;
        const hit = document.elementFromPoint(px, py);
        return !!hit && (shown.contains(hit) || hit.contains(shown) || one.contains(hit));
      }),
    );
  };

  const arrived = (one) => {
    last = one;
    look = looks(one);
    if (!isOnScreen(one)) complain(`the focus is off the screen, on ${told(one)}`);
  };
  const left = (one, before) => {
    if (!one.isConnected || !one.checkVisibility() || one === document.documentElement) return;
    if (looks(one) === before) complain(`nobody saw that the focus was on ${told(one)}`);
  };

  const watch = () => {
    const now = document.activeElement;
    if (now && now !== document.body) {
      frames = 0;
      if (now !== last) {
        if (last) left(last, look);
        arrived(now);
      }
    } else if (last && key !== "Tab" && ++frames > MAX_WAIT_MS) {
      complain(`the focus is lost; it was on ${told(last)}`);
      last = null;
    }
    requestAnimationFrame(watch);
  };
  addEventListener("keydown", (event) => (key = event.key), true);
  requestAnimationFrame(watch);
}
