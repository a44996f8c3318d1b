import { expect, it } from 'vitest';
import { ask } from '../support/http';
import { startBuiltProduct } from './built-product';

it('SIGTERM to `npm start` ends the site in order: it says that it is not ready, answers, and ends with 0', async () => {
  const product = await startBuiltProduct({ byNpm: true, env: { SHUTDOWN_GRACE_SECONDS: '3' } });
  const ended = product.stop();
  await expect.poll(async () => (await ask(product.port, '/readyz')).status).toBe(503);
  expect((await ask(product.port, '/', { host: 'conference.localhost' })).status).toBe(200);
  expect(await ended).toBe(0);
  expect(product.logged()).toContain('SIGTERM: finishing what is under way');
});
