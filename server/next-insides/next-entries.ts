import { LRUCache } from 'lru-cache';
import type { CacheHandler } from 'next/dist/server/lib/incremental-cache';
import type { IncrementalCacheValue } from 'next/dist/server/response-cache';
import { env } from '@/lib/env';
import type { Made } from '../freshness/tag-clock';

type SetContext = Parameters<CacheHandler['set']>[2];
type AnswerContext = Extract<SetContext, { fetchCache?: false }>;

/** A page, a route's answer, or data that Next has its cache handler keep. */
export interface NextEntry extends Made {
  value: IncrementalCacheValue;
  /** Milliseconds since 1970. */
  lastModified: number;
  cacheControl?: NonNullable<AnswerContext['cacheControl']>;
}

// Next loads the cache handler as a module of its own and constructs it anew for each request, so the entries lie beside it.
const SLOT = Symbol.for('rendezvous.next-entries');
type Slots = { [SLOT]?: LRUCache<string, NextEntry> | 'nothing is kept' };

/** What is kept for Next, bounded by bytes; undefined after `keepNothingForNext`. */
export function nextEntries(): LRUCache<string, NextEntry> | undefined {
  const slots = globalThis as Slots;
  slots[SLOT] ??= new LRUCache({ maxSize: env().DATA_CACHE_BYTES, sizeCalculation: bytesOf });
  return slots[SLOT] === 'nothing is kept' ? undefined : slots[SLOT];
}

/** From now on Next renders every page and reads all data anew: nothing can be outdated, whatever Next does with entries. */
export function keepNothingForNext(): void {
  (globalThis as Slots)[SLOT] = 'nothing is kept';
}

/** Rough bytes in memory: strings take two per character. */
function bytesOf({ value }: NextEntry, key: string): number {
  const base = 400 + 2 * key.length;
  if (value.kind === 'FETCH') return base + 2 * value.data.body.length;
  if (value.kind === 'APP_ROUTE') return base + value.body.length;
  if (value.kind !== 'APP_PAGE') return base;
  const segments = [...(value.segmentData ?? [])].reduce(
    (sum, [name, data]) => sum + 100 + name.length + data.length,
    0,
  );
  return base + 2 * String(value.html).length + (value.rscData?.length ?? 0) + segments;
}
