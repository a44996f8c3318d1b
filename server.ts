import { env, shutdownGraceMs } from '@/lib/env';
import { processLog } from './event-api/platform/log';
import { serveMetrics } from './event-api/platform/metrics/serve-metrics';
import { boundHeap } from './event-api/platform/process/bound-heap';
import { requireConfigured, tellServices } from './event-api/platform/process/services';
import { shutDownOnSignal } from './event-api/platform/process/shut-down-on-signal';
import { rememberAddress } from './event-api/platform/process/site-address';
import { requirePort, startOrExplain } from './event-api/platform/process/start-or-explain';
import { builtThreadEntry } from './event-api/platform/threads/threads';
import { startTraces } from './event-api/platform/traces/start-traces';
import { startEventApi } from './event-api/start';
import { remoteEventApi } from './server/event-api/remote-event-api';
import { startProcess } from './server/start-process';
import { endOnUncaughtErrors } from './server/uncaught-errors';

/** The entry of the process: serves everything on one port, with the event API embedded or at EVENT_API_URL. */

/** Limit of the list of addresses that is printed at the start. */
const MAX_SHOWN_HOSTS = 10;

const log = processLog();

boundHeap();
await startOrExplain(async () => {
  const settings = env();
  requireConfigured(settings);
  await requirePort(settings);
  const endTraces = await startTraces(settings, log);
  const api = settings.EVENT_API_URL
    ? remoteEventApi(settings.EVENT_API_URL)
    : await startEventApi(settings, { log, threads: builtThreadEntry() });
  const running = await startProcess(settings, { api, log, folder: process.cwd() }).catch(
    async (error: unknown) => {
      await api.close();
      throw error;
    },
  );
  await rememberAddress(settings, running.port);
  const metrics = await serveMetrics(settings, log);
  const close = async () => {
    metrics?.close();
    await running.close();
    await endTraces?.();
  };
  shutDownOnSignal(shutdownGraceMs(settings), close);
  endOnUncaughtErrors(close);
  tellServices(settings, log);
  console.log(`Rendezvous is listening on port ${running.port}`);
  const hosts = [...((await api.hosts?.())?.keys() ?? [])];
  for (const host of hosts.slice(0, MAX_SHOWN_HOSTS)) console.log(`  http://${host}:${running.port}/`);
  const desk = await api.openDesk?.();
  if (desk) {
    console.log(
      `  http://${settings.DESK_HOST}:${running.port}${desk}\n    the desk, signed in as owner of the demo events until the next start`,
    );
  }
  void api.prepare?.();
});
