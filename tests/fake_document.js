/* The least of a document that modules need to be loaded, for unit tests that render nothing. */

Object.assign(globalThis, {
  document: { createTreeWalker: () => ({}), createComment: () => ({}), cookie: "" },
  matchMedia: () => ({ matches: true, addEventListener() {} }),
});
