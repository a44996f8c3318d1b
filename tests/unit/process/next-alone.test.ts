import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestProcess, type TestProcess } from '../../support/test-process';

let site: TestProcess;
beforeEach(async () => {
  site = await startTestProcess(undefined, { isNextAlone: true });
});
afterEach(() => site.close());

describe('pages through Next alone', () => {
  it('are all answered by Next itself, with the original request', async () => {
    const headers = { cookie: 'a=b', rsc: '1' };
    const texts = [await site.get('/a'), await site.get('/a', { headers })].map(({ text }) => text);
    expect(texts).toEqual(['<h1>conf1.localhost/a</h1>', '<h1>conf1.localhost/a</h1>']);
    expect(site.next.asked.map(({ headers }) => [headers.cookie, headers.rsc])).toEqual([
      [undefined, undefined],
      ['a=b', '1'],
    ]);
  });

  it('may run any inline script, under the other rules of the policy', async () => {
    const { headers } = await site.get('/', { host: 'measured.localhost' });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(
      "script-src 'self' https://www.googletagmanager.com 'unsafe-inline'; style-src 'self' 'unsafe-inline';",
    );
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('do not pass a visitor’s policy to Next', async () => {
    await site.get('/a', { headers: { 'content-security-policy': "script-src 'nonce-evil'" } });
    expect(site.next.asked[0]?.headers['content-security-policy']).toBe(undefined);
  });

  it('still have unknown hosts refused, screens guarded and calls answered', async () => {
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

  it('are answered with 503 when Next fails', async () => {
    site.next.page = () => {
      throw new Error('broken');
    };
    const { status, headers } = await site.get('/a');
    expect([status, headers['retry-after']]).toEqual([503, '5']);
  });
});
