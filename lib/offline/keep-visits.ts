import type { KeepMessage } from './keeping';

/** Registers the service worker once the page is there: reading it comes first. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const register = () => {
    // Where a worker cannot be had, as in a private window, the site works as it does without one.
    navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  };
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}

/** Lets the worker keep the page that is shown: one that was there before it, or that the router brought without it. */
export async function keepVisit(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  const message: KeepMessage = {
    type: 'keep',
    page: `${location.pathname}${location.search}`,
    files: performance.getEntriesByType('resource').map(({ name }) => name),
  };
  active?.postMessage(message);
}
