/* Someone who looks at a table needs no notification about it: the page asks the worker to close it. */

/** Call once on a table's page. @param {string} tag of the notifications about this match */
export function closeNotifications(tag) {
  const close = () => {
    if (!document.hidden)
      void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ type: "close", tag }));
  };
  document.addEventListener("visibilitychange", close);
  close();
}
