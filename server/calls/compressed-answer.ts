import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { BrowserAnswer } from '@/lib/seam/bff';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Below this, compression saves nothing worth the time. */
const MIN_COMPRESSED_BYTES = 1400;
const COMPRESSED_TYPES = /^(?:application\/(?:json|ld\+json|xml)|text\/|image\/svg)/;

/** Compresses texts long enough to gain by it; their speed, not their last percent, matters here. */
export async function compressedAnswer(
  answer: BrowserAnswer,
  encoding: 'br' | 'gzip' | undefined,
): Promise<BrowserAnswer> {
  const { status, headers, body } = answer;
  if (!body || status !== 200 || !COMPRESSED_TYPES.test(headers['content-type'] ?? '')) return answer;
  const vary = headers.vary ? `${headers.vary}, Accept-Encoding` : 'Accept-Encoding';
  if (!encoding || body.byteLength < MIN_COMPRESSED_BYTES)
    return { status, headers: { ...headers, vary }, body };
  const encoded =
    encoding === 'br'
      ? await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
      : await gzipped(body, { level: 5 });
  return {
    status,
    headers: { ...headers, vary, 'content-encoding': encoding },
    body: new Uint8Array(encoded),
  };
}
