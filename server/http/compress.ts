import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './accepted-encoding';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** A smaller body fits into one network packet uncompressed. */
const MIN_COMPRESSED_BYTES = 1400;

/** Pictures and fonts are not in the list, because they are compressed already. */
const COMPRESSED_TYPES = /^(?:text\/|application\/(?:json|ld\+json|manifest\+json|xml)|image\/svg)/;

/** Cached answers are compressed once for many visitors, so they may take longer than answers for one waiting visitor. */
const LEVELS = { cached: { br: 5, gzip: 6 }, once: { br: 4, gzip: 5 } } as const;

export function isCompressible(type: string | undefined, bytes: number): boolean {
  return bytes >= MIN_COMPRESSED_BYTES && isCompressibleType(type);
}

/** Whether bodies of a type may be compressed; caches then have to distinguish their encodings. */
export function isCompressibleType(type: string | undefined): boolean {
  return COMPRESSED_TYPES.test(type ?? '');
}

export function compress(
  body: Uint8Array,
  encoding: Encoding,
  use: keyof typeof LEVELS,
): Promise<Buffer<ArrayBuffer>> {
  const level = LEVELS[use][encoding];
  if (encoding === 'gzip') return gzipAsync(body, { level });
  return brotliAsync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: level } });
}
