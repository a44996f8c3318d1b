// Builds the process into dist/ and the site into .next/. The process comes first: Next's build loads its cache handler.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensurePackages } from './packages.mjs';

ensurePackages();
const { bundle, bundleServiceWorker } = await import('./bundle.mjs');

const CHUNKS = '.next/static/chunks';

console.log('Building the server');
await bundle();

console.log('Building the site (about a minute)');
const built = spawnSync(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
});
if (built.status !== 0) process.exit(built.status ?? 1);

// A script that begins so is compiled whole while it is fetched, on a thread of its own: else its functions are compiled
// one by one as they are first called, and the page's reader waits for each.
const CALLED_ON_LOAD = '//# allFunctionsCalledOnLoad\n';
for (const name of readdirSync(CHUNKS)) {
  const file = path.join(CHUNKS, name);
  if (name.endsWith('.js')) writeFileSync(file, CALLED_ON_LOAD + readFileSync(file, 'utf8'));
}

await bundleServiceWorker(readFileSync('.next/BUILD_ID', 'utf8').trim());

// Tells the start script that this build is complete, and when it was.
mkdirSync('dist', { recursive: true });
writeFileSync('dist/built', `${new Date().toISOString()}\n`);
