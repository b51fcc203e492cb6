/*
 * Runs before the page is painted (an ordinary script in the head), so that a chosen theme never flashes.
 * The choice itself is in static/site/preferences.js. A page with scripts is busy from here on (static/kit/activity.js).
 */
(() => {
  const root = document.documentElement;
  root.dataset.busy = "page 1";
  try {
    const { theme, speed } = JSON.parse(localStorage.getItem("tabletop.preferences") ?? "{}");
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
    if (speed) root.dataset.speed = speed;
  } catch {
    // Without storage it is as the system has it.
  }
})();
