import { LRUCache } from 'lru-cache';
import type { CacheHandler as Handler } from 'next/dist/server/lib/incremental-cache';
import type { IncrementalCacheValue } from 'next/dist/server/response-cache';
import { env } from '@/lib/env';
import { type Made, tagClock } from '../freshness/tag-clock';

/** The response header in which Next names a page's tags to its cache handler. */
const TAGS_HEADER = 'x-next-cache-tags';

interface Entry extends Made {
  value: IncrementalCacheValue;
  lastModified: number;
  cacheControl?: NonNullable<ResponseContext['cacheControl']>;
}

type SetContext = Parameters<Handler['set']>[2];
type ResponseContext = Extract<SetContext, { fetchCache?: false }>;

// Next constructs the handler anew for each request, so the entries live beside it.
const SLOT = Symbol.for('rendezvous.next-entries');
type Slots = { [SLOT]?: LRUCache<string, Entry> };

function entries(): LRUCache<string, Entry> {
  const slots = globalThis as Slots;
  slots[SLOT] ??= new LRUCache({ maxSize: env().DATA_CACHE_BYTES, sizeCalculation: bytesOf });
  return slots[SLOT];
}

/**
 * Next's store of pages, route answers and `unstable_cache` data: in memory, bounded by bytes, nothing on disk. The tag
 * clock decides what is outdated.
 */
export default class CacheHandler implements Handler {
  async get(key: string, context: Parameters<Handler['get']>[1]): ReturnType<Handler['get']> {
    const entry = entries().get(key);
    if (!entry) return null;
    const clock = tagClock();
    const run = clock.current;
    if (run && isAnswer(entry.value)) run.made = entry;
    const softTags = 'softTags' in context ? (context.softTags ?? []) : [];
    const freshness = clock.freshness({ tags: [...entry.tags, ...softTags], since: entry.since });
    if (freshness === 'fresh') return entry;
    if (!isAnswer(entry.value)) return null; // outdated data is always read anew
    const revalidate = entry.cacheControl?.revalidate;
    if (freshness !== 'stale' || run?.blocking || typeof revalidate !== 'number') {
      return { ...entry, lastModified: -1 }; // Next renders before it answers
    }
    // Just past its time: Next answers with the old page and renders after. 0 would mean "now" to it, and a time before
    // `expire` would make it wait.
    return { ...entry, lastModified: Math.min(entry.lastModified, Date.now() - revalidate * 1000 - 1) };
  }

  async set(key: string, value: IncrementalCacheValue | null, context: SetContext): Promise<void> {
    if (!value) {
      entries().delete(key);
      return;
    }
    const run = tagClock().current;
    const before = entries().peek(key);
    // After a render that failed Next stores the value of before again: it has not become younger by that. A render that
    // nobody on the clock asked for counts as older than any drop.
    const since = before?.value === value ? before.since : (run?.since ?? 0);
    const entry: Entry = { value, tags: tagsOf(value, context), since, lastModified: Date.now() };
    if (!context.fetchCache && 'cacheControl' in context && context.cacheControl) {
      entry.cacheControl = context.cacheControl;
    }
    if (run && isAnswer(value)) run.made = entry;
    entries().set(key, entry);
  }

  /** Drops that Next itself asks for end up on the same clock. */
  async revalidateTag(tags: string | string[], durations?: { expire?: number }): Promise<void> {
    const hard = !durations || durations.expire === 0;
    for (const tag of [tags].flat()) tagClock().drop(tag, { hard });
  }

  resetRequestCache(): void {}
}

/** Whether a value answers a request by itself, as against data that a page is made of. */
function isAnswer(value: IncrementalCacheValue): boolean {
  return value.kind === 'APP_PAGE' || value.kind === 'APP_ROUTE';
}

function tagsOf(value: IncrementalCacheValue, context: SetContext): string[] {
  if (value.kind === 'FETCH') return ('tags' in context ? context.tags : undefined) ?? value.tags ?? [];
  const header = 'headers' in value ? value.headers?.[TAGS_HEADER] : undefined;
  return String(header ?? '')
    .split(',')
    .filter(Boolean);
}

/** Rough bytes in memory: strings take two per character. */
function bytesOf({ value }: Entry, key: string): number {
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
