import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createCallListener } from './call-listener';

const server = createServer((request, response) => void createCallListener(0).refuse(request, response));
afterEach(() => new Promise((resolve) => server.close(resolve)));

it('says to whoever waited too long, in their language, that nothing was done and when to come again', async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/api/saveSubmitRegistration`, {
    method: 'POST',
    headers: { 'accept-language': 'fr', 'content-type': 'application/json' },
    body: JSON.stringify({ code: 'ABC' }),
  });
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '15']);
  expect(await answer.json()).toEqual({
    errors: { request: [expect.stringContaining('votre demande n’a pas été traitée')] },
  });
});
