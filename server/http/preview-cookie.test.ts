import type { IncomingMessage } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { ask, listen } from '@/tests/support/http';
import { endPreview, enterPreview } from './preview-cookie';

const KEY = '12-3-tp8dmt-4c4fe57a0d0c831e64378ee4639731b8';

async function served(path: string, headers: Record<string, string> = {}) {
  const { port, server } = await listen((request: IncomingMessage, response) => {
    if (!enterPreview(request, response)) response.end(request.headers.host);
  });
  onTestFinished(() => void server.close());
  const {
    status,
    headers: answered,
    text,
  } = await ask(port, path, { host: 'conference.localhost', headers });
  return { status, to: answered.location, cookie: String(answered['set-cookie'] ?? ''), text };
}

it('keeps the key of a link in a cookie that no script can read, and leads to the home page in the language of the link', async () => {
  const { status, to, cookie } = await served(`/fr/preview/${KEY}`);
  expect([status, to]).toEqual([303, '/fr']);
  expect(cookie).toMatch(new RegExp(`^preview=${KEY}; Path=/; Max-Age=86400; HttpOnly; SameSite=Lax$`));
  const secure = await served(`/preview/${KEY}`, { 'x-forwarded-proto': 'https' });
  expect([secure.to, secure.cookie]).toEqual(['/', expect.stringMatching(/; Secure$/)]);
});

it('takes the cookie back at the address without a key', async () => {
  const { status, cookie } = await served('/preview/');
  expect([status, cookie]).toEqual([303, expect.stringMatching(/^preview=; Path=\/; Max-Age=0/)]);
});

it('makes each request with a key one for the preview’s host, and leaves all others as they are', async () => {
  const host = async (...asked: Parameters<typeof served>) => (await served(...asked)).text;
  expect(await host('/schedule', { cookie: `lang=fr; preview=${KEY}` })).toBe(
    `${KEY}.preview.conference.localhost`,
  );
  for (const cookie of ['', 'preview=', 'preview=x', `preview=${KEY}x`, `preview=${KEY.toUpperCase()}`]) {
    expect(await host('/schedule', { cookie })).toBe('conference.localhost');
  }
  expect(await host(`/preview/${KEY}/more`)).toBe('conference.localhost');
});

it.each([
  ['/fr/schedule?day=2027-02-11', '/fr/schedule?day=2027-02-11'],
  ['//evil.example/', '/evil.example/'],
  ['/\\evil.example/', '/evil.example/'],
])('ends at the same page of the same site: %s', async (asked, to) => {
  const { port, server } = await listen(endPreview);
  onTestFinished(() => void server.close());
  const { headers } = await ask(port, asked, { host: 'conference.localhost' });
  expect([headers.location, String(headers['set-cookie'])]).toEqual([
    to,
    expect.stringMatching(/^preview=;/),
  ]);
});
