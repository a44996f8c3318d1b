import { LRUCache } from 'lru-cache';
import { acceptedLocale } from '@/lib/i18n/accept-language';
import type { BrowserAnswer, BrowserCall } from '@/lib/seam/bff';

/** Maximum age of a cached answer: in a rush, one read per second serves everybody who makes the same call. */
const MAX_AGE_MS = 1000;
/** Size limit of the whole cache. */
const MAX_BYTES = 8 * 2 ** 20;
/** Larger answers are not cached, so that they do not evict the others. */
const MAX_ANSWER_BYTES = 2 ** 20;
/** Longer addresses and headers are unlikely to be requested again, and are not cached. */
const MAX_KEY_CHARS = 500;

/** About how much memory a cached answer takes with its key. */
export const memoryBytes = ({ body }: BrowserAnswer, key: string): number =>
  (body?.byteLength ?? 0) + 2 * key.length + 1000;

/**
 * Caches public answers of the event API for a moment. Only answers that allow shared caches (`s-maxage`) are cached, so it
 * never contains a visitor's own data.
 */
export class AnswerCache {
  readonly #answers: LRUCache<string, BrowserAnswer>;

  /** @param perf a monotonic clock in milliseconds */
  constructor(perf: { now(): number } = performance) {
    this.#answers = new LRUCache({
      perf,
      ttl: MAX_AGE_MS,
      maxSize: MAX_BYTES,
      sizeCalculation: memoryBytes,
    });
  }

  /**
   * The cached answer, or a new one from `read`. A call with `cache-control: no-cache` always gets a new one.
   * @param variant distinguishes the encodings of one answer
   */
  async answer(
    { call, variant }: { call: BrowserCall; variant: string },
    read: () => Promise<BrowserAnswer>,
  ): Promise<BrowserAnswer> {
    const key = keyOf(call, variant);
    if (key === undefined) return read();
    const cached = this.#answers.get(key);
    if (cached) return cached;
    const answer = await read();
    const isShared =
      /^public\b.*\bs-maxage=[1-9]/.test(answer.headers['cache-control'] ?? '') &&
      answer.headers.authorization === undefined;
    const isSmall = (answer.body?.byteLength ?? 0) <= MAX_ANSWER_BYTES;
    if (answer.status === 200 && isShared && isSmall) this.#answers.set(key, answer);
    return answer;
  }
}

/** Everything that a public answer depends on; undefined for a call that must not be answered from the cache. */
function keyOf(call: BrowserCall, variant: string): string | undefined {
  if (call.method !== 'GET' || call.header('cache-control') === 'no-cache') return undefined;
  const locale = acceptedLocale(call.header('accept-language') ?? null);
  const key = [variant, locale, call.header('host'), call.header('accept'), call.address].join(' ');
  return key.length <= MAX_KEY_CHARS ? key : undefined;
}
