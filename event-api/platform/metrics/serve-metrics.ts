import { createServer, type Server } from 'node:http';
import type { Environment } from '@/lib/env';
import { describeError, type Log } from '../log';
import { withProcess } from './metrics';

/**
 * Serves `/metrics` on a port of its own, so that no address of a site leads to it. Without the setting nothing is measured for
 * anybody.
 * @returns the server, to be closed at the end
 */
export async function serveMetrics(
  { METRICS_PORT, METRICS_HOST }: Pick<Environment, 'METRICS_PORT' | 'METRICS_HOST'>,
  log: Pick<Log, 'error'>,
): Promise<Server | undefined> {
  if (METRICS_PORT === undefined) return undefined;
  const registry = withProcess();
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await registry.metrics();
      response.writeHead(200, { 'content-type': registry.contentType }).end(text);
    } catch (error) {
      // The database is away: that the process cannot tell is a reading as well.
      log.error('the metrics cannot be read', { error: describeError(error) });
      response.writeHead(503).end();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(METRICS_PORT, METRICS_HOST, resolve);
  });
  return server;
}
