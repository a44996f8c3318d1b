import { createHash } from 'node:crypto';
import type { Made } from '../freshness/tag-clock';
import type { Encoding } from '../http/accepted-encoding';
import { compress, isCompressible } from '../http/compress';
import type { Keeping, NextAnswer } from '../next-insides/next-insides';

/** One encoding of a kept answer, with the headers it is sent with. */
export interface Variant {
  headers: string[];
  body: Buffer;
}

/** A complete answer, kept. Times are in milliseconds since 1970. */
export interface Entry extends Made {
  status: number;
  etag: string;
  /** From then on it is shown while it is rendered anew. */
  staleAt: number;
  /** From then on it is shown only where it cannot be rendered anew. */
  doubtfulAt: number;
  /** Until then nobody waits for another try: a render has just failed. */
  respiteUntil: number;
  plain: Variant;
  gzip: Variant;
  brotli: Variant;
  /** Headers of the answer that the visitor's copy is still good. */
  notModified: string[];
  bytes: number;
  /** The tag clock's value when its tags were last looked at. */
  checkedAt: number;
}

/** Headers that are set anew, or concern one transfer only. */
const REPLACED = new Set([
  'cache-control',
  'connection',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'transfer-encoding',
  'vary',
]);

interface EntryParts {
  answer: NextAnswer;
  keeping: Keeping;
  /** Whether shared caches have to look at cookies. */
  personal: boolean;
  /** Headers that every answer of this process gets, in addition to Next's own. */
  added: Record<string, string>;
  now: number;
}

/** Compresses an answer once, for all who will get it. */
export async function makeEntry({ answer, keeping, personal, added, now }: EntryParts): Promise<Entry> {
  const { body, status, headers } = answer;
  const { made, freshSeconds, staleSeconds } = keeping;
  const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
  const vary = [headers.vary, 'Accept-Encoding', personal && 'Cookie'].flat().filter(Boolean).join(', ');
  const notModified = Object.entries({
    ETag: etag,
    // Browsers ask each time and mostly get 304; shared caches may keep it as long as Next said.
    'Cache-Control': `public, max-age=0, must-revalidate, s-maxage=${freshSeconds}, stale-while-revalidate=${staleSeconds}`,
    Vary: vary,
    ...added,
  }).flat();
  const own = Object.entries(headers)
    .filter(([name, value]) => value !== undefined && !REPLACED.has(name))
    .flatMap(([name, value]) => [value ?? ''].flat().flatMap((one) => [name, String(one)]));
  const variant = (encoded: Buffer, encoding?: string): Variant => ({
    body: encoded,
    headers: [
      ...notModified,
      ...own,
      ...(encoding ? ['Content-Encoding', encoding] : []),
      'Content-Length',
      String(encoded.length),
    ],
  });
  const plain = variant(body);
  const shrinks = isCompressible(String(headers['content-type'] ?? ''), body.length);
  const encoded = async (encoding: Encoding) => variant(await compress(body, encoding, 'kept'), encoding);
  const [small, smaller] = shrinks ? await Promise.all([encoded('gzip'), encoded('br')]) : [plain, plain];
  return {
    ...{ tags: made.tags, since: made.since, status, etag, plain, gzip: small, brotli: smaller, notModified },
    staleAt: now + freshSeconds * 1000,
    doubtfulAt: now + (freshSeconds + staleSeconds) * 1000,
    respiteUntil: 0,
    bytes: (shrinks ? body.length + small.body.length + smaller.body.length : body.length) + 4000,
    checkedAt: 0,
  };
}
