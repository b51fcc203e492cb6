/*
 * Bundles the browser's modules and style sheets with esbuild. tools/bundles.py gives the plan on standard input:
 *
 *   {"root": folder, "roots": [folders that are served side by side], "out": folder, "site": [served paths], "table": served path,
 *    "games": {slug: [served paths]}, "parts": {"tabletop:<folder>-<name>": served path}, "pages": [served paths],
 *    "separate": [bundles], "light": [bundles], "styles": [served paths],
 *    "themed": served path of the style sheet that every page has, "themes": [served paths of what is added to it]}
 *
 * and gets {"modules": {served path: {file, needs}}, "styles": {served path: file}} on standard output.
 *
 * Other bundles import from four kinds, as "tabletop:<name>", which the page's import map resolves to hashed names, so that a
 * change in one renames that one alone:
 *   "site"    what every page loads; it needs no other
 *   "ui"      lit-html, kit/, and whatever games use of other folders, if two bundles have it in common
 *   "table"   the page of a table; only its own parts import from it
 *   <slug>    a game's board and words
 * Each other page has a bundle, and so has each part that a page or a board loads when it needs it; they get copies of what they have
 * in common with the table or with each other. Pages and parts that are "light" get copies of what they use of "ui", too. Those that are
 * "separate" don't count: what only they have in common with one other is not moved to a bundle of its own for them.
 */

import { build, transform } from "esbuild";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, posix, relative, resolve } from "node:path";

const SCHEME = "tabletop:";
const SITE = "site";
const UI = "ui";
const TABLE = "table";
const UI_FOLDERS = ["kit", "vendor"];
/** In bytes, before they are compressed. */
const MAX_INLINE = 6_000;

/** @type {{root: string, roots: string[], out: string, site: string[], table: string, games: Record<string, string[]>, parts: Record<string, string>, pages: string[], separate: string[], light: string[], styles: string[], themed: string, themes: string[]}} */
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

/** The pages but the table's, whose bundle is TABLE. */
const otherPages = plan.pages.filter((served) => served !== plan.table);

const entries = [
  ...plan.site,
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
  for (const served of plan.site) start(served, SITE);
  start(plan.table, TABLE);
  for (const [slug, modules] of Object.entries(plan.games)) for (const served of modules) start(served, slug);
  for (const [name, served] of Object.entries(plan.parts)) start(served, name.slice(SCHEME.length));
  for (const served of otherPages) start(served, served);
  return found;
}

/**
 * In which bundle each module is; those that are in none are copied to all that need them.
 * @param {Map<string, Set<string>>} used
 */
function placed(used) {
  /** @type {Map<string, string>} */
  const home = new Map();
  for (const [served, all] of used) {
    // What a page starts with runs on that page alone. Another page that imports it gets a copy of its own.
    if (otherPages.includes(served)) continue;
    const counted = [...all].filter((bundle) => !plan.separate.includes(bundle));
    const place = placeOf(served, counted.length ? new Set(counted) : all);
    if (place) home.set(served, place);
  }
  return home;
}

/** @param {string} served @param {Set<string>} bundles those that would need it @returns {string | null} */
function placeOf(served, bundles) {
  const [folder] = served.split("/");
  const games = new Set([...bundles].map(gameOf));
  const [first] = bundles;
  const [only] = games;
  if (bundles.has(SITE)) return SITE;
  if (isGame(folder) && (bundles.has(folder) || bundles.size > 1)) return folder;
  if (bundles.size === 1) return first;
  if (games.size === 1 && only) return only;
  if (UI_FOLDERS.includes(folder) || [...games].some(Boolean)) return UI;
  return bundles.has(TABLE) ? TABLE : null;
}

/** Whether a bundle imports from another, or has copies of what it needs of it. @param {string} bundle @param {string} owner */
function importsFrom(bundle, owner) {
  if (owner === SITE || isGame(owner)) return true;
  if (owner === UI) return !plan.light.includes(bundle);
  return owner === TABLE && `${SCHEME}${bundle}` in plan.parts && !gameOf(bundle);
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

/** Which export has a name in which bundle. @type {Map<string, string>} */
const aliases = new Map();

/**
 * What an export of a module is called in the bundle that holds it: short, because those that import it say it, too, and the same
 * whatever else there is.
 * @param {string} bundle @param {string} served @param {string} name
 */
function aliasOf(bundle, served, name) {
  const wanted = `${served}#${name}`;
  const digest = createHash("sha256")
    .update(wanted)
    .digest("base64")
    .replace(/[^a-zA-Z0-9]/g, "");
  for (let length = 3; ; length += 1) {
    const alias = `$${digest.slice(0, length)}`;
    const owner = aliases.get(`${bundle} ${alias}`) ?? wanted;
    aliases.set(`${bundle} ${alias}`, owner);
    if (owner === wanted) return alias;
  }
}

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
      if (!owner || owner === bundle || !importsFrom(bundle, owner)) return existing(served, args.importer);
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
      const owner = home.get(path) ?? "";
      return { contents: `export { ${aliasOf(owner, path, name)} as ${name} } from "${SCHEME}${owner}";` };
    });
  },
});

