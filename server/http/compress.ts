import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createGunzip, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import { ownBytes } from './own-bytes';

export type Encoding = 'br' | 'gzip';

/** In order of preference: brotli gives smaller files. */
const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];

// Browsers send only a few different headers, so each is parsed once instead of with every request.
const parsed = new LRUCache<string, Encoding | 'identity'>({ max: 100 });

/** The preferred encoding that an Accept-Encoding header accepts; undefined when it accepts none. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding | undefined {
  if (!header) return undefined;
  const text = String(header);
  let encoding = parsed.get(text);
  if (!encoding) {
    const accepted = new Negotiator({ headers: { 'accept-encoding': text } }).encodings([...ENCODINGS]);
    encoding = ENCODINGS.find((one) => accepted.includes(one)) ?? 'identity';
    parsed.set(text, encoding);
  }
  return encoding === 'identity' ? undefined : encoding;
}

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** A smaller body fits into one network packet uncompressed. */
const MIN_COMPRESSED_BYTES = 1400;

/** Pictures and fonts are not in the list, because they are compressed already. */
const COMPRESSED_TYPES = /^(?:text\/|application\/(?:json|ld\+json|manifest\+json|xml)|image\/svg)/;

/**
 * Cached answers are compressed once for many visitors, so they may take longer than answers for one waiting visitor. What is
 * kept for this process alone is compressed in the quickest way.
 */
const LEVELS = {
  cached: { br: 5, gzip: 6 },
  once: { br: 4, gzip: 5 },
  kept: { br: 1, gzip: 1 },
} as const;
export type CompressionUse = keyof typeof LEVELS;

export function isCompressible(type: string | undefined, bytes: number): boolean {
  return bytes >= MIN_COMPRESSED_BYTES && isCompressibleType(type);
}

/** Whether bodies of a type may be compressed; caches then have to distinguish their encodings. */
export function isCompressibleType(type: string | undefined): boolean {
  return COMPRESSED_TYPES.test(type ?? '');
}

/** Compresses a body, which may be kept: see `ownBytes`. */
export async function compress(
  body: Uint8Array,
  encoding: Encoding,
  use: CompressionUse,
): Promise<Buffer<ArrayBuffer>> {
  const level = LEVELS[use][encoding];
  return ownBytes(
    encoding === 'gzip'
      ? await gzipAsync(body, { level })
      : await brotliAsync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: level } }),
  );
}

/**
 * Ends a response with the decoded form of a compressed body. It is decoded as fast as the client reads, so that a slow client
 * never makes the process hold the whole text.
 */
export function sendDecoded(gzipped: Buffer, response: ServerResponse): void {
  const decoder = createGunzip();
  pipeline(decoder, response, () => undefined); // it fails only when the client leaves, who needs no answer then
  decoder.end(gzipped);
}
