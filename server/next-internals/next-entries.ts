import { LRUCache } from 'lru-cache';
import type { CacheHandler } from 'next/dist/server/lib/incremental-cache';
import type { IncrementalCacheValue } from 'next/dist/server/response-cache';
import { env } from '@/lib/env';
import type { RenderStamp } from '../freshness/tag-clock';

type SetContext = Parameters<CacheHandler['set']>[2];
type AnswerContext = Extract<SetContext, { fetchCache?: false }>;

/** A page, a route's answer or data that Next stores in its cache handler. */
export interface NextEntry extends RenderStamp {
  value: IncrementalCacheValue;
  /** The value's long texts, compressed; the value is without them then. */
  texts?: readonly Buffer[];
  /** Milliseconds since 1970. */
  lastModified: number;
  cacheControl?: NonNullable<AnswerContext['cacheControl']>;
}

// Next loads the cache handler as a separate module and constructs it for each request, so the entries are on globalThis.
const SLOT = Symbol.for('rendezvous.next-entries');
type Slots = { [SLOT]?: LRUCache<string, NextEntry> | 'disabled' };

/** Next's cache entries, with a size limit in bytes; undefined after `disableNextCache`. */
export function nextEntries(): LRUCache<string, NextEntry> | undefined {
  const slots = globalThis as Slots;
  slots[SLOT] ??= new LRUCache({ maxSize: env().DATA_CACHE_BYTES, sizeCalculation: bytesOf });
  return slots[SLOT] === 'disabled' ? undefined : slots[SLOT];
}

/** Makes Next render every page and read all data for each request, so that nothing can be outdated. */
export function disableNextCache(): void {
  (globalThis as Slots)[SLOT] = 'disabled';
}

/** Estimated size in memory: strings take two bytes per character. */
function bytesOf({ value, texts = [] }: NextEntry, key: string): number {
  const base = 400 + 2 * key.length + texts.reduce((sum, { byteLength }) => sum + byteLength, 0);
  if (value.kind === 'FETCH') return base + 2 * value.data.body.length;
  if (value.kind === 'APP_ROUTE') return base + value.body.length;
  if (value.kind !== 'APP_PAGE') return base;
  const segments = [...(value.segmentData ?? [])].reduce(
    (sum, [name, data]) => sum + 100 + name.length + data.length,
    0,
  );
  return base + 2 * String(value.html).length + (value.rscData?.length ?? 0) + segments;
}
