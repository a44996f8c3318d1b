import { DOOR_CACHE, forgetEndedDoors } from '../door/door-store';
import { handlingOfDesk, isKeepDoorMessage, type KeepDoorMessage } from './door-rules';
import type { FetchEvent, WorkerScope } from './worker-scope';

/**
 * The desk's service worker: a door's page opens without a network (docs/rooms/desk.md#doors-without-a-network). No other page
 * of the desk is kept. `npm run build` bundles it into `/door-worker.js`.
 */

/** The site's version; the build inserts it. */
declare const SITE_VERSION: string;

// The cast: in a worker the global scope has this type, but TypeScript has only the types of pages here.
const scope = globalThis as unknown as WorkerScope;
const { origin } = scope.location;
const NAME = `${DOOR_CACHE}${SITE_VERSION}`;

/** Where the network takes longer, the kept page is shown. */
const SLOW_NETWORK_MS = 3000;

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));

scope.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const old = (await caches.keys()).filter((name) => name.startsWith(DOOR_CACHE) && name !== NAME);
      await Promise.all(old.map((name) => caches.delete(name)));
      await scope.clients.claim();
    })(),
  );
});

scope.addEventListener('message', (event) => {
  if (isKeepDoorMessage(event.data)) event.waitUntil(keep(event.data));
});

scope.addEventListener('fetch', (event) => {
  const handling = handlingOfDesk(event.request, origin);
  if (handling === 'file') event.respondWith(file(event));
  if (event.request.mode === 'navigate') event.waitUntil(forgetEndedDoors().catch(() => undefined));
  if (handling === 'door') event.respondWith(page(event));
});

async function keep({ page: path, files }: KeepDoorMessage): Promise<void> {
  const cache = await caches.open(NAME);
  if (!(await cache.match(pageKey(path)))) {
    const answer = await fetch(path, { credentials: 'same-origin', headers: { accept: 'text/html' } });
    await keepPage(path, answer);
  }
  for (const address of new Set(files)) {
    const isFile = handlingOfDesk({ method: 'GET', mode: 'no-cors', url: address }, origin) === 'file';
    if (!isFile || (await cache.match(address))) continue;
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.status === 200) await cache.put(address, answer);
  }
}

/** Of a page its path alone: which place stands in the query makes no other page. */
const pageKey = (path: string): string => new URL(path, origin).origin + new URL(path, origin).pathname;

/** Who is led elsewhere, to sign in or to be told why, has no page to keep. */
async function keepPage(path: string, answer: Response): Promise<void> {
  if (answer.status !== 200 || answer.redirected) return;
  const cache = await caches.open(NAME);
  await cache.put(pageKey(path), answer);
}

async function page(event: FetchEvent): Promise<Response> {
  const { url } = event.request;
  const fetched = fetch(event.request);
  event.waitUntil(fetched.then((answer) => keepPage(url, answer.clone())).catch(() => undefined));
  const kept = await (await caches.open(NAME)).match(pageKey(url));
  if (!kept) return fetched;
  const usable = fetched.then((answer) => (answer.status >= 500 ? kept : answer)).catch(() => kept);
  const late = new Promise<Response>((resolve) => setTimeout(resolve, SLOW_NETWORK_MS, kept));
  return Promise.race([usable, late]);
}

async function file({ request }: FetchEvent): Promise<Response> {
  return (await (await caches.open(NAME)).match(request.url)) ?? fetch(request);
}
