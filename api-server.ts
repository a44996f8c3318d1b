import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import { env, shutdownGraceMs } from '@/lib/env';
import { createLog } from './event-api/platform/log';
import { serveMetrics } from './event-api/platform/metrics/serve-metrics';
import { drainServer } from './event-api/platform/process/drain-server';
import { requireConfigured, servicesTable } from './event-api/platform/process/services';
import { shutDownOnSignal } from './event-api/platform/process/shut-down-on-signal';
import { requirePort, startOrExplain } from './event-api/platform/process/start-or-explain';
import { builtThreadEntry } from './event-api/platform/threads/threads';
import { standalone } from './event-api/standalone';
import { startEventApi } from './event-api/start';
import { observeRequests } from './server/metrics/observe-requests';
import { upgradeListener } from './server/realtime/upgrades';

/** Entry of the event API as a separate process, without the website: its calls and its sockets. */

await startOrExplain(async () => {
  const settings = env();
  requireConfigured(settings);
  await requirePort(settings);
  const api = await startEventApi(settings, builtThreadEntry());
  const app = standalone(api);
  // The cast: without options for HTTP/2 it is a server of HTTP/1.
  const server = serve({ fetch: app.fetch, port: settings.PORT, hostname: settings.HOST }, ({ port }) => {
    console.log(servicesTable(settings));
    console.log(`The event API is listening on port ${port}`);
  }) as Server;
  observeRequests(server, '');
  const metrics = await serveMetrics(settings, createLog());
  const sockets = upgradeListener({ realtime: api.realtime });
  server.on('upgrade', sockets.handle);
  const graceMs = shutdownGraceMs(settings);
  shutDownOnSignal(graceMs, async () => {
    app.drain();
    await drainServer({ server, graceMs }, () => {
      sockets.drain();
      app.close();
    });
    metrics?.close();
    await api.close();
  });
});
