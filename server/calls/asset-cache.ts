import { LRUCache } from 'lru-cache';
import type { BrowserAnswer, BrowserCall } from '@/lib/seam/bff';

/** Bytes of organisers' pictures kept in memory: those of the pages that everybody looks at. */
const MAX_BYTES = 32 * 2 ** 20;
/** A larger one is read anew each time, and does not push the others out. */
const MAX_ASSET_BYTES = 2 * 2 ** 20;

/** Answers that never change under their address, as organisers' pictures do, kept in front of the event API. */
export class AssetCache {
  readonly #kept = new LRUCache<string, BrowserAnswer>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }, key) => (body?.byteLength ?? 0) + 2 * key.length + 1000,
  });

  /**
   * The kept answer, or the one that `read` gives. `variant` tells encodings of one address apart.
   * Only answers with status 200 that call themselves immutable are kept.
   */
  async answer(
    { call, variant }: { call: BrowserCall; variant: string },
    read: () => Promise<BrowserAnswer>,
  ): Promise<BrowserAnswer> {
    const key = `${variant} ${call.address.split('?', 1)[0]}`;
    let answer = this.#kept.get(key);
    if (!answer) {
      answer = await read();
      if (answer.status !== 200 || !answer.headers['cache-control']?.includes('immutable')) return answer;
      if ((answer.body?.byteLength ?? 0) <= MAX_ASSET_BYTES) this.#kept.set(key, answer);
    }
    const { etag } = answer.headers;
    const isKnown = etag !== undefined && call.header('if-none-match') === etag;
    return isKnown ? { ...answer, status: 304, body: null } : answer;
  }
}
