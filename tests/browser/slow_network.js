/*
 * Runs in every page of a slow browser before its own scripts: what its sockets say and hear, and what it fetches,
 * is a while on the way, now more and now less; what was said first is heard first.
 */
{
  const LONGEST = 300;

  /** One direction of one line. */
  const way = () => {
    let last = 0;
    /** @type {(() => void)[]} */
    const under = [];
    return (/** @type {() => void} */ arrive) => {
      const now = performance.now();
      last = Math.max(last, now + Math.random() * LONGEST);
      under.push(arrive);
      setTimeout(() => under.shift()?.(), last - now);
    };
  };

  const fast = globalThis.fetch;
  globalThis.fetch = async (...asked) => {
    await new Promise((arrive) => way()(() => arrive(undefined)));
    return fast(...asked);
  };

  globalThis.WebSocket = class extends WebSocket {
    #there = way();

    /** @param {ConstructorParameters<typeof WebSocket>} to */
    constructor(...to) {
      super(...to);
      const back = way();
      const late = new WeakSet();
      for (const kind of ["open", "message", "close", "error"])
        this.addEventListener(kind, (event) => {
          if (late.has(event)) return;
          event.stopImmediatePropagation();
          const again = Reflect.construct(event.constructor, [kind, event]);
          late.add(again);
          back(() => this.dispatchEvent(again));
        });
    }

    /** @param {Parameters<WebSocket["send"]>[0]} what */
    send(what) {
      this.#there(() => this.readyState === WebSocket.OPEN && super.send(what));
    }
  };
}
