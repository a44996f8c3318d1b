// Development: the same entry as in production, but Next compiles pages on request. The process restarts when the code of
// the server or of the event API changes.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ensurePackages } from './packages.mjs';

ensurePackages();
const { watchBundle } = await import('./bundle.mjs');

let server;
let restarting = Promise.resolve();

const watching = await watchBundle(() => {
  restarting = restarting.then(restart);
});

async function restart() {
  await stop();
  server = spawn(process.execPath, ['--enable-source-maps', 'dist/server.mjs'], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development', NEXT_TELEMETRY_DISABLED: '1' },
  });
}

async function stop() {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    await watching.dispose();
    await restarting;
    await stop();
    process.exit(0);
  });
}
