import type { KeepDoorMessage } from './door-rules';

/** Asks the desk's worker to keep this page, so that it opens without a network too, with the files that it has loaded by now. */
export async function keepDoorPage(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  // Where workers are blocked, as in some private windows, the page works as long as it is open.
  const registered = await navigator.serviceWorker.register('/door-worker.js').catch(() => undefined);
  if (!registered) return;
  const { active } = await navigator.serviceWorker.ready;
  const message: KeepDoorMessage = {
    type: 'keep-door',
    page: location.pathname,
    files: performance.getEntriesByType('resource').map(({ name }) => name),
  };
  active?.postMessage(message);
}
