import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestProcess, type TestProcess } from '../../support/test-process';

let site: TestProcess;
beforeEach(async () => {
  site = await startTestProcess();
});
afterEach(() => site.close());

/** The external origins in one directive of a page's policy. */
async function origins(directive: string, path: string, host: string): Promise<string[]> {
  const { headers } = await site.get(path, { host });
  const found = String(headers['content-security-policy'])
    .split('; ')
    .find((part) => part.startsWith(`${directive} `));
  return (found ?? '').split(' ').filter((value) => /^(https|wss):/.test(value));
}

describe('the origins of analytics services', () => {
  it('are in the policy of the event’s own public pages', async () => {
    const connect = ['https://us.i.posthog.com'];
    const script = ['https://www.googletagmanager.com'];
    expect([
      await origins('script-src', '/', 'measured.localhost'),
      (await origins('connect-src', '/fr/schedule', 'measured.localhost')).slice(0, 1),
    ]).toEqual([script, connect]);
  });

  it.each(['/registration/start', '/fr/registration/start', '/sponsor-application', '/notify/confirm'])(
    'are not in that of %s',
    async (path) => {
      expect([
        await origins('script-src', path, 'measured.localhost'),
        await origins('connect-src', path, 'measured.localhost'),
      ]).toEqual([[], []]);
    },
  );

  it('are not in that of another event', async () => {
    await site.get('/', { host: 'measured.localhost' });
    expect([
      await origins('script-src', '/', 'conf1.localhost'),
      await origins('connect-src', '/', 'conf1.localhost'),
    ]).toEqual([[], []]);
  });

  it('are also in that of pages that differ by visitor', async () => {
    site.next.page = () => ({ body: 'yours' });
    expect(await origins('script-src', '/a', 'measured.localhost')).toEqual([
      'https://www.googletagmanager.com',
    ]);
  });
});
