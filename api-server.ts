import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { env, shutdownGraceMs } from '@/lib/env';
import { processLog } from './event-api/platform/log';
import { serveMetrics } from './event-api/platform/metrics/serve-metrics';
import { boundHeap } from './event-api/platform/process/bound-heap';
import { drainServer } from './event-api/platform/process/drain-server';
import { requireConfigured, tellServices } from './event-api/platform/process/services';
import { shutDownOnSignal } from './event-api/platform/process/shut-down-on-signal';
import { requirePort, startOrExplain } from './event-api/platform/process/start-or-explain';
import { builtThreadEntry } from './event-api/platform/threads/threads';
import { startTraces } from './event-api/platform/traces/start-traces';
import { standalone } from './event-api/standalone';
import { startEventApi } from './event-api/start';
import { createHttpServer, MAX_WAITING_CONNECTIONS } from './server/http/http-server';
import { upgradeListener } from './server/realtime/upgrades';

/** Entry of the event API as a separate process, without the website: its calls and its sockets. */

const log = processLog();

boundHeap();
await startOrExplain(async () => {
  const settings = env();
  requireConfigured(settings);
  await requirePort(settings);
  const endTraces = await startTraces(settings, log);
  const api = await startEventApi(settings, { log, threads: builtThreadEntry() });
  const app = standalone(api);
  const server = createHttpServer(getRequestListener(app.fetch), {
    prefix: '',
    takesIds: true,
    accessLog: settings.ACCESS_LOG ? log : undefined,
  });
  const metrics = await serveMetrics(settings, log);
  const sockets = upgradeListener({ realtime: api.realtime });
  server.on('upgrade', sockets.handle);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port: settings.PORT, host: settings.HOST, backlog: MAX_WAITING_CONNECTIONS }, resolve);
  });
  tellServices(settings, log);
  const { port } = server.address() as AddressInfo; // the cast: the server listens on TCP, not on a pipe
  console.log(`The event API is listening on port ${port}`);
  const graceMs = shutdownGraceMs(settings);
  shutDownOnSignal(graceMs, async () => {
    app.drain();
    await drainServer({
      server,
      graceMs,
      onRefused: () => {
        sockets.drain();
        app.close();
      },
    });
    metrics?.close();
    await api.close();
    await endTraces?.();
  });
  void api.prepare();
});
