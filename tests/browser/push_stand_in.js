/*
 * A push manager for browsers that can't reach their maker's push service. It remembers its subscription like a browser, and all
 * that it makes have these keys. Called with {folder, p256dh, auth}; `folder` is where the endpoints are.
 */

({ folder, p256dh, auth }) => {
  const NAME = "tests.subscription";
  const decoded = (text) => Uint8Array.from(atob(text), (one) => one.charCodeAt(0));

  /** @param {{endpoint: string, key: string}} kept */
  const subscription = ({ endpoint, key }) => ({
    endpoint,
    options: { userVisibleOnly: true, applicationServerKey: decoded(key).buffer },
    toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh, auth } }),
    unsubscribe: async () => {
      localStorage.removeItem(NAME);
      return true;
    },
  });

  Object.assign(PushManager.prototype, {
    getSubscription: async () => {
      const kept = localStorage.getItem(NAME);
      return kept && subscription(JSON.parse(kept));
    },
    subscribe: async ({ userVisibleOnly, applicationServerKey }) => {
      if (!userVisibleOnly) throw new DOMException("silent push is not allowed", "NotAllowedError");
      const endpoint = `${folder}/${crypto.randomUUID()}`;
      const kept = { endpoint, key: btoa(String.fromCharCode(...applicationServerKey)) };
      localStorage.setItem(NAME, JSON.stringify(kept));
      return subscription(kept);
    },
  });
};
