import { readdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { type Environment, shutdownGraceMs } from '@/lib/env';
import { installEventApi } from '@/lib/seam/upstream';
import { installSiteDirectory, readSite, SiteDirectory } from '@/lib/tenant/site-directory';
import type { Log } from '../event-api/platform/log';
import { drainServer } from '../event-api/platform/process/drain-server';
import type { EventApi } from './event-api/event-api';
import { type TagClock, tagClock } from './freshness/tag-clock';
import { createHttpServer, MAX_WAITING_CONNECTIONS } from './http/http-server';
import { createTurns } from './http/turns';
import { brokenInternals } from './next-internals/broken-internals';
import { startNext } from './next-internals/next-app';
import { disableNextCache } from './next-internals/next-entries';
import { createNextInternals, type NextInternals } from './next-internals/next-internals';
import { pageSources } from './policy/page-sources';
import { upgradeListener } from './realtime/upgrades';
import { createListener } from './request-listener';
import { readApplePayFile } from './static-files/apple-pay-file';
import { serveFiles } from './static-files/static-files';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const ONE_HOUR = 'public, max-age=3600';
/** Must not be cached: browsers request it again to find new versions. */
const SERVICE_WORKERS = ['/service-worker.js', '/door-worker.js'];
/** Time limit for one answer of Next. */
const MAX_RENDER_MS = 15_000;

export interface RunningProcess {
  /** The actual port, which differs from the setting when that is 0. */
  port: number;
  /** Shuts down gracefully. */
  close(): Promise<void>;
}

/**
 * Starts the event API, Next and the caches behind one HTTP server on one port, in production and in development.
 * @param parts.folder the product's folder, of which `BUILD_DIR` is a part
 */
export async function startProcess(
  settings: Environment,
  { api, folder, log }: { api: EventApi; folder: string; log: Log },
): Promise<RunningProcess> {
  const dev = settings.NODE_ENV === 'development';
  const clock = tagClock();
  // With EVENT_API_URL, lib/seam/upstream.ts calls the remote event API directly.
  installEventApi(settings.EVENT_API_URL ? undefined : api);
  const directory = new SiteDirectory({ read: readSite, hosts: api.hosts?.bind(api) });
  installSiteDirectory(directory);
  api.onChange((tags) => {
    directory.invalidate();
    for (const tag of tags) clock.invalidate(tag);
  });
  api.onReconnect(() => {
    directory.invalidate();
    clock.doubtAll();
  });

  const next = await startNext({ dev, port: settings.PORT, folder, buildDir: settings.BUILD_DIR });
  const internals = createNextInternals({ handle: next.handle, clock, limitMs: MAX_RENDER_MS });
  const turns = createTurns();
  let draining = false;
  const server = createHttpServer(
    createListener({
      next: next.handle,
      internals,
      directory,
      clock,
      turns,
      isNextAlone: !dev && !(await doInternalsHold(internals, clock)),
      files: dev ? developmentFiles(folder) : builtFiles(join(folder, settings.BUILD_DIR)),
      dev,
      pageCacheBytes: settings.PAGE_CACHE_BYTES,
      trustedProxies: settings.TRUSTED_PROXIES,
      policy: pageSources(settings),
      applePayFile: readApplePayFile(settings.APPLE_PAY_FILE),
      isReady: async () => !draining && (await api.ready()),
      warnings: () => api.warnings(),
    }),
    {
      prefix: '/api',
      takesIds: settings.TRUSTED_PROXIES > 0,
      accessLog: settings.ACCESS_LOG ? log : undefined,
    },
  );
  const upgrades = upgradeListener({
    realtime: api.realtime,
    remote: settings.EVENT_API_URL,
    development: dev ? next.upgrade : undefined,
  });
  server.on('upgrade', upgrades.handle);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port: settings.PORT, host: settings.HOST, backlog: MAX_WAITING_CONNECTIONS }, resolve);
  });

  return {
    port: (server.address() as AddressInfo).port, // the cast: the server listens on TCP, not on a pipe
    async close() {
      draining = true;
      await drainServer({
        ...{ server, graceMs: shutdownGraceMs(settings) },
        onRefused: () => upgrades.drain(),
        beforeCut: () => turns.end(),
      });
      await next.close();
      await api.close();
    },
  };
}

/** Requests Next's check pages. If Next no longer behaves as expected, logs what has changed and disables its cache. */
async function doInternalsHold(internals: NextInternals, clock: TagClock): Promise<boolean> {
  const broken = await brokenInternals(internals, clock);
  if (broken.length === 0) return true;
  disableNextCache();
  const list = broken.map((name) => `\n  ${name}`).join('');
  console.error(
    `Next no longer behaves as the page cache expects, so pages are served through Next alone:${list}`,
  );
  return false;
}

function builtFiles(folder: string) {
  return serveFiles([
    ...[folder, ...buildsBeside(folder)].map((build) => ({
      prefix: '/_next/static',
      folder: join(build, '.next/static'),
      cacheControl: () => IMMUTABLE,
    })),
    {
      prefix: '',
      folder: join(folder, 'dist/public'),
      cacheControl: (pathname) => (SERVICE_WORKERS.includes(pathname) ? 'no-cache' : ONE_HOUR),
    },
  ]);
}

/** Earlier versions that are kept beside a copy of a build: pages that were loaded from them ask for their files. */
function buildsBeside(folder: string): string[] {
  const beside = dirname(folder);
  if (basename(beside) !== 'running') return [];
  return readdirSync(beside)
    .map((name) => join(beside, name))
    .filter((build) => build !== folder);
}

/** Next serves its own files in development, but the files of public/ have to bypass the middleware. */
function developmentFiles(folder: string) {
  return serveFiles([{ prefix: '', folder: join(folder, 'public'), cacheControl: () => 'no-cache' }]);
}
