import { expect, it } from 'vitest';
import { makeEntry } from './entry';

const caching = { stamp: { tags: [], since: 1 }, freshSeconds: 60, staleSeconds: 60 };

function entryOf(text: string) {
  // As a captured answer is: small ones share a block of memory with others.
  const answer = {
    status: 200,
    headers: { 'content-type': 'text/html' },
    body: Buffer.concat([Buffer.from(text)]),
  };
  return makeEntry({ answer, caching, personal: false, isPreview: false, added: {}, use: 'cached', now: 0 });
}

const sentences = (count: number) =>
  Array.from({ length: count }, (_, at) => `Session ${at * at} plants trees.`).join('\n');

it.each([
  ['too small to compress', sentences(20)],
  ['small', sentences(300)],
  ['large', sentences(30_000)],
])('a kept page that is %s holds no more memory than is counted for it', async (_, text) => {
  const { plain, gzip, brotli, bytes } = await entryOf(text);
  const blocks = new Set([plain, gzip, brotli].flatMap(({ body }) => (body ? [body.buffer] : [])));
  const held = [...blocks].reduce((sum, { byteLength }) => sum + byteLength, 0);
  expect(held).toBeLessThanOrEqual(bytes);
});
