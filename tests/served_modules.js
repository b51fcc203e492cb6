/* Resolves imports as they are served, for unit tests of games' modules: the static folder of a game lies beside static/. */

import { registerHooks } from "node:module";

/** The way to a file that a game's static folder would not have: those of the game itself are in a folder of its name. */
const NOT_OF_THE_GAME = /\/games\/([^/]+)\/static\/(?!\1\/)/;

registerHooks({
  resolve(specifier, context, next) {
    if (!specifier.startsWith(".") || !context.parentURL?.includes("/static/"))
      return next(specifier, context);
    const { href } = new URL(specifier, context.parentURL);
    return next(href.replace(NOT_OF_THE_GAME, "/static/"), context);
  },
});
