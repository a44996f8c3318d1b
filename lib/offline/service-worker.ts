import { handlingOf, isKeepMessage, outdatedCaches } from './keeping';
import { KeptPages } from './kept-pages';
import type { WorkerScope } from './worker-scope';

/**
 * The service worker: pages that were visited can be read without a connection. `npm run build` makes it one file,
 * `/service-worker.js`, with the version of the site in it; so each new version is a new worker, with caches of its own.
 */

/** The version of the site, as `/api/version.json` says it. The build writes it here. */
declare const SITE_VERSION: string;

// In a worker the global scope is of this type, which TypeScript's types of pages do not know.
const scope = globalThis as unknown as WorkerScope;
const kept = new KeptPages(SITE_VERSION, scope.location.origin);

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
  if (isKeepMessage(event.data)) event.waitUntil(kept.keep(event.data));
});

scope.addEventListener('fetch', (event) => {
  const handling = handlingOf(event.request, scope.location.origin);
  if (handling === 'file') event.respondWith(kept.file(event));
  if (handling === 'page') event.respondWith(kept.page(event));
  if (handling === 'personal') event.respondWith(kept.personalPage(event));
});
