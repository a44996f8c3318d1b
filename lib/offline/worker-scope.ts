import type { Connection } from './caching-rules';

/**
 * The part of a service worker's global scope that this product uses. TypeScript's own types of workers cannot be used in
 * the same project as those of pages.
 */
export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly navigator: { readonly connection?: Connection };
  readonly clients: { claim(): Promise<void> };
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: LastingEvent & { data: unknown }) => void): void;
}

interface LastingEvent {
  /** Keeps the worker alive until the promise settles. */
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends LastingEvent {
  readonly request: Request;
  /** The answer to the request that the browser sent while the worker started, if navigation preload is on. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
