import { createHash } from 'node:crypto';
import type { RenderStamp } from '../freshness/tag-clock';
import { type CompressionUse, compress, type Encoding, isCompressible } from '../http/compress';
import { ownBytes } from '../http/own-bytes';
import type { Caching, NextAnswer } from '../next-internals/next-internals';

/** One encoding of a cached answer, with its headers. */
interface Variant {
  headers: string[];
  body: Buffer;
}

/** A cached answer without an encoding. */
interface PlainVariant {
  headers: string[];
  /**
   * Missing where the answer is compressed: nearly every client accepts an encoding, and the whole text of a page takes ten to
   * thirty times the memory. Whoever accepts none gets `gzip`, decoded while it is sent.
   */
  body?: Buffer;
}

/** A complete cached answer. Times are in milliseconds since 1970. */
export interface Entry extends RenderStamp {
  status: number;
  etag: string;
  /** From then on it is sent while a new version is rendered. */
  staleAt: number;
  /** From then on it is sent only if rendering a new version fails. */
  doubtfulAt: number;
  /** After a failed render, visitors get this entry without waiting for another attempt until then. */
  respiteUntil: number;
  plain: PlainVariant;
  gzip: Variant;
  brotli: Variant;
  /** Headers of a 304 answer. */
  notModified: string[];
  bytes: number;
  /** The tag clock's value at the last check of its tags. */
  checkedAt: number;
}

/** Headers of Next's answer that are replaced, or that concern only one transfer. */
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
  caching: Caching;
  /** Whether shared caches have to check cookies. */
  personal: boolean;
  /** Whether nobody but who asks may keep it, or find it. */
  isPreview: boolean;
  /** Headers to add to Next's own. */
  added: Record<string, string>;
  /** How many visitors it is likely for. */
  use: CompressionUse;
  now: number;
}

/** Makes a cache entry from an answer, compressed once in each encoding. It does not hold on to the answer's own text. */
export async function makeEntry({
  answer,
  caching,
  personal,
  isPreview,
  added,
  use,
  now,
}: EntryParts): Promise<Entry> {
  const { body, status, headers } = answer;
  const { stamp, freshSeconds, staleSeconds } = caching;
  const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
  const vary = [headers.vary, 'Accept-Encoding', personal && 'Cookie'].flat().filter(Boolean).join(', ');
  const notModified = Object.entries({
    ETag: etag,
    // Browsers revalidate each time and mostly get a 304; shared caches may keep the page as long as Next allows.
    'Cache-Control': isPreview
      ? 'private, no-store'
      : `public, max-age=0, must-revalidate, s-maxage=${freshSeconds}, stale-while-revalidate=${staleSeconds}`,
    ...(isPreview && { 'X-Robots-Tag': 'noindex' }),
    Vary: vary,
    ...added,
  }).flat();
  const own = Object.entries(headers)
    .filter(([name, value]) => value !== undefined && !REPLACED.has(name))
    .flatMap(([name, value]) => [value ?? ''].flat().flatMap((one) => [name, String(one)]));
  const headersOf = (bytes: number, encoding?: string): string[] => [
    ...notModified,
    ...own,
    ...(encoding ? ['Content-Encoding', encoding] : []),
    'Content-Length',
    String(bytes),
  ];
  const plainHeaders = headersOf(body.length);
  const encoded = async (encoding: Encoding): Promise<Variant> => {
    const bytes = await compress(body, encoding, use);
    return { body: bytes, headers: headersOf(bytes.length, encoding) };
  };
  const whole = { body: ownBytes(body), headers: plainHeaders };
  const shrinks = isCompressible(String(headers['content-type'] ?? ''), body.length);
  const [small, smaller] = shrinks ? await Promise.all([encoded('gzip'), encoded('br')]) : [whole, whole];
  return {
    ...{
      tags: stamp.tags,
      since: stamp.since,
      status,
      etag,
      plain: shrinks ? { headers: plainHeaders } : whole,
      gzip: small,
      brotli: smaller,
      notModified,
    },
    staleAt: now + freshSeconds * 1000,
    doubtfulAt: now + (freshSeconds + staleSeconds) * 1000,
    respiteUntil: 0,
    bytes: (shrinks ? small.body.length + smaller.body.length : body.length) + 4000,
    checkedAt: 0,
  };
}
