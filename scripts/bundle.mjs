// Bundles the product's own code into dist/. Packages are not bundled; they are loaded from node_modules.
import { existsSync } from 'node:fs';
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
    plugins: [packagedJson],
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
