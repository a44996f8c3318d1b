import { LRUCache } from 'lru-cache';
import type { FileAnswer } from '../../calls/use-case';
import type { SiteEvent } from '../../tenancy/event';

/** Per event. Enough for the whole schedule in every format and language, and some parts of it. */
const MAX_CACHED_FILES = 24;

const cache = new WeakMap<SiteEvent, LRUCache<string, Promise<FileAnswer>>>();

/**
 * Composes a file, or returns the one composed before for the same `SiteEvent`: every change of a programme makes the event
 * be read again as a new object. Concurrent callers share one composition.
 */
export function cachedFile(
  event: SiteEvent,
  key: string,
  compose: () => Promise<FileAnswer>,
): Promise<FileAnswer> {
  const files = cache.get(event) ?? new LRUCache<string, Promise<FileAnswer>>({ max: MAX_CACHED_FILES });
  cache.set(event, files);
  const cached = files.get(key);
  if (cached) return cached;
  const composing = compose();
  files.set(key, composing);
  composing.catch(() => files.delete(key));
  return composing;
}
