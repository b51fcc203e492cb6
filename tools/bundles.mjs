/*
 * Bundles the browser's modules and style sheets with esbuild. tools/bundles.py gives the plan on standard input:
 *
 *   {"root": folder, "roots": [folders that are served side by side], "out": folder, "shared": [served paths],
 *    "games": {slug: [served paths]}, "parts": {"tabletop:<folder>-<name>": served path}, "pages": [served paths], "apart": [served paths], "styles": [served paths],
 *    "themed": served path of the style sheet that every page has, "themes": [served paths of what is added to it]}
 *
 * and gets {"modules": {served path: {file, needs}}, "styles": {served path: file}} on standard output.
 *
 * One bundle, "shared", holds what two pages or games have in common, and `shared` itself; each game has one, with
 * its board and its words; each page has one, and so has each part that a page or a board loads when it needs it. Bundles import each other as "tabletop:shared" and
 * "tabletop:<slug>", which the page's import map resolves to hashed names: a change in one bundle renames that one alone. Pages that are
 * "apart" get copies of other pages' modules instead: what only they have in common with one other page is not in "shared".
 */

import { build, transform } from "esbuild";
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, posix, relative, resolve } from "node:path";

const SCHEME = "tabletop:";
const SHARED = "shared";
/** In bytes, before they are compressed. */
const MAX_INLINE = 6_000;

/** @type {{root: string, roots: string[], out: string, shared: string[], games: Record<string, string[]>, parts: Record<string, string>, pages: string[], apart: string[], styles: string[], themed: string, themes: string[]}} */
const plan = JSON.parse(readFileSync(0, "utf8"));

/** @param {string} served */
const fileOf = (served) => plan.roots.map((root) => join(root, served)).find((path) => existsSync(path));

/** @param {string} file */
const servedPath = (file) => {
  const root = plan.roots.find((one) => file.startsWith(`${one}/`));
  if (!root) throw new Error(`${file} is not served`);
  return file.slice(root.length + 1);
};

/** @param {string} served @param {string} by */
const existing = (served, by) => {
  const path = fileOf(served);
  return path ? { path } : { errors: [{ text: `${by} needs ${served}, which is not there` }] };
};

/** The path that an import means, seen from its importer. @param {{path: string, importer: string}} args */
const target = ({ path, importer }) => posix.join(posix.dirname(servedPath(importer)), path);

