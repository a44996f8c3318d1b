// Bundles the product's own code into dist/. Packages are not bundled; they are loaded from node_modules.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { build, context } from 'esbuild';

const ENTRIES = {
  server: 'server.ts',
  'next-cache-handler': 'server/next-internals/cache-handler.ts',
  'event-api': 'api-server.ts',
  event: 'event-api/cli/main.ts',
};
/** Their parts are files of their own, loaded when they are asked for: a thread that draws needs none of what writes schedules or passes. */
const ENTRIES_IN_PARTS = { thread: 'event-api/thread.ts' };
const PARTS = 'parts';

/** Bundles JSON files of packages, because Node imports JSON only with an attribute that Next's bundler does not accept. */
const packagedJson = {
  name: 'packaged-json',
  setup(setup) {
    const { resolve } = createRequire(import.meta.url);
    setup.onResolve({ filter: /^[^./@].*\.json$|^@[^/]+\/.*\.json$/ }, ({ path }) =>
      path.startsWith('@/') ? undefined : { path: resolve(path) },
    );
  },
};

const BEYOND_LATIN_1 = /[\u0100-\uffff]/g;

/**
 * V8 keeps a text with two bytes for each character as soon as one of them is beyond Latin-1, and a program's whole text with it. esbuild
 * escapes such characters in strings; this does in regular expressions, templates and comments, where an escape means the same; only
 * in `String.raw` it does not, so that none may stand there.
 */
const oneByteText = {
  name: 'one-byte-text',
  setup(setup) {
    setup.initialOptions.metafile = true;
    setup.onEnd(({ metafile }) => {
      for (const file of Object.keys(metafile?.outputs ?? {}).filter((name) => name.endsWith('.mjs'))) {
        const text = readFileSync(file, 'utf8');
        const escaped = text.replace(BEYOND_LATIN_1, (letter) => {
          return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
        });
        if (escaped !== text) writeFileSync(file, escaped);
      }
    });
  },
};

/** Options of bundles of one file each: ES modules for Node 20, with source maps. */
export function bundleOptions(entryPoints, outdir = 'dist') {
  return {
    entryPoints,
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [packagedJson, oneByteText],
  };
}

/** Options of bundles whose parts are loaded when they are asked for. */
export function bundleOptionsInParts(entryPoints, outdir = 'dist') {
  return { ...bundleOptions(entryPoints, outdir), splitting: true, chunkNames: `${PARTS}/[name]-[hash]` };
}

function entries() {
  return Object.fromEntries(Object.entries(ENTRIES).filter(([, file]) => existsSync(file)));
}

export async function bundle() {
  // Their names change with their content.
  rmSync(`dist/${PARTS}`, { recursive: true, force: true });
  await Promise.all([build(bundleOptions(entries())), build(bundleOptionsInParts(ENTRIES_IN_PARTS))]);
}

/**
 * Bundles the service workers, of the sites and of the desk, each into one file that contains the site's version. Call it after
 * the site's build, which makes the version.
 */
export async function bundleServiceWorkers(version, outdir) {
  await build({
    entryPoints: {
      'service-worker': 'lib/offline/service-worker.ts',
      'door-worker': 'lib/offline/door-worker.ts',
    },
    outdir,
    bundle: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    define: { SITE_VERSION: JSON.stringify(version) },
    logLevel: 'warning',
  });
}

/** Bundles again after each change, and calls `onBuilt` after each successful build. */
export async function watchBundle(onBuilt) {
  const notify = {
    name: 'notify',
    setup(setup) {
      setup.onEnd((result) => {
        if (result.errors.length === 0) onBuilt();
      });
    },
  };
  const options = bundleOptions(entries());
  const contexts = [
    // A change of the threads' code is one of the server's as well, which starts threads when it needs them.
    await context(bundleOptionsInParts(ENTRIES_IN_PARTS)),
    await context({ ...options, plugins: [...options.plugins, notify] }),
  ];
  for (const each of contexts) await each.watch();
  return { dispose: () => Promise.all(contexts.map((each) => each.dispose())) };
}
