import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Made } from '../freshness/tag-clock';
import type { Captured } from '../next-insides/capture';

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

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Below this, compression makes an answer larger or saves nothing worth the time. */
const MIN_COMPRESSED_BYTES = 512;

/** Types whose bytes shrink; pictures are compressed already. */
const COMPRESSED_TYPES = /^(?:text\/|application\/(?:json|xml|manifest\+json)|image\/svg)/;

/** Headers that speak of one transfer, or of Next's own cache, and are set anew. */
const REPLACED = new Set([
  'cache-control',
  'connection',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'transfer-encoding',
  'vary',
  'x-middleware-rewrite',
  'x-nextjs-cache',
  'x-nextjs-prerender',
  'x-nextjs-stale-time',
]);

/** How long Next says that an answer may be kept, in seconds; undefined when it may not be. */
export function lifetime(headers: OutgoingHttpHeaders): { fresh: number; stale: number } | undefined {
  const cacheControl = String(headers['cache-control'] ?? '');
  const seconds = (name: string) =>
    Number(new RegExp(`(?:^|[ ,])${name}=(\\d+)`).exec(cacheControl)?.[1] ?? 0);
  const fresh = seconds('s-maxage');
  if (fresh === 0 || headers['set-cookie'] !== undefined) return undefined;
  return { fresh, stale: seconds('stale-while-revalidate') };
}

interface EntryParts {
  answer: Captured;
  made: Made;
  life: { fresh: number; stale: number };
  /** Whether shared caches have to look at cookies. */
  personal: boolean;
  /** Headers that every answer of this process gets, in addition to Next's own. */
  added: Record<string, string>;
  now: number;
}

/** Compresses an answer once, for all who will get it. */
export async function makeEntry({ answer, made, life, personal, added, now }: EntryParts): Promise<Entry> {
  const { body, status, headers } = answer;
  const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
  const vary = [headers.vary, 'Accept-Encoding', personal && 'Cookie'].flat().filter(Boolean).join(', ');
  const notModified = Object.entries({
    ETag: etag,
    // Browsers ask each time and mostly get 304; shared caches may keep it as long as Next said.
    'Cache-Control': `public, max-age=0, must-revalidate, s-maxage=${life.fresh}, stale-while-revalidate=${life.stale}`,
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
  const shrinks =
    body.length >= MIN_COMPRESSED_BYTES && COMPRESSED_TYPES.test(String(headers['content-type']));
  const [small, smaller] = !shrinks
    ? [plain, plain]
    : await Promise.all([
        gzipped(body, { level: 6 }).then((encoded) => variant(encoded, 'gzip')),
        brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).then((encoded) =>
          variant(encoded, 'br'),
        ),
      ]);
  return {
    ...{ tags: made.tags, since: made.since, status, etag, plain, gzip: small, brotli: smaller, notModified },
    staleAt: now + life.fresh * 1000,
    doubtfulAt: now + (life.fresh + life.stale) * 1000,
    respiteUntil: 0,
    bytes: (shrinks ? body.length + small.body.length + smaller.body.length : body.length) + 4000,
    checkedAt: 0,
  };
}
