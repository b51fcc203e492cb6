/*
 * What ESLint checks: mistakes, not style. That every name is defined and used in the browser's modules, the type
 * checker says; rules about promises and types read tsconfig.json, which tools/check_js.py writes.
 */

import js from "@eslint/js";
import lit from "eslint-plugin-lit";
import globals from "globals";
import typescript from "typescript-eslint";

const MODULES = ["static/**/*.js", "games/*/static/**/*.js"];

/** A page says when it is quiet: static/kit/activity.js counts what is under way. */
const COUNTED = "static/kit/activity.js";
const UNCOUNTED = ["setTimeout", "clearTimeout", "requestAnimationFrame", "requestIdleCallback"].map(
  (name) => ({
    name,
    message: `Use the functions of ${COUNTED}.`,
  }),
);
const IN_DURING = "CallExpression[callee.name=during]";
const UNCOUNTED_WORK = [
  `CallExpression[callee.name=fetch]:not(${IN_DURING} *)`,
  `ImportExpression:not(${IN_DURING} *, ArrowFunctionExpression > *)`,
  `AwaitExpression > CallExpression[callee.object.name=/^(answer|response)$/]`,
].map((selector) => ({ selector, message: `Give it to during() of ${COUNTED}.` }));

export default [
  { ignores: ["static/vendor/", "static/bundles/", "var/", "bench/peer/", "**/.*/"] },
  js.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: "error" },
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      "array-callback-return": "error",
      eqeqeq: ["error", "always", { null: "ignore" }],
      "no-constructor-return": "error",
      "no-return-assign": "error",
      "no-self-compare": "error",
      "no-template-curly-in-string": "error",
      "no-var": "error",
      "prefer-const": "error",
      "prefer-promise-reject-errors": "error",
      "require-atomic-updates": "error",
    },
  },
  {
    files: MODULES,
    languageOptions: {
      parser: typescript.parser,
      parserOptions: { project: "./tsconfig.json", tsconfigRootDir: import.meta.dirname },
    },
    plugins: { "@typescript-eslint": typescript.plugin, lit },
    rules: {
      "no-undef": "off",
      "no-unused-vars": "off",
      "no-restricted-globals": ["error", ...UNCOUNTED],
      "no-restricted-syntax": ["error", ...UNCOUNTED_WORK],
      "@typescript-eslint/await-thenable": "error",
      "@typescript-eslint/no-floating-promises": "error",
      "@typescript-eslint/no-for-in-array": "error",
      "@typescript-eslint/no-implied-eval": "error",
      "@typescript-eslint/no-misused-promises": "error",
      "@typescript-eslint/require-array-sort-compare": "error",
      "@typescript-eslint/restrict-plus-operands": "error",
      "@typescript-eslint/switch-exhaustiveness-check": "error",
      "@typescript-eslint/unbound-method": "error",
      ...lit.configs["flat/recommended"].rules,
    },
  },
  // A service worker is not a page, and what these read is in the browser already.
  {
    files: [COUNTED, "static/app/worker.js", "static/app/seen-games.js"],
    rules: { "no-restricted-globals": "off", "no-restricted-syntax": "off" },
  },
];
