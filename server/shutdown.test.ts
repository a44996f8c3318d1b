import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { ask } from '@/tests/support/http';
import { shutDown } from './shutdown';

/** A server that takes a while for each answer. */
async function slowServer(delayMs: number, onAnswer: () => void = () => undefined) {
  const server = createServer(async (_, response) => {
    response.write('begun ');
    await sleep(delayMs);
    onAnswer();
    response.end('and ended');
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return { server, port: (server.address() as AddressInfo).port }; // it listens on TCP
}

describe('shutDown', () => {
  it('answers requests in flight before it closes anything else, and refuses new ones', async () => {
    const order: string[] = [];
    const note = (what: string) => () => {
      order.push(what);
    };
    const { server, port } = await slowServer(100, note('answered'));
    const before = ask(port, '/', { headers: { connection: 'keep-alive' } });
    await sleep(30);
    const closing = shutDown({
      ...{ server, drain: note('drained') },
      closeAfter: [note('next'), note('database')],
    });
    await expect(ask(port, '/')).rejects.toThrow('ECONNREFUSED');
    await closing;
    expect([(await before).text, order]).toEqual([
      'begun and ended',
      ['drained', 'answered', 'next', 'database'],
    ]);
  });

  it('aborts requests that exceed their time limit', async () => {
    const { server, port } = await slowServer(60_000);
    const cut = ask(port, '/').catch((error: Error) => error.message);
    await sleep(30);
    await shutDown({ server, drain: () => undefined, closeAfter: [], requestsMs: 50 });
    expect(await cut).toBe('aborted');
  });
});
