import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { IncrementalCacheValue } from 'next/dist/server/response-cache';
import { compress } from '../http/compress';
import { ownBytes } from '../http/own-bytes';
import { ROOT_SEGMENT } from './page-parts';

/** Shorter data is kept as it is. */
const MIN_COMPRESSED_CHARS = 4000;

interface CompressedValue {
  /** Without its long texts. */
  value: IncrementalCacheValue;
  texts: readonly Buffer[];
}

/**
 * Compresses what is long in a page (HTML and payload) or in data. Of a page's segments only the one is kept that the router
 * asks for: another contains the whole payload once more.
 * @returns undefined for what is kept as it is: short data, and answers that are no pages, such as pictures
 */
export async function compressValue(value: IncrementalCacheValue): Promise<CompressedValue | undefined> {
  if (value.kind === 'FETCH') {
    const { body } = value.data;
    if (body.length < MIN_COMPRESSED_CHARS) return undefined;
    return { value: { ...value, data: { ...value.data, body: '' } }, texts: await compressAll([body]) };
  }
  if (value.kind !== 'APP_PAGE') return undefined;
  const root = value.segmentData?.get(ROOT_SEGMENT);
  const segmentData = root && new Map([[ROOT_SEGMENT, ownBytes(root)]]);
  const texts = await compressAll([value.html, ...(value.rscData ? [value.rscData] : [])]);
  return { value: { ...value, html: '', rscData: undefined, segmentData }, texts };
}

/** The value that was compressed. */
export async function restoreValue({ value, texts }: CompressedValue): Promise<IncrementalCacheValue> {
  const [first = Buffer.of(), second] = await Promise.all(texts.map((text) => decompress(text)));
  if (value.kind === 'FETCH') return { ...value, data: { ...value.data, body: first.toString() } };
  if (value.kind === 'APP_PAGE') return { ...value, html: first.toString(), rscData: second };
  return value;
}

const decompress = promisify(brotliDecompress);

const compressAll = (texts: readonly (string | Buffer)[]): Promise<Buffer[]> =>
  Promise.all(texts.map((text) => compress(Buffer.from(text), 'br', 'kept')));
