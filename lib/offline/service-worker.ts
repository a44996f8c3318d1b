import { handlingOf, isCacheMessage, outdatedCaches } from './caching-rules';
import { OfflineCache } from './offline-cache';
import type { WorkerScope } from './worker-scope';

/**
 * The service worker: visited pages can be read offline. `npm run build` bundles it into `/service-worker.js` together with
 * the site's version, so that each version installs a new worker with caches of its own.
 */

/** The site's version, as in `/api/version.json`; the build inserts it. */
declare const SITE_VERSION: string;

// The cast: in a worker the global scope has this type, but TypeScript has only the types of pages here.
const scope = globalThis as unknown as WorkerScope;
const kept = new OfflineCache(SITE_VERSION, scope.location.origin, () => scope.navigator.connection);

scope.addEventListener('install', (event) => {
  event.waitUntil(kept.prepare().then(() => scope.skipWaiting()));
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const names = await caches.keys();
      await Promise.all(outdatedCaches(names, SITE_VERSION).map((name) => caches.delete(name)));
      await scope.registration.navigationPreload?.enable();
      await scope.clients.claim();
    })(),
  );
});

scope.addEventListener('message', (event) => {
  if (isCacheMessage(event.data)) event.waitUntil(kept.keep(event.data));
});

scope.addEventListener('fetch', (event) => {
  const handling = handlingOf(event.request, scope.location.origin);
  if (handling === 'file') event.respondWith(kept.file(event));
  if (handling === 'page') event.respondWith(kept.page(event));
  if (handling === 'personal') event.respondWith(kept.personalPage(event));
});
