import type { CacheHandler as Handler } from 'next/dist/server/lib/incremental-cache';
import type { IncrementalCacheValue } from 'next/dist/server/response-cache';
import { tagClock } from '../freshness/tag-clock';
import { compressValue, restoreValue } from './compressed-value';
import { type NextEntry, nextEntries } from './next-entries';

/** The header in which Next passes a page's tags to its cache handler. */
const TAGS_HEADER = 'x-next-cache-tags';

type SetContext = Parameters<Handler['set']>[2];

/** The clock's value at which the render of a value began that Next stored or was given. */
const sinceByValue = new WeakMap<IncrementalCacheValue, number>();

/**
 * Next's store of pages, route answers and `unstable_cache` data: in memory with a size limit, nothing on disk. The tag
 * clock decides which entries are outdated.
 */
export default class CacheHandler implements Handler {
  async get(key: string, context: Parameters<Handler['get']>[1]): ReturnType<Handler['get']> {
    const clock = tagClock();
    const run = clock.current;
    for (const tag of ('tags' in context && context.tags) || []) run?.readTags.add(tag);
    const entry = nextEntries()?.get(key);
    if (!entry) return null;
    if (run && isAnswer(entry.value)) run.stamp = entry;
    const softTags = 'softTags' in context ? (context.softTags ?? []) : [];
    const freshness = clock.freshness({ tags: [...entry.tags, ...softTags], since: entry.since });
    if (freshness === 'fresh') return given(entry);
    if (!isAnswer(entry.value)) return null; // outdated data is always read again
    const revalidate = entry.cacheControl?.revalidate;
    if (freshness !== 'stale' || run?.blocking || typeof revalidate !== 'number') {
      return { ...(await given(entry)), lastModified: -1 }; // Next renders before it answers
    }
    // Just past its time, so that Next answers with the old page and renders afterwards. Next would read 0 as "now", and
    // would wait for the render if the time were past `expire`.
    const lastModified = Math.min(entry.lastModified, Date.now() - revalidate * 1000 - 1);
    return { ...(await given(entry)), lastModified };
  }

  async set(key: string, value: IncrementalCacheValue | null, context: SetContext): Promise<void> {
    if (!value) {
      nextEntries()?.delete(key);
      return;
    }
    const run = tagClock().current;
    // After a failed render Next stores the previous value again, which does not make it newer. A render that did not go
    // through the clock counts as older than any invalidation.
    const since = sinceByValue.get(value) ?? run?.since ?? 0;
    sinceByValue.set(value, since);
    const entry: NextEntry = { value, tags: tagsOf(value, context), since, lastModified: Date.now() };
    if (!context.fetchCache && 'cacheControl' in context && context.cacheControl) {
      entry.cacheControl = context.cacheControl;
    }
    if (run && isAnswer(value)) run.stamp = entry;
    nextEntries()?.set(key, entry);
    // Not awaited, because Next answers only once this function has.
    compressEntry(key, entry).catch((error) => console.error(error));
  }

  /** Tags that Next itself revalidates are invalidated on the same clock. */
  async revalidateTag(tags: string | string[], durations?: { expire?: number }): Promise<void> {
    const hard = !durations || durations.expire === 0;
    for (const tag of [tags].flat()) tagClock().invalidate(tag, { hard });
  }

  resetRequestCache(): void {}
}

/** Puts the compressed form of an entry in its place, unless another is there by then. */
async function compressEntry(key: string, entry: NextEntry): Promise<void> {
  const compressed = await compressValue(entry.value);
  if (compressed && nextEntries()?.peek(key) === entry) nextEntries()?.set(key, { ...entry, ...compressed });
}

/** An entry as Next is given it. */
async function given(entry: NextEntry) {
  const { value, texts, lastModified, cacheControl } = entry;
  const whole = texts ? await restoreValue({ value, texts }) : value;
  sinceByValue.set(whole, entry.since);
  return { value: whole, lastModified, cacheControl };
}

/** Whether a value is a complete answer, not data of `unstable_cache`. */
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
