import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from '../support/http';
import { type BuiltProduct, messagesIn, startBuiltProduct } from './built-product';

let product: BuiltProduct;
let port: number;
beforeAll(async () => {
  product = await startBuiltProduct({ preload: './tests/built/without-renderer.mjs' });
  port = product.port;
});
afterAll(() => product.stop());

const home = () => ask(port, '/', { host: 'conference.localhost' });

it('names what has changed in the log', () => {
  expect(messagesIn(product.logged()).join('\n')).toContain(
    'pages are served through Next alone:\n  every inline script that inserts a streamed part',
  );
});

it('serves pages and their scripts all the same', async () => {
  const { status, text, headers } = await home();
  expect([status, text.includes('Horizons')]).toEqual([200, true]);
  expect(headers['content-security-policy']).toContain("script-src 'self' 'unsafe-inline'");
  const scripts = Array.from(text.matchAll(/<script src="([^"]+)"/g), ([, source = '']) => source);
  const statuses = await Promise.all(scripts.map(async (source) => (await ask(port, source)).status));
  expect([...new Set(statuses)]).toEqual([200]);
});

it('keeps nothing, so nothing can be outdated', async () => {
  await home();
  expect((await home()).headers['x-nextjs-cache']).toBe('MISS');
});

it('answers 404 with a page where there is none, and calls as ever', async () => {
  const missing = await ask(port, '/nowhere', { host: 'conference.localhost' });
  const call = await ask(port, '/api/getEventDays', { host: 'conference.localhost' });
  expect([missing.status, missing.headers['content-type'], call.status]).toEqual([
    404,
    'text/html; charset=utf-8',
    200,
  ]);
});
