// Visits every page of a site on this machine and says what is wrong: `npm run crawl`. See tests/crawl/main.ts. Without words
// it also goes through the browser tests that `npm test` runs with one page of each kind, or in one language: with all of them.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { ensureBuild } from './ensure-build.mjs';
import { ensurePackages } from './packages.mjs';

const BROWSER_TESTS = 'tests/e2e';

ensurePackages();
const words = process.argv.slice(2);
// A running site is crawled as it is.
if (!words.some((word) => word.startsWith('http'))) ensureBuild();
const run = (command, args, env) =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status ?? 1;
const crawled = run(process.execPath, ['--import', 'tsx', 'tests/crawl/main.ts', ...words], {
  NODE_ENV: 'production',
});
const swept = words.length === 0 ? sweep() : 0;
process.exitCode = crawled || swept;

/** The browser tests that depend on whether everything is gone through. */
function sweep() {
  const files = readdirSync(BROWSER_TESTS).filter((name) => name.endsWith('.spec.ts'));
  const all = files
    .map((name) => `${BROWSER_TESTS}/${name}`)
    .filter((file) => readFileSync(file, 'utf8').includes('/support/languages'));
  return run('npx', ['--no-install', 'playwright', 'test', ...all], { SWEEP: 'all' });
}
