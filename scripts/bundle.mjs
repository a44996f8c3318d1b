// Bundles the product's own code into dist/. Packages are not bundled; they are loaded from node_modules.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { build, context } from 'esbuild';

const ENTRIES = {
  server: 'server.ts',
  'next-cache-handler': 'server/next-internals/cache-handler.ts',
  'event-api': 'api-server.ts',
  thread: 'event-api/thread.ts',
  event: 'event-api/cli/main.ts',
};

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

/** Options of one bundle: ES modules for Node 20, with source maps. */
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

function entries() {
  return Object.fromEntries(Object.entries(ENTRIES).filter(([, file]) => existsSync(file)));
}

export async function bundle() {
  await build(bundleOptions(entries()));
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
  const watching = await context({ ...options, plugins: [...options.plugins, notify] });
  await watching.watch();
  return watching;
}
