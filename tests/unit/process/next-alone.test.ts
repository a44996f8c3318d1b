import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestProcess, type TestProcess } from '../../support/test-process';

let site: TestProcess;
beforeEach(async () => {
  site = await startTestProcess(undefined, { isNextAlone: true });
});
afterEach(() => site.close());

describe('while Next is not as the page cache knows it', () => {
  it('has every page answered by Next itself, as it was asked for', async () => {
    const headers = { cookie: 'a=b', rsc: '1' };
    const texts = [await site.get('/a'), await site.get('/a', { headers })].map(({ text }) => text);
    expect(texts).toEqual(['<h1>conf1.localhost/a</h1>', '<h1>conf1.localhost/a</h1>']);
    expect(site.next.asked.map(({ headers }) => [headers.cookie, headers.rsc])).toEqual([
      [undefined, undefined],
      ['a=b', '1'],
    ]);
  });

  it('lets the scripts of a page run whatever Next writes, under the other rules of the policy', async () => {
    const { headers } = await site.get('/', { host: 'measured.localhost' });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(
      "script-src 'self' https://www.googletagmanager.com 'unsafe-inline'; style-src 'self' 'unsafe-inline';",
    );
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('does not hand a visitor’s policy to Next', async () => {
    await site.get('/a', { headers: { 'content-security-policy': "script-src 'nonce-evil'" } });
    expect(site.next.asked[0]?.headers['content-security-policy']).toBe(undefined);
  });

  it('still refuses unknown hosts, guards screens and answers calls', async () => {
    site.api.answer = () => Response.json({ ok: true });
    const statuses = [
      await site.get('/', { host: 'made-up.example' }),
      await site.get('/registration/step'),
      await site.get('/api/getEventDays'),
      await site.get('/readyz'),
    ].map(({ status }) => status);
    expect(statuses).toEqual([404, 307, 200, 200]);
    expect(site.next.asked).toEqual([]);
  });

  it('answers 503 when Next fails', async () => {
    site.next.page = () => {
      throw new Error('broken');
    };
    const { status, headers } = await site.get('/a');
    expect([status, headers['retry-after']]).toEqual([503, '5']);
  });
});
