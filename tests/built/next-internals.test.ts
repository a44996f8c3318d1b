import { AsyncLocalStorage } from 'node:async_hooks';
import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tagClock } from '@/server/freshness/tag-clock';
import { brokenInternals, INTERNALS } from '@/server/next-internals/broken-internals';
import type { NodeHandler } from '@/server/next-internals/capture';
import { type NextApp, startNext } from '@/server/next-internals/next-app';
import { createNextInternals } from '@/server/next-internals/next-internals';
import { requireBuild } from './built-product';

let next: NextApp;
beforeAll(async () => {
  requireBuild();
  next = await startNext({ dev: false, port: 0, folder: process.cwd(), buildDir: '.' });
});
afterAll(() => next?.close());

/** What is broken when requests reach Next as `handle` passes them on. */
function brokenWith(handle: NodeHandler, limitMs = 30_000): Promise<string[]> {
  const clock = tagClock();
  return brokenInternals(createNextInternals({ handle, clock, limitMs }), clock);
}

describe('of Next’s internals, in the product as it was built,', () => {
  let broken: string[];
  beforeAll(async () => {
    broken = await brokenWith(next.handle);
  });

  it.each(INTERNALS.map(({ name }) => name))('%s', (name) => {
    expect(broken).not.toContain(name);
  });

  it('nothing else is broken', () => {
    expect(broken).toEqual([]);
  });

  it.runIf(process.platform === 'linux')('no compiler is loaded to read its settings', () => {
    expect(readFileSync('/proc/self/maps', 'utf8')).not.toContain('swc');
  });
});

describe('a Next that behaves otherwise is noticed:', () => {
  /** Changes a header of every answer. */
  const withHeader =
    (header: string, change: (value: string) => string): NodeHandler =>
    (request, response) => {
      const setHeader = response.setHeader.bind(response);
      response.setHeader = (name, value) =>
        setHeader(name, name.toLowerCase() === header ? change(String(value)) : value);
      return next.handle(request, response);
    };

  /** Adds to the end of every document. */
  const withHtml =
    (added: string): NodeHandler =>
    (request, response) => {
      const write = response.write.bind(response) as ServerResponse['write'];
      const end = response.end.bind(response) as ServerResponse['end'];
      const change = (chunk: unknown) =>
        chunk instanceof Uint8Array || typeof chunk === 'string'
          ? Buffer.from(chunk).toString().replace('</body>', `${added}</body>`)
          : chunk;
      response.write = (chunk: unknown) => write(change(chunk));
      response.end = ((chunk?: unknown) => end(change(chunk))) as ServerResponse['end']; // one of its overloads
      return next.handle(request, response);
    };

  const outside = new AsyncLocalStorage<unknown>();
  const leave = AsyncLocalStorage.snapshot();

  it.each<[string, NodeHandler, RegExp]>([
    ['no s-maxage', withHeader('cache-control', () => 'private'), /^Cache-Control says/],
    [
      'another type of payloads',
      withHeader('content-type', (type) => type.replace('x-component', 'x-payload')),
      /^the router’s payload/,
    ],
    [
      'an inline script of another shape',
      withHtml('<script>self.__next_g=[]</script>'),
      /^every inline script of a cached/,
    ],
    [
      'a cache handler that runs outside the call',
      (request, response) => outside.exit(() => leave(() => next.handle(request, response))),
      /^the cache handler runs within/,
    ],
  ])('%s', async (_change, handle, expected) => {
    const broken = await brokenWith(handle);
    expect(broken.filter((name) => expected.test(name))).toHaveLength(1);
  });

  it('no answer', async () => {
    expect(await brokenWith(() => undefined, 100)).toEqual([
      expect.stringMatching(/^pages are answered at all/),
    ]);
  });
});
