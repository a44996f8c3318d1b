import type { CacheMessage } from './caching-rules';

/** Registers the service worker once the page has loaded, so that its downloads do not delay the page. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const register = () => {
    // Where service workers are blocked, as in some private windows, the site works without one.
    navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  };
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}

/** Asks the worker to cache the current page: it does not see pages loaded before it, or by the client-side router. */
export async function cacheVisit(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  const message: CacheMessage = {
    type: 'keep',
    page: `${location.pathname}${location.search}`,
    files: performance.getEntriesByType('resource').map(({ name }) => name),
  };
  active?.postMessage(message);
}
