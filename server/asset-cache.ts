import { LRUCache } from 'lru-cache';

/** Bytes of organisers' pictures kept in memory: those of the pages that everybody looks at. */
const MAX_BYTES = 32 * 2 ** 20;
/** A larger one is read anew each time, and does not push the others out. */
const LARGEST = 2 * 2 ** 20;

interface Kept {
  headers: Headers;
  body: Uint8Array<ArrayBuffer>;
  etag: string | null;
}

/** Answers that never change under their address, as organisers' pictures do, kept in front of the event API. */
export class AssetCache {
  readonly #kept = new LRUCache<string, Kept>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }, key) => body.byteLength + 2 * key.length + 1000,
  });

  /**
   * The kept answer, or the one that `read` gives. `variant` tells encodings of one address apart.
   * Only answers with status 200 that call themselves immutable are kept.
   */
  async answer(request: Request, variant: string, read: () => Promise<Response>): Promise<Response> {
    const key = `${variant} ${new URL(request.url).pathname}`;
    const before = this.#kept.get(key);
    if (before) return answerWith(before, request);
    const answer = await read();
    if (answer.status !== 200 || !answer.headers.get('cache-control')?.includes('immutable')) return answer;
    const body = new Uint8Array(await answer.arrayBuffer());
    const kept = { headers: new Headers(answer.headers), body, etag: answer.headers.get('etag') };
    if (body.byteLength <= LARGEST) this.#kept.set(key, kept);
    return answerWith(kept, request);
  }
}

function answerWith({ headers, body, etag }: Kept, request: Request): Response {
  if (etag !== null && request.headers.get('if-none-match') === etag) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(body, { headers });
}
