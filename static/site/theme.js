/*
 * Runs before the page is painted (an ordinary script in the head), so that a chosen theme never flashes.
 * The choice itself is made in theme-switch.js. A page with scripts is busy from here on (static/kit/activity.js).
 */
(() => {
  const root = document.documentElement;
  root.dataset.busy = "page 1";
  const theme = /(?:^|; )theme=(\w+)/.exec(document.cookie)?.[1];
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
})();
