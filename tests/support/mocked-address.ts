import { useSyncExternalStore } from 'react';
import { vi } from 'vitest';

/** In component tests this is `next/navigation`: the address of jsdom. Components render again when its history changes. */

export const router = { push: vi.fn(), replace: vi.fn() };

const listeners = new Set<() => void>();
for (const method of ['pushState', 'replaceState'] as const) {
  const write = history[method].bind(history);
  history[method] = (...given) => {
    write(...given);
    for (const listener of listeners) listener();
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useRouter = () => router;
export const usePathname = () => location.pathname;
export const useParams = () => ({ locale: 'en' });
export const useSearchParams = () =>
  new URLSearchParams(useSyncExternalStore(subscribe, () => location.search));
export function notFound(): never {
  throw new Error('not found');
}
