// Visits every page of a site on this machine and says what is wrong: `npm run crawl`. See tests/crawl/main.ts.
import { spawnSync } from 'node:child_process';
import { ensureBuild } from './ensure-build.mjs';
import { ensurePackages } from './packages.mjs';

ensurePackages();
const words = process.argv.slice(2);
// A running site is crawled as it is.
if (!words.some((word) => word.startsWith('http'))) ensureBuild();
const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'tests/crawl/main.ts', ...words], {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production' },
});
process.exitCode = status ?? 1;
