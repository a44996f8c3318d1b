import { once } from 'node:events';
import { request } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestProcess, type TestProcess } from '../../support/test-process';

/** Larger than the page cache of the test process, and small when compressed, as pages of many sessions are. */
const LARGE_PAGE = 'A session about planting trees. '.repeat(100_000);

let site: TestProcess;
beforeEach(async () => {
  site = await startTestProcess(() => ({ body: LARGE_PAGE, tags: ['event:conf1'] }));
});
afterEach(() => site.close());

const paths = () => site.next.asked.map(({ url }) => url);

describe('a page whose text is larger than the page cache', () => {
  it('is kept, because only compressed pages take memory', async () => {
    for (const path of ['/a', '/b', '/a', '/b'])
      await site.get(path, { headers: { 'accept-encoding': 'br' } });
    expect(paths()).toEqual(['/a', '/b']);
  });

  it('is sent whole from the cache to a client that accepts no encoding', async () => {
    await site.get('/a', { headers: { 'accept-encoding': 'br' } });
    const { headers, text } = await site.get('/a');
    expect([headers['content-encoding'], headers['content-length'], text === LARGE_PAGE]).toEqual([
      undefined,
      String(LARGE_PAGE.length),
      true,
    ]);
    expect(paths()).toEqual(['/a']);
  });

  it('tells its whole length for HEAD', async () => {
    const { headers, body } = await site.get('/a', { method: 'HEAD' });
    expect([headers['content-length'], body.length]).toEqual([String(LARGE_PAGE.length), 0]);
  });

  it('is still served after a client left in the middle of it', async () => {
    await site.get('/a');
    const sent = request({ port: site.port, path: '/a', headers: { host: 'conf1.localhost' } }).end();
    const [answer] = await once(sent, 'response');
    await once(answer, 'data');
    sent.destroy();
    await once(sent, 'close');
    expect((await site.get('/a')).text === LARGE_PAGE).toBe(true);
  });
});
