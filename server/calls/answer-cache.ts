import { LRUCache } from 'lru-cache';
import { acceptedLocale } from '@/lib/i18n/accept-language';
import type { BrowserAnswer, BrowserCall } from '@/lib/seam/bff';

/** How old a kept answer may be, in milliseconds: in a rush one answer a second serves everybody who asks the same. */
const MAX_AGE_MS = 1000;
const MAX_BYTES = 8 * 2 ** 20;
/** A larger answer is made anew each time, and does not push the others out. */
const MAX_ANSWER_BYTES = 2 ** 20;
/** Longer addresses and headers are nobody's but their sender's. */
const MAX_KEY_CHARS = 500;

/**
 * Public answers of the event API, kept in front of it for a moment. Only what says itself that shared caches may keep it
 * (`s-maxage`, for far longer) is kept, so nothing of a visitor's ever is.
 */
export class AnswerCache {
  readonly #kept: LRUCache<string, BrowserAnswer>;

  /** @param perf tells milliseconds that only ever grow */
  constructor(perf: { now(): number } = performance) {
    this.#kept = new LRUCache({
      perf,
      ttl: MAX_AGE_MS,
      maxSize: MAX_BYTES,
      sizeCalculation: ({ body }, key) => (body?.byteLength ?? 0) + 2 * key.length + 1000,
    });
  }

  /**
   * The kept answer, or the one that `read` gives. A caller who asks for a new one (`cache-control: no-cache`) gets it.
   * @param variant tells encodings of one answer apart
   */
  async answer(
    { call, variant }: { call: BrowserCall; variant: string },
    read: () => Promise<BrowserAnswer>,
  ): Promise<BrowserAnswer> {
    const key = keyOf(call, variant);
    if (key === undefined) return read();
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const answer = await read();
    const isShared =
      /^public\b.*\bs-maxage=[1-9]/.test(answer.headers['cache-control'] ?? '') &&
      answer.headers.authorization === undefined;
    const isSmall = (answer.body?.byteLength ?? 0) <= MAX_ANSWER_BYTES;
    if (answer.status === 200 && isShared && isSmall) this.#kept.set(key, answer);
    return answer;
  }
}

/** Everything that a public answer depends on; undefined for a call whose answer is its caller's own. */
function keyOf(call: BrowserCall, variant: string): string | undefined {
  if (call.method !== 'GET' || call.header('cache-control') === 'no-cache') return undefined;
  const locale = acceptedLocale(call.header('accept-language') ?? null);
  const key = [variant, locale, call.header('host'), call.header('accept'), call.address].join(' ');
  return key.length <= MAX_KEY_CHARS ? key : undefined;
}
