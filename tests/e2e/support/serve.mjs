// A server for the browser tests: a fresh embedded database with the demo events and the small ones beside the tests.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { placeNewDatabase } from '../../support/new-database.mjs';

const demo = 'event-api/events/demo';
const definitions = [
  ...readdirSync(demo).map((event) => `${demo}/${event}/event.yaml`),
  ...readdirSync('tests/e2e/events').map((name) => `tests/e2e/events/${name}`),
].filter((file) => existsSync(file));
const environment = { ...process.env, NODE_ENV: 'production' };
// What is named on the command line is imported instead: files and options of `event import`.
const wanted = process.argv.length > 2 ? process.argv.slice(2) : definitions;
// `kept`: the database is served as an earlier command left it.
if (wanted[0] !== 'kept') {
  await placeNewDatabase(environment.DATA_DIR);
  const imported = spawnSync(process.execPath, ['dist/event.mjs', 'import', ...wanted], {
    stdio: 'inherit',
    env: environment,
  });
  if (imported.status !== 0) process.exit(imported.status ?? 1);
}

const server = spawn(process.execPath, ['dist/server.mjs'], { stdio: 'inherit', env: environment });
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 0));
