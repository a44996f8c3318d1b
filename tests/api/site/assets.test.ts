import { beforeAll, expect, it } from 'vitest';
import { eventAssets } from '@/event-api/tenancy/schema';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnServer } from '../../support/database';

const DIGEST = 'a1b2c3d4e5f60718';
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg"/>';

describeOnServer('assets', (platform) => {
  let api: TestApi;
  beforeAll(async () => {
    api = createTestApi(platform());
    await api.importFixture({ code: 'assets', host: 'assets.example' });
    await platform()
      .db.insert(eventAssets)
      .values({
        eventCode: 'assets',
        path: 'images/logo.svg',
        digest: DIGEST,
        mediaType: 'image/svg+xml',
        body: Buffer.from(DRAWING).toString('base64'),
      });
  });
  const get = (path: string, headers: Record<string, string> = {}) =>
    api.fetch(new Request(`http://event-api${path}`, { headers }));

  it('200: are kept for ever, and run nothing', async () => {
    const response = await get(`/assets/${DIGEST}/logo.svg`);
    expect([response.status, await response.text()]).toEqual([200, DRAWING]);
    expect(Object.fromEntries(response.headers)).toEqual({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
      etag: `"${DIGEST}"`,
    });
  });

  it('304: the browser has it already', async () => {
    const response = await get(`/assets/${DIGEST}/logo.svg`, { 'if-none-match': `"${DIGEST}"` });
    expect([response.status, await response.text()]).toEqual([304, '']);
  });

  it.each(['/assets/0000000000000000/logo.svg', '/assets/..%2f..%2fetc/passwd', '/assets/x/y'])(
    '404: %s',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );
});
