// The embedded database begins with the demo events, once; any other database is its owner's.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const DEMO = 'event-api/events/demo';

/** Needs `dist/event.mjs`, and runs it to its end: the embedded database allows one process at a time. */
export function bringDemoEvents() {
  const { DATABASE_URL, EVENT_API_URL, DATA_DIR } = process.env;
  const folder = DATA_DIR || '.data';
  const brought = join(folder, 'demo-events');
  if (DATABASE_URL || EVENT_API_URL || existsSync(brought)) return;
  const files = readdirSync(DEMO)
    .map((name) => join(DEMO, name, 'event.yaml'))
    .filter((file) => existsSync(file));
  console.log('Bringing the demo events');
  const { status } = spawnSync(process.execPath, ['dist/event.mjs', 'import', ...files], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
  mkdirSync(folder, { recursive: true });
  writeFileSync(brought, `${new Date().toISOString()}\n`);
}
