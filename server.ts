import { env } from '@/lib/env';
import { builtThreadEntry } from './event-api/platform/threads/threads';
import { startEventApi } from './event-api/start';
import { remoteEventApi } from './server/event-api/remote-event-api';
import { shutDownOnSignal } from './server/shutdown';
import { startProcess } from './server/start-process';
import { endOnUncaughtErrors } from './server/uncaught-errors';

/** The entry of the process: serves everything on one port, with the event API embedded or at EVENT_API_URL. */

/** Limit of the list of addresses that is printed at the start. */
const MAX_SHOWN_HOSTS = 10;

const settings = env();
const api = settings.EVENT_API_URL
  ? remoteEventApi(settings.EVENT_API_URL)
  : await startEventApi(settings, builtThreadEntry());
try {
  const running = await startProcess(settings, api, process.cwd());
  shutDownOnSignal(running.close);
  endOnUncaughtErrors(running.close);
  console.log(`Rendezvous is listening on port ${running.port}`);
  const hosts = [...((await api.hosts?.())?.keys() ?? [])];
  for (const host of hosts.slice(0, MAX_SHOWN_HOSTS)) console.log(`  http://${host}:${running.port}/`);
} catch (error) {
  await api.close();
  if (!isPortTaken(error)) throw error;
  console.error(`Port ${settings.PORT} is in use. Choose another one: PORT=3001 npm start`);
  process.exit(1);
}

function isPortTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}
