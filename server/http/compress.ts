import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './accepted-encoding';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** A body below this fits into one network packet as it is. */
const MIN_COMPRESSED_BYTES = 1400;

/** Types whose bytes shrink; pictures and fonts are compressed already. */
const COMPRESSED_TYPES = /^(?:text\/|application\/(?:json|ld\+json|manifest\+json|xml)|image\/svg)/;

/** How hard to compress: an answer that is kept is compressed once for everybody, any other for one visitor who waits. */
const LEVELS = { kept: { br: 5, gzip: 6 }, once: { br: 4, gzip: 5 } } as const;

export function isCompressible(type: string | undefined, bytes: number): boolean {
  return bytes >= MIN_COMPRESSED_BYTES && isCompressibleType(type);
}

/** Whether bodies of a type are compressed at all, so that caches have to tell their encodings apart. */
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
