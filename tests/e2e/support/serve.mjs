// A server for the browser tests: a fresh embedded database with the demo events and the small ones beside the tests. With
// APART=1 its event API is a process of its own.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, existsSync, readdirSync } from 'node:fs';
import { freePort } from '../../support/free-ports.mjs';
import { placeNewDatabase } from '../../support/new-database.mjs';

const demo = 'event-api/events/demo';
const definitions = [
  ...readdirSync(demo).map((event) => `${demo}/${event}/event.yaml`),
  ...readdirSync('tests/e2e/events').map((name) => `tests/e2e/events/${name}`),
].filter((file) => existsSync(file));
const environment = { ...process.env, NODE_ENV: 'production', ACCESS_LOG: '1' };
/** Everything that the processes write, which log.teardown.ts reads in the end. */
const log = createWriteStream(process.env.LOG_FILE, { flags: 'a' });
// What is named on the command line is imported instead: files and options of `event import`.
const wanted = process.argv.length > 2 ? process.argv.slice(2) : definitions;
await placeNewDatabase(environment.DATA_DIR);
const imported = spawnSync(process.execPath, ['dist/event.mjs', 'import', ...wanted], {
  stdio: 'inherit',
  env: environment,
});
if (imported.status !== 0) process.exit(imported.status ?? 1);

function start(program, env) {
  const child = spawn(process.execPath, [`dist/${program}.mjs`], { stdio: ['ignore', 'pipe', 'pipe'], env });
  for (const stream of [child.stdout, child.stderr]) {
    stream.pipe(log, { end: false });
    // Whoever watches the tests sees what went wrong.
    stream.on('data', (text) => {
      for (const line of String(text).split('\n')) {
        if (line && !line.includes('"level":"info"')) process.stderr.write(`${line}\n`);
      }
    });
  }
  return child;
}
const programs = process.env.APART === '1' ? await startApart() : [start('server', environment)];
for (const signal of ['SIGTERM', 'SIGINT'])
  process.on(signal, () => {
    for (const each of programs) each.kill(signal);
  });
let code = 0;
await Promise.all(
  programs.map(async (program) => {
    const [ended] = await once(program, 'exit');
    code ||= ended ?? 0;
    // None is of use without the others.
    for (const each of programs) each.kill('SIGTERM');
  }),
);
process.exit(code);

/** The event API and the website in processes of their own; the website has no database. */
async function startApart() {
  const port = await freePort();
  const shared = { ...environment, TOKEN_SECRET: 'a secret that is known to tests alone' };
  const api = start('event-api', {
    ...shared,
    PORT: String(port),
    // Addresses in letters are the website's.
    PUBLIC_ORIGIN: `http://{host}:${environment.PORT}`,
  });
  const { DATA_DIR, ...ofSite } = shared;
  const address = `http://127.0.0.1:${port}`;
  return [api, start('server', { ...ofSite, DATA_DIR: `${DATA_DIR}-site`, EVENT_API_URL: address })];
}
