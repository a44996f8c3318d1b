// `npm test`: all checks and tests, on a fresh clone. The checks run first because they are quick, then the suites beside each
// other (docs/rooms/tests.md#suites-beside-each-other). The last line sums up the counts that the test
// runners report.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { CHROMIUM } from './chromium.mjs';
import { installDebianPackage } from './debian-package.mjs';
import { ensurePackages } from './packages.mjs';
import { failedFiles, reportSummary, withSecondAttempts } from './report-summary.mjs';

const RESULTS = 'test-results';
const CLOCK_TICKS_PER_SECOND = 100;

let countedTicks = 0;
/**
 * The processor time of the command that has just ended and of all that it waited for, in seconds; null where there is no /proc. Of
 * browsers that is a part (docs/rooms/tests.md#suites-beside-each-other).
 */
function processorSecondsOfLast() {
  if (!existsSync('/proc/self/stat')) return null;
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ');
  // By proc(5) the 16th and 17th field: what children took that have ended, in user and in system mode. Two are before ") ".
  const ticks = Number(fields[13]) + Number(fields[14]);
  const seconds = Math.round((ticks - countedTicks) / CLOCK_TICKS_PER_SECOND);
  countedTicks = ticks;
  return seconds;
}

/** Runs a command and shows its output and what it took; resolves to its exit code. */
function run(command, words, env = {}) {
  const line = [command, ...words].join(' ');
  console.log(`\n> ${line}`);
  const begunMs = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, words, {
      stdio: 'inherit',
      env: { ...process.env, CI: process.env.CI ?? 'true', NEXT_TELEMETRY_DISABLED: '1', ...env },
    });
    child.once('error', () => resolve(null));
    child.once('exit', (code) => {
      const seconds = Math.round((performance.now() - begunMs) / 1000);
      console.log(`\n< ${line}: ${seconds} s, ${processorSecondsOfLast()} s of processor time`);
      resolve(code);
    });
  });
}

const npx = (words, env) => run('npx', ['--no-install', ...words], env);
const npmRun = async (name) => (await run('npm', ['run', '--silent', name])) === 0;

/** A runner's report; undefined when it has written none. */
function read(name) {
  try {
    return JSON.parse(readFileSync(`${RESULTS}/${name}.json`, 'utf8'));
  } catch {
    return undefined;
  }
}

const NO_REPORT = { passed: 0, failed: 1, skipped: 0, failures: ['no report'], secondAttempts: [] };

const vitest = (project, { name = project, files = [], env } = {}) =>
  npx(
    [
      ...['vitest', 'run', '--project', project, '--reporter=default', '--reporter=json'],
      ...[`--outputFile.json=${RESULTS}/${name}.json`, ...files],
    ],
    env,
  );

const BROWSER = 'browser';
const playwright = (words = []) => npx(['playwright', 'test', ...words]);

/** When more files of a suite fail than these, nothing of it is tried again. */
const MAX_FILES_TRIED_AGAIN = 10;

/**
 * A suite's report, with what its failed files give when they are run again, with new databases and beside nothing else: on a busy
 * machine a file may fail that does not fail alone. What passes only then is named and counted.
 */
async function triedAgain(name, report) {
  const files = report ? failedFiles(report) : [];
  if (files.length === 0 || files.length > MAX_FILES_TRIED_AGAIN) return report;
  const again = name === BROWSER ? name : `${name}-again`;
  if (name === BROWSER) await playwright(['--last-failed', '--workers=1', '--trace=retain-on-failure']);
  // A part of the tests need not make every call.
  else await vitest(name, { name: again, files, env: { CI: '' } });
  const second = read(again);
  return second ? withSecondAttempts(report, second) : report;
}

ensurePackages();
const NEEDED = {
  [CHROMIUM.executablePath]: 'chromium',
  '/usr/bin/pdftotext': 'poppler-utils',
  '/usr/bin/xmllint': 'libxml2-utils',
  '/usr/sbin/nginx': 'nginx',
};
for (const [program, name] of Object.entries(NEEDED)) {
  if (!existsSync(program)) installDebianPackage(name);
}
// What an installation took is no suite's.
processorSecondsOfLast();
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

const broken = [];
const inTurn = async (checks) => {
  for (const check of checks) if (!(await npmRun(check))) broken.push(check);
};

/** Suites that need no build and have not begun: the longest last but one, so that the other lane can take what then remains. */
const waiting = ['mocked', 'ui-mocked', 'unit', 'api', 'ui'];
/** What each suite exited with and reported. */
const ended = new Map();
async function suite(name, runSuite = vitest) {
  const code = await runSuite(name);
  ended.set(name, { code, report: read(name) });
}
async function waitingInTurn() {
  for (let name = waiting.shift(); name; name = waiting.shift()) await suite(name);
}
async function laneWithoutBuild() {
  await inTurn(['check:unused']);
  await waitingInTurn();
}
async function laneOfBuild() {
  await inTurn(['build']);
  await suite('built');
  await suite(BROWSER, () => playwright());
  await waitingInTurn();
}
// The types read .next, which the build writes.
await Promise.all([inTurn(['check:types']), inTurn(['check:lint', 'check:doors'])]);
// One lane alone would leave a core idle at times: while processes start, and at the end of a suite.
await Promise.all([laneWithoutBuild(), laneOfBuild()]);

const total = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
const secondAttempts = [];
for (const [name, { code, report: first }] of ended) {
  const report = await triedAgain(name, first);
  const found = report ? reportSummary(report) : NO_REPORT;
  failures.push(...found.failures.map((failure) => `${name}: ${failure}`));
  secondAttempts.push(...found.secondAttempts);
  // A runner exits with 1 because of tests that failed.
  const isExplained = code === 0 || (code === 1 && found.failed + found.secondAttempts.length > 0);
  if (!isExplained) broken.push(`${name} exited with ${code}`);
  for (const key of Object.keys(total)) total[key] += found[key];
}
for (const name of secondAttempts) console.error(`\npassed only at the second attempt: ${name}`);
for (const name of [...failures, ...broken]) console.error(`\nfailed: ${name}`);
console.log(`\n${total.skipped} skipped, because this machine lacks what they need`);
if (secondAttempts.length > 0) console.log(`${secondAttempts.length} passed only at the second attempt`);
console.log(`${total.passed} passed, ${total.failed + broken.length} failed`);
process.exitCode = broken.length + total.failed > 0 ? 1 : 0;
