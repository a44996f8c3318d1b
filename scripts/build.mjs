// Builds the process into dist/ and the site into .next/. The process comes first: Next's build loads its cache handler.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runToEnd } from './child.mjs';
import { ensurePackages } from './packages.mjs';

ensurePackages();
const { bundle, bundleServiceWorkers } = await import('./bundle.mjs');
const { compressFiles } = await import('./compress-files.mjs');
const { sourceVersion } = await import('./sources.mjs');

const NEXT_FILES = '.next/static';
const CHUNKS = path.join(NEXT_FILES, 'chunks');
/** The files at the root of every site: those of public/ and the service workers. */
const ROOT_FILES = 'dist/public';

console.log('Building the server');
await bundle();

console.log('Building the site (about a minute)');
await runToEnd(['node_modules/next/dist/bin/next', 'build'], {
  env: {
    ...process.env,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    SITE_VERSION: sourceVersion(),
  },
});

// With this comment V8 compiles a whole script on another thread while it downloads. Without it V8 compiles each function at
// its first call, on the main thread, which delays the page.
const CALLED_ON_LOAD = '//# allFunctionsCalledOnLoad\n';
for (const name of readdirSync(CHUNKS)) {
  const file = path.join(CHUNKS, name);
  if (name.endsWith('.js')) writeFileSync(file, CALLED_ON_LOAD + readFileSync(file, 'utf8'));
}

rmSync(ROOT_FILES, { recursive: true, force: true });
cpSync('public', ROOT_FILES, { recursive: true });
await bundleServiceWorkers(readFileSync('.next/BUILD_ID', 'utf8').trim(), ROOT_FILES);
await compressFiles(NEXT_FILES);
await compressFiles(ROOT_FILES);

// scripts/ensure-build.mjs reads the build's time from this file; without the file the build counts as unfinished.
mkdirSync('dist', { recursive: true });
writeFileSync('dist/built', `${new Date().toISOString()}\n`);
