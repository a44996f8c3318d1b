import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Environment } from '@/lib/env';
import { installEventApi } from '@/lib/seam/upstream';
import { installSiteDirectory, readSite, SiteDirectory } from '@/lib/tenant/site-directory';
import type { EventApi } from './event-api/event-api';
import { type TagClock, tagClock } from './freshness/tag-clock';
import { brokenInsides } from './next-insides/broken-insides';
import { startNext } from './next-insides/next-app';
import { keepNothingForNext } from './next-insides/next-entries';
import { createNextInsides, type NextInsides } from './next-insides/next-insides';
import { pageSources } from './policy/page-sources';
import { upgradeListener } from './realtime/upgrades';
import { createListener } from './request-listener';
import { shutDown } from './shutdown';
import { serveFiles } from './static-files/static-files';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const ONE_HOUR = 'public, max-age=3600';
/** Browsers ask for the service worker again to see whether there is a new one. */
const SERVICE_WORKER = '/service-worker.js';
/** Longer than proxies keep an idle connection (60 s is usual), so that none sends a request into one that is being closed. */
const KEEP_ALIVE_MS = 75_000;
/** Time that Next gets for an answer. */
const MAX_RENDER_MS = 15_000;

export interface RunningProcess {
  /** The port that is listened on; of interest when a free one was asked for. */
  port: number;
  /** Ends the process's work without cutting anything off. */
  close(): Promise<void>;
}

/**
 * Joins the event API, Next and the caches behind one HTTP server on one port, in production and in development.
 * @param folder where `.next`, `dist` and `public` are
 */
export async function startProcess(
  settings: Environment,
  api: EventApi,
  folder: string,
): Promise<RunningProcess> {
  const dev = settings.NODE_ENV === 'development';
  const clock = tagClock();
  // With an address the seam calls it by itself; see lib/upstream.ts.
  installEventApi(settings.EVENT_API_URL ? undefined : api);
  const directory = new SiteDirectory({ read: readSite, hosts: api.hosts?.bind(api) });
  installSiteDirectory(directory);
  api.onChange((tags) => {
    directory.invalidate();
    for (const tag of tags) clock.drop(tag);
  });
  api.onReconnect(() => {
    directory.invalidate();
    clock.doubtAll();
  });

  const next = await startNext({ dev, port: settings.PORT, folder });
  const insides = createNextInsides({ handle: next.handle, clock, limitMs: MAX_RENDER_MS });
  let draining = false;
  const server = createServer(
    createListener({
      ...{ next: next.handle, insides, directory, clock },
      isNextAlone: !dev && !(await doInsidesHold(insides, clock)),
      files: dev ? developmentFiles(folder) : builtFiles(folder),
      dev,
      pageCacheBytes: settings.PAGE_CACHE_BYTES,
      trustedProxies: settings.TRUSTED_PROXIES,
      policy: pageSources(settings),
      isReady: async () => !draining && (await api.ready()),
    }),
  );
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  const upgrades = upgradeListener({ realtime: api.realtime, development: dev ? next.upgrade : undefined });
  server.on('upgrade', upgrades.handle);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(settings.PORT, settings.HOST, resolve);
  });

  const drain = () => {
    draining = true;
    upgrades.drain();
  };
  return {
    port: (server.address() as AddressInfo).port, // it listens on TCP, so the address is not a pipe's name
    close: () => shutDown({ server, drain, closeAfter: [() => next.close(), () => api.close()] }),
  };
}

/** Asks Next for its check pages. If it no longer behaves as the process knows it, the log says what has changed. */
async function doInsidesHold(insides: NextInsides, clock: TagClock): Promise<boolean> {
  const broken = await brokenInsides(insides, clock);
  if (broken.length === 0) return true;
  keepNothingForNext();
  const list = broken.map((name) => `\n  ${name}`).join('');
  console.error(
    `Next is no longer as the page cache knows it, so pages are served through Next alone:${list}`,
  );
  return false;
}

function builtFiles(folder: string) {
  return serveFiles([
    {
      prefix: '/_next/static',
      folder: join(folder, '.next/static'),
      cacheControl: () => IMMUTABLE,
    },
    {
      prefix: '',
      folder: join(folder, 'dist/public'),
      cacheControl: (pathname) => (pathname === SERVICE_WORKER ? 'no-cache' : ONE_HOUR),
    },
  ]);
}

/** Next serves its own files; middleware would take those of public/ for pages. */
function developmentFiles(folder: string) {
  return serveFiles([{ prefix: '', folder: join(folder, 'public'), cacheControl: () => 'no-cache' }]);
}
