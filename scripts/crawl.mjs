// Visits every page of a site on this machine and says what is wrong: `npm run crawl`. See tests/crawl/main.ts. Without words
// it also runs the tests that have less to do in `npm test`, with everything: see tests/support/sweep.ts.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { ensureBuild } from './ensure-build.mjs';
import { ensurePackages } from './packages.mjs';

const BROWSER_TESTS = 'tests/e2e';
const PROJECTS = ['--project', 'built', '--project', 'api'];
/** How a test says that it has more to do in a sweep. */
const SWEPT = /support\/(sweep|languages)'|'@sweep'/;

ensurePackages();
const words = process.argv.slice(2);
// A running site is crawled as it is.
if (!words.some((word) => word.startsWith('http'))) await ensureBuild();
const run = (command, args, env) =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status ?? 1;
const crawled = run(process.execPath, ['--import', 'tsx', 'tests/crawl/main.ts', ...words], {
  NODE_ENV: 'production',
});
const swept = words.length === 0 ? sweep() : 0;
process.exitCode = crawled || swept;

/** Runs the tests that depend on whether everything is gone through. */
function sweep() {
  const files = readdirSync('tests', { recursive: true })
    .map((name) => `tests/${name}`)
    .filter((file) => /\.(test|spec)\.ts$/.test(file));
  const swept = files.filter(
    (file) => file.endsWith('.sweep.test.ts') || SWEPT.test(readFileSync(file, 'utf8')),
  );
  const inBrowser = swept.filter((file) => file.startsWith(BROWSER_TESTS));
  const others = swept.filter((file) => !inBrowser.includes(file));
  const env = { SWEEP: 'all' };
  const vitest = run('npx', ['--no-install', 'vitest', 'run', ...PROJECTS, ...others], env);
  return vitest || run('npx', ['--no-install', 'playwright', 'test', ...inBrowser], env);
}