/** @param {string} served */
const outputName = (served) => served.replace(/\.(js|css)$/, "").replaceAll("/", "-");

/**
 * The source of a bundle that others import from: all of its modules, what others take from them, and plainly what `entries` export.
 * @param {string} bundle @param {string[]} modules @param {string[]} entryModules @param {Map<string, string[]>} names
 * @param {Set<string>} taken
 */
function sourceOf(bundle, modules, entryModules, names, taken) {
  const lines = modules.toSorted().map((served) => {
    const exported = (names.get(served) ?? [])
      .map((name) => ({ name, alias: aliasOf(bundle, served, name) }))
      .filter(({ alias }) => taken.has(`${bundle} ${alias}`))
      .map(({ name, alias }) => `${name} as ${alias}`);
    return exported.length
      ? `export { ${exported.join(", ")} } from "./${served}";`
      : `import "./${served}";`;
  });
  return [...lines, ...entryModules.map((served) => `export * from "./${served}";`)].join("\n");
}

/** The names that a bundle takes from others, before they are shortened. @param {string} text @returns {string[]} */
const takenBy = (text) =>
  [...text.matchAll(/^import \{([^}]*)\} from "tabletop:([\w-]+)";$/gm)].flatMap(([, names, bundle]) =>
    names.split(",").map((name) => `${bundle} ${name.trim().split(" ")[0]}`),
  );

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
  const home = placed(used);
  const isImportable = (/** @type {string} */ bundle) => [SITE, UI, TABLE].includes(bundle) || isGame(bundle);
  for (const served of otherPages) {
    const others = [...(used.get(served) ?? [])].filter(isImportable);
    if (others.length) throw new Error(`${served} starts a page, and the bundle ${others[0]} imports it`);
  }
  const names = await exportsOf([...home].filter(([, bundle]) => isImportable(bundle)).map(([one]) => one));
  /** What bundles that are made already take from others. @type {Set<string>} */
  const taken = new Set();
  /** @type {Record<string, {file: string, needs: string[]}>} */
  const made = {};
  const make = async (
    /** @type {string} */ bundle,
    /** @type {string} */ name,
    /** @type {object} */ entry,
  ) => {
    const result = await build({
      ...common,
      minify: false,
      entryNames: name,
      sourcemap: /** @type {const} */ ("inline"),
      plugins: [fromBundles(bundle, home, names)],
      ...entry,
    });
    for (const one of takenBy(result.outputFiles[0].text)) taken.add(one);
    await write(name, result);
    return { file: `${name}.js`, needs: needsOf(result, `/${name}.js`) };
  };
  const makeOf = (/** @type {string} */ served, /** @type {string} */ bundle, /** @type {string} */ name) =>
    make(bundle, name, { entryPoints: [fileOf(served) ?? served] });
  for (const [scheme, served] of Object.entries(plan.parts)) {
    const name = scheme.slice(SCHEME.length);
    made[scheme] = await makeOf(served, name, name);
  }
  for (const served of otherPages) made[served] = await makeOf(served, served, outputName(served));
  // Those that others import from come after these: they export only what is taken.
  for (const bundle of [TABLE, ...Object.keys(plan.games), UI, SITE]) {
    const modules = [...home].filter(([, where]) => where === bundle).map(([served]) => served);
    const plain = plan.games[bundle] ?? [];
    // The source stands in the first root; what it imports is looked up where it is served.
    const stdin = {
      contents: sourceOf(bundle, modules, plain, names, taken),
      sourcefile: join(plan.roots[0], `${bundle}.js`),
      resolveDir: plan.roots[0],
    };
    const entry = await make(bundle, bundle, { stdin });
    const starts = { [SITE]: plan.site, [UI]: [], [TABLE]: [plan.table] }[bundle] ?? plain;
    for (const served of starts) made[served] = entry;
    made[`${SCHEME}${bundle}`] = entry;
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
    // Nested rules are written out, for browsers that don't know them (Chrome before 120, Safari before 17.2).
    const supported = { nesting: false };
    await build({ ...common, supported, write: true, entryNames: name, stdin, loader, plugins: [keepFiles] });
    for (const part of parts) made[part] = `${name}.css`;
  }
  return made;
}

const modules = await bundleModules();
const styles = await bundleStyles();
process.stdout.write(JSON.stringify({ modules, styles }, null, 1));
