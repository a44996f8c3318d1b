import { LRUCache } from 'lru-cache';
import type { BrowserAnswer, BrowserCall } from '@/lib/seam/bff';

/** Size limit of the whole cache; enough for the pictures of the most visited pages. */
const MAX_BYTES = 32 * 2 ** 20;
/** Larger pictures are not cached, so that they do not evict the others. */
const MAX_ASSET_BYTES = 2 * 2 ** 20;

/** Caches immutable answers of the event API, such as organisers' pictures. */
export class AssetCache {
  readonly #assets = new LRUCache<string, BrowserAnswer>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }, key) => (body?.byteLength ?? 0) + 2 * key.length + 1000,
  });

  /**
   * The cached answer, or a new one from `read`; 304 when the browser has it already. Only answers with status 200 that are
   * marked as immutable are cached.
   * @param variant distinguishes the encodings of one answer
   */
  async answer(
    { call, variant }: { call: BrowserCall; variant: string },
    read: () => Promise<BrowserAnswer>,
  ): Promise<BrowserAnswer> {
    const key = `${variant} ${call.address.split('?', 1)[0]}`;
    let answer = this.#assets.get(key);
    if (!answer) {
      answer = await read();
      if (answer.status !== 200 || !answer.headers['cache-control']?.includes('immutable')) return answer;
      if ((answer.body?.byteLength ?? 0) <= MAX_ASSET_BYTES) this.#assets.set(key, answer);
    }
    const { etag } = answer.headers;
    const isKnown = etag !== undefined && call.header('if-none-match') === etag;
    return isKnown ? { ...answer, status: 304, body: null } : answer;
  }
}
