/*
 * Runs before the page is painted (an ordinary script in the head), so that a chosen theme never flashes.
 * The choice itself is made in theme-switch.js.
 */
(() => {
  try {
    const theme = localStorage.getItem("theme");
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  } catch {
    // No storage, no choice: the system decides.
  }
})();
