import type { BrowserAnswer } from '@/lib/seam/bff';
import type { Encoding } from '../http/accepted-encoding';
import { compress, isCompressible, isCompressibleType } from '../http/compress';

/** Compresses an answer if its type and length make that worthwhile. */
export async function compressedAnswer(
  answer: BrowserAnswer,
  encoding: Encoding | undefined,
): Promise<BrowserAnswer> {
  const { status, headers, body } = answer;
  const type = headers['content-type'];
  if (!body || status !== 200 || !isCompressibleType(type)) return answer;
  const vary = headers.vary ? `${headers.vary}, Accept-Encoding` : 'Accept-Encoding';
  if (!encoding || !isCompressible(type, body.byteLength)) {
    return { status, headers: { ...headers, vary }, body };
  }
  return {
    status,
    headers: { ...headers, vary, 'content-encoding': encoding },
    body: await compress(body, encoding, 'once'),
  };
}
