// Builds the process into dist/ and the site into .next/. The process comes first: Next's build loads its cache handler.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { ensurePackages } from './packages.mjs';

ensurePackages();
const { bundle, bundleServiceWorker } = await import('./bundle.mjs');

console.log('Building the server');
await bundle();

console.log('Building the site (about a minute)');
const built = spawnSync(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
});
if (built.status !== 0) process.exit(built.status ?? 1);

await bundleServiceWorker(readFileSync('.next/BUILD_ID', 'utf8').trim());

// Tells the start script that this build is complete, and when it was.
mkdirSync('dist', { recursive: true });
writeFileSync('dist/built', `${new Date().toISOString()}\n`);
