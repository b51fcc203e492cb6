/* The least of a document that lit-html needs to be loaded, for unit tests that render nothing. */

Object.assign(globalThis, {
  document: { createTreeWalker: () => ({}), createComment: () => ({}), cookie: "" },
});
