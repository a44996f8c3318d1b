import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Environment } from '@/lib/env';
import { installEventApi } from '@/lib/seam/upstream';
import { installSiteDirectory, readSite, SiteDirectory } from '@/lib/tenant/site-directory';
import type { EventApi } from './event-api/event-api';
import { tagClock } from './freshness/tag-clock';
import { startNext } from './next-insides/next-app';
import type { PolicySources } from './policy/content-security-policy';
import { realtimeOrigins } from './realtime/realtime-origins';
import { upgradeListener } from './realtime/upgrades';
import { createListener } from './request-listener';
import { shutDown } from './shutdown';
import { StaticFiles } from './static-files/static-files';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const ONE_HOUR = 'public, max-age=3600';
/** For the service worker, which a browser asks for again to see whether there is a new one. */
const EACH_TIME = 'no-cache';
/**
 * How long an idle connection stays open, in milliseconds: longer than proxies keep theirs (60 s is usual), so that none
 * sends a request into a connection that is being closed.
 */
const KEEP_ALIVE_MS = 75_000;

export interface RunningProcess {
  /** The port that is listened on; of interest when a free one was asked for. */
  port: number;
  /** Ends the process's work without cutting anything off. */
  close(): Promise<void>;
}

/**
 * Joins the event API, Next and the caches behind one HTTP server on one port, in production and in development.
 * @param folder where `.next` and `public` are.
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
    directory.forget();
    for (const tag of tags) clock.drop(tag);
  });
  api.onReconnect(() => {
    directory.forget();
    clock.doubtAll();
  });

  const next = await startNext({ dev, port: settings.PORT, folder });
  const files = dev ? undefined : await openFiles(folder);
  let draining = false;
  const server = createServer(
    createListener({
      ...{ next: next.handle, directory, clock, files },
      pageCacheBytes: settings.PAGE_CACHE_BYTES,
      trustedProxies: settings.TRUSTED_PROXIES,
      policy: {
        ...pageSources(settings),
        editors: settings.EDITOR_ORIGINS,
      },
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

/** What pages need of others: the payment gateway's fields, and live messages where a service sends them. */
function pageSources(settings: Environment): PolicySources {
  const stripe = settings.PAYMENT_GATEWAY === 'stripe' ? STRIPE_SOURCES : undefined;
  return { ...stripe, connect: [...(stripe?.connect ?? []), ...realtimeOrigins(settings)] };
}

/** Stripe's own fields come from its origins. */
const STRIPE_SOURCES = {
  script: ['https://js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
  image: ['https://*.stripe.com'],
};

function openFiles(folder: string): Promise<StaticFiles> {
  return StaticFiles.open([
    { prefix: '/_next/static', folder: join(folder, '.next/static'), cacheControl: IMMUTABLE },
    { prefix: '', folder: join(folder, 'public'), cacheControl: ONE_HOUR },
    { prefix: '', folder: join(folder, 'dist/public'), cacheControl: EACH_TIME },
  ]);
}