/** Finds modules where they are served: in several folders side by side. */
const asServed = {
  name: "as served",
  setup(/** @type {import("esbuild").PluginBuild} */ { onResolve }) {
    onResolve({ filter: /^\.{1,2}\// }, (args) => existing(target(args), args.importer));
    onResolve({ filter: new RegExp(`^${SCHEME}`) }, ({ path }) =>
      path in plan.parts ? { path, external: true } : { errors: [{ text: `${path} is not there` }] },
    );
  },
};

const common = /** @type {const} */ ({
  absWorkingDir: plan.root,
  bundle: true,
  format: "esm",
  target: "es2022",
  minify: true,
  write: false,
  metafile: true,
  outdir: plan.out,
  legalComments: "none",
  logLevel: "error",
});

/** @param {string} name */
const isGame = (name) => name in plan.games;

/** The game that this bundle belongs to, itself or as a part. @param {string} bundle */
const gameOf = (bundle) =>
  [bundle, plan.parts[`${SCHEME}${bundle}`]?.split("/")[0]].find((name) => name && isGame(name));

const entries = [
  ...plan.shared,
  ...Object.values(plan.games).flat(),
  ...Object.values(plan.parts),
  ...plan.pages,
];

/** Every module that is used, and which bundles would need it. @returns {Promise<Map<string, Set<string>>>} */
async function users() {
  const analysis = await build({
    ...common,
    entryPoints: entries.map((served) => fileOf(served) ?? served),
    splitting: true,
    plugins: [asServed],
  });
  const { inputs } = analysis.metafile;
  /** @type {Map<string, Set<string>>} */
  const found = new Map();
  const visit = (/** @type {string} */ input, /** @type {string} */ bundle) => {
    const served = servedPath(resolve(plan.root, input));
    const bundles = found.get(served) ?? new Set();
    if (bundles.has(bundle)) return;
    found.set(served, bundles.add(bundle));
    for (const { path, external } of inputs[input].imports) if (!external) visit(path, bundle);
  };
  const start = (/** @type {string} */ served, /** @type {string} */ bundle) =>
    visit(relative(plan.root, fileOf(served) ?? served), bundle);
  for (const served of plan.shared) start(served, SHARED);
  for (const [slug, modules] of Object.entries(plan.games)) for (const served of modules) start(served, slug);
  for (const [name, served] of Object.entries(plan.parts)) start(served, name.slice(SCHEME.length));
  for (const served of plan.pages) start(served, served);
  return found;
}

/** In which bundle each module is. @param {Map<string, Set<string>>} used */
function placed(used) {
  /** @type {Map<string, string>} */
  const home = new Map();
  for (const [served, all] of used) {
    const counted = [...all].filter((bundle) => !plan.apart.includes(bundle));
    const bundles = counted.length ? new Set(counted) : all;
    // What a page starts with runs on that page alone. Another page that imports it gets a copy of its own.
    if (plan.pages.includes(served)) continue;
    const [folder] = served.split("/");
    const games = new Set([...bundles].map(gameOf));
    const [only] = games;
    if (isGame(folder) && (bundles.has(folder) || bundles.size > 1)) home.set(served, folder);
    else if (bundles.size > 1 && games.size === 1 && only) home.set(served, only);
    else if (bundles.size > 1 || bundles.has(SHARED)) home.set(served, SHARED);
    else home.set(served, [...bundles][0]);
  }
  return home;
}

/** The exports of each of these modules. @param {string[]} modules @returns {Promise<Map<string, string[]>>} */
async function exportsOf(modules) {
  const result = await build({
    ...common,
    entryPoints: modules.map((served) => fileOf(served) ?? served),
    splitting: true,
    outbase: plan.root,
    plugins: [asServed],
  });
  return new Map(
    Object.values(result.metafile.outputs)
      .filter((output) => output.entryPoint)
      .map((output) => [servedPath(resolve(plan.root, output.entryPoint ?? "")), output.exports]),
  );
}

/** What an export of a module is called in the bundle that holds it. @param {string} served @param {string} name */
const alias = (served, name) => `${served.replace(/\.js$/, "").replace(/[^a-zA-Z0-9]/g, "_")}$${name}`;

/**
 * Takes modules of other bundles from those.
 * @param {string} bundle @param {Map<string, string>} home @param {Map<string, string[]>} names
 */
const fromBundles = (bundle, home, names) => ({
  name: "from bundles",
  setup(/** @type {import("esbuild").PluginBuild} */ { onResolve, onLoad }) {
    onResolve({ filter: /^\.{1,2}\// }, (args) => {
      const served = target(args);
      const owner = home.get(served);
      const isImportable = owner === SHARED || (owner && isGame(owner));
      if (!isImportable || owner === bundle) return existing(served, args.importer);
      return { path: served, namespace: "bundled", sideEffects: false };
    });
    onResolve({ filter: new RegExp(`^${SCHEME}`) }, ({ path }) => ({ path, external: true }));
    // A module for each name, so that names nobody uses are dropped with it.
    onResolve({ filter: /^name:/ }, ({ path }) => ({
      path: path.slice(5),
      namespace: "name",
      sideEffects: false,
    }));
    onLoad({ filter: /.*/, namespace: "bundled" }, ({ path }) => ({
      contents: (names.get(path) ?? [])
        .map((name) => `export { ${name} } from "name:${path}#${name}";`)
        .join("\n"),
    }));
    onLoad({ filter: /.*/, namespace: "name" }, (args) => {
      const [path, name] = args.path.split("#");
      return { contents: `export { ${alias(path, name)} as ${name} } from "${SCHEME}${home.get(path)}";` };
    });
  },
});

/** @param {string} served */
const outputName = (served) => served.replace(/\.(js|css)$/, "").replaceAll("/", "-");

/**
 * The source of a bundle that others import from: all of its modules, and plainly what `entries` export.
 * @param {string[]} modules @param {string[]} entryModules @param {Map<string, string[]>} names
 */
function sourceOf(modules, entryModules, names) {
  const lines = modules.toSorted().map((served) => {
    const renamed = (names.get(served) ?? []).map((name) => `${name} as ${alias(served, name)}`);
    return renamed.length ? `export { ${renamed.join(", ")} } from "./${served}";` : `import "./${served}";`;
  });
  return [...lines, ...entryModules.map((served) => `export * from "./${served}";`)].join("\n");
}

/** @param {import("esbuild").BuildResult<{write: false, metafile: true}>} result @param {string} wanted */
function needsOf(result, wanted) {
  const output = Object.entries(result.metafile.outputs).find(([path]) => path.endsWith(wanted));
  const external = output?.[1].imports
    .filter(({ external: is, kind }) => is && kind !== "dynamic-import")
    .map(({ path }) => path.slice(SCHEME.length));
  return [...new Set(external ?? [])].toSorted();
}

/**
 * Minifies a bundle and writes it, with its source map. Only now: names that esbuild shortens while it bundles depend
 * on what it drops, too, so that a new export of another bundle would change this one.
 * @param {string} name @param {import("esbuild").BuildResult<{write: false, metafile: true}>} result
 */
async function write(name, result) {
  const [{ text }] = result.outputFiles;
  const { code, map } = await transform(text, {
    minify: true,
    target: common.target,
    format: "esm",
    sourcemap: "external",
    sourcefile: `${name}.js`,
  });
  mkdirSync(plan.out, { recursive: true });
  writeFileSync(join(plan.out, `${name}.js`), `${code}//# sourceMappingURL=${name}.js.map\n`);
  writeFileSync(join(plan.out, `${name}.js.map`), map);
}

async function bundleModules() {
  const used = await users();
  for (const served of plan.pages) {
    const others = [...(used.get(served) ?? [])].filter((bundle) => bundle === SHARED || isGame(bundle));
    if (others.length) throw new Error(`${served} starts a page, and the bundle ${others[0]} imports it`);
  }
  const home = placed(used);
  const names = await exportsOf(
    [...home].filter(([, bundle]) => bundle === SHARED || isGame(bundle)).map(([one]) => one),
  );
  /** @type {Record<string, {file: string, needs: string[]}>} */
  const made = {};
  const options = (/** @type {string} */ bundle, /** @type {string} */ name) => ({
    ...common,
    minify: false,
    entryNames: name,
    sourcemap: /** @type {const} */ ("inline"),
    plugins: [fromBundles(bundle, home, names)],
  });
  for (const bundle of [SHARED, ...Object.keys(plan.games)]) {
    const modules = [...home].filter(([, where]) => where === bundle).map(([served]) => served);
    const plain = plan.games[bundle] ?? [];
    // The source stands in the first root; what it imports is looked up where it is served.
    const stdin = {
      contents: sourceOf(modules, plain, names),
      sourcefile: join(plan.roots[0], `${bundle}.js`),
      resolveDir: plan.roots[0],
    };
    const result = await build({ ...options(bundle, bundle), stdin });
    await write(bundle, result);
    const entry = { file: `${bundle}.js`, needs: needsOf(result, `/${bundle}.js`) };
    for (const served of bundle === SHARED ? plan.shared : plain) made[served] = entry;
    made[`${SCHEME}${bundle}`] = entry;
  }
  for (const [scheme, served] of Object.entries(plan.parts)) {
    const name = scheme.slice(SCHEME.length);
    const result = await build({ ...options(name, name), entryPoints: [fileOf(served) ?? served] });
    await write(name, result);
    made[scheme] = { file: `${name}.js`, needs: needsOf(result, `/${name}.js`) };
  }
  for (const served of plan.pages) {
    const name = outputName(served);
    const result = await build({ ...options(served, name), entryPoints: [fileOf(served) ?? served] });
    await write(name, result);
    made[served] = { file: `${name}.js`, needs: needsOf(result, `/${name}.js`) };
  }
  return made;
}

/** Small SVG files become part of the style sheet. Other pictures and fonts stay where they are: the addresses follow, seen from the folder of the bundles. */
const keepFiles = {
  name: "keep files",
  setup(/** @type {import("esbuild").PluginBuild} */ { onResolve }) {
    onResolve({ filter: /.*/ }, (args) => {
      if (args.kind === "entry-point") return undefined;
      if (args.path.startsWith("data:") || args.path.startsWith("#"))
        return { path: args.path, external: true };
      const served = target(args);
      if (args.kind === "import-rule") return existing(served, args.importer);
      const { path = "" } = existing(served, args.importer);
      const isSmall = path.endsWith(".svg") && statSync(path).size < MAX_INLINE;
      return isSmall ? { path } : { path: `../${served}`, external: true };
    });
  },
};

async function bundleStyles() {
  /** @type {Record<string, string>} */
  const made = {};
  for (const served of plan.styles) {
    const name = outputName(served);
    const parts = served === plan.themed ? [served, ...plan.themes] : [served];
    // The source stands in the first root; what it imports is looked up where it is served.
    const stdin = {
      contents: parts.map((part) => `@import "./${part}";`).join("\n"),
      loader: /** @type {const} */ ("css"),
      sourcefile: join(plan.roots[0], `${name}.css`),
      resolveDir: plan.roots[0],
    };
    const loader = /** @type {const} */ ({ ".svg": "dataurl" });
    await build({ ...common, write: true, entryNames: name, stdin, loader, plugins: [keepFiles] });
    for (const part of parts) made[part] = `${name}.css`;
  }
  return made;
}

const modules = await bundleModules();
const styles = await bundleStyles();
process.stdout.write(JSON.stringify({ modules, styles }, null, 1));
