import { serve } from '@hono/node-server';
import { env } from '@/lib/env';
import { builtThreadEntry } from './platform/threads/threads';
import { standalone } from './standalone';
import { startEventApi } from './start';

/** Entry of the event API as a separate process, without the website. */

const MAX_SHUTDOWN_MS = 30_000;

const settings = env();
const api = await startEventApi(settings, builtThreadEntry());
const app = standalone(api);
const server = serve({ fetch: app.fetch, port: settings.PORT, hostname: settings.HOST }, ({ port }) =>
  console.log(`The event API is listening on port ${port}`),
);
server.once('error', (error) => {
  console.error(error.message);
  api.close().finally(() => process.exit(1));
});

let ending = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    // A second signal ends the process at once.
    if (ending) process.exit(1);
    ending = true;
    setTimeout(() => process.exit(1), MAX_SHUTDOWN_MS).unref();
    app.close();
    server.close(() => {
      api.close().finally(() => process.exit(0));
    });
  });
}
