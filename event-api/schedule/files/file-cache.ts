import { LRUCache } from 'lru-cache';
import type { FileAnswer } from '../../calls/use-case';
import type { SiteEvent } from '../../tenancy/event';

/** Files of an event that are kept: the whole schedule in every format and language, and what was asked for lately. */
const MAX_KEPT_FILES = 24;

const known = new WeakMap<SiteEvent, LRUCache<string, Promise<FileAnswer>>>();

/**
 * Composes a file once for as long as its event is kept: whatever changes the programme makes the event be read anew, and
 * with it its files. Those who ask at the same time wait for the same one.
 */
export function keepFile(
  event: SiteEvent,
  key: string,
  compose: () => Promise<FileAnswer>,
): Promise<FileAnswer> {
  const files = known.get(event) ?? new LRUCache<string, Promise<FileAnswer>>({ max: MAX_KEPT_FILES });
  known.set(event, files);
  const kept = files.get(key);
  if (kept) return kept;
  const composing = compose();
  files.set(key, composing);
  composing.catch(() => files.delete(key));
  return composing;
}
