// `npm test`: all checks and tests, on a fresh clone. The checks run first because they are quick, then the suites beside each
// other (docs/rooms/tests.md#suites-beside-each-other). The last line sums up the counts that the test
// runners report.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { CHROMIUM } from './chromium.mjs';
import { installDebianPackage } from './debian-package.mjs';
import { ensurePackages } from './packages.mjs';
import { reportSummary } from './report-summary.mjs';

const RESULTS = 'test-results';

/** Runs a command and shows its output; resolves to whether it succeeded. */
function run(command, words) {
  console.log(`\n> ${command} ${words.join(' ')}`);
  return new Promise((resolve) => {
    const child = spawn(command, words, {
      stdio: 'inherit',
      env: { ...process.env, CI: process.env.CI ?? 'true', NEXT_TELEMETRY_DISABLED: '1' },
    });
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}

const npx = (...words) => run('npx', ['--no-install', ...words]);
const npmRun = (name) => run('npm', ['run', '--silent', name]);

/** What a runner's report says; a missing or empty report counts as a failure of its suite. */
function read(name) {
  try {
    return reportSummary(JSON.parse(readFileSync(`${RESULTS}/${name}.json`, 'utf8')));
  } catch {
    return { passed: 0, failed: 1, skipped: 0, failures: [`${name}: no report`], secondAttempts: [] };
  }
}

const vitest = (project, file = project) =>
  npx(
    'vitest',
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${RESULTS}/${file}.json`,
  );

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
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

const broken = [];
const inTurn = async (checks) => {
  for (const check of checks) if (!(await npmRun(check))) broken.push(check);
};

/** Suites that need no build and have not begun. The long ones come last, so that both lanes end at about the same time. */
const waiting = ['unit', 'api', 'ui'];
const SHORT = ['mocked', 'ui-mocked'];
const total = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
const secondAttempts = [];
/** Runs a suite and adds what it reports. */
async function suite(name, runSuite = () => vitest(name)) {
  const ended = await runSuite();
  const found = read(name);
  failures.push(...found.failures);
  secondAttempts.push(...found.secondAttempts);
  if (!ended && found.failed === 0) broken.push(`${name} exited with an error`);
  for (const key of Object.keys(total)) total[key] += found[key];
}
async function suitesInTurn(names) {
  for (let name = names.shift(); name; name = names.shift()) await suite(name);
}
async function laneWithoutBuild() {
  await inTurn(['check:types']);
  await suitesInTurn(waiting);
}
async function laneOfBuild() {
  // The short suites stand between the types' reading of .next and the build's writing of it.
  await inTurn(['check:lint', 'check:doors', 'check:unused']);
  await suitesInTurn(SHORT);
  await inTurn(['build']);
  await suite('built');
  await suite('browser', () => npx('playwright', 'test'));
  await suitesInTurn(waiting);
}
// Half of their time the suites wait, for a browser, for processes that start, or for a database: alone none fills two cores.
await Promise.all([laneWithoutBuild(), laneOfBuild()]);

for (const name of secondAttempts) console.error(`\npassed only at the second attempt: ${name}`);
for (const name of [...failures, ...broken]) console.error(`\nfailed: ${name}`);
console.log(`\n${total.skipped} skipped, because this machine lacks what they need`);
if (secondAttempts.length > 0) console.log(`${secondAttempts.length} passed only at the second attempt`);
console.log(`${total.passed} passed, ${total.failed + broken.length} failed`);
process.exitCode = broken.length + total.failed > 0 ? 1 : 0;
