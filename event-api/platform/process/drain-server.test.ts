import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { ask } from '@/tests/support/http';
import { drainServer } from './drain-server';

/** A server that takes a while for each answer. */
async function slowServer(delayMs: number, onAnswer: () => void = () => undefined) {
  const server = createServer(async (_, response) => {
    await sleep(delayMs);
    onAnswer();
    response.end('answered');
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return { server, port: (server.address() as AddressInfo).port }; // it listens on TCP
}

describe('drainServer', () => {
  it('answers as ever during the grace, and says that the connection ends', async () => {
    const { server, port } = await slowServer(0);
    const agent = new Agent({ keepAlive: true });
    const connection = () =>
      new Promise<unknown>((resolve, reject) => {
        const sent = request({ port, agent }, (answer) => {
          answer.resume().on('end', () => resolve(answer.headers.connection));
        });
        sent.on('error', reject).end();
      });
    expect(await connection()).toBe('keep-alive');
    const draining = drainServer({ server, graceMs: 200 });
    expect(await connection()).toBe('close');
    expect(await connection()).toBe('close');
    await draining;
    await expect(connection()).rejects.toThrow('ECONNREFUSED');
  });

  it('answers requests in flight before anything else is closed', async () => {
    const order: string[] = [];
    const { server, port } = await slowServer(700, () => order.push('answered'));
    const before = ask(port, '/', { headers: { connection: 'keep-alive' } });
    await sleep(30);
    await drainServer({ server, graceMs: 0, onRefused: () => order.push('refused') });
    order.push('ended');
    expect([(await before).text, order]).toEqual(['answered', ['refused', 'answered', 'ended']]);
  });

  it('says a second before it cuts requests off that those which wait are to be refused', async () => {
    const refusals: (() => void)[] = [];
    const server = createServer((_, response) => refusals.push(() => response.writeHead(503).end()));
    await new Promise<void>((resolve) => server.listen(0, resolve));
    const { port } = server.address() as AddressInfo; // it listens on TCP
    const waiting = ask(port, '/');
    await sleep(30);
    const beforeCut = () => {
      for (const refuse of refusals) refuse();
    };
    await drainServer({ server, graceMs: 0, requestsMs: 1_100, beforeCut });
    expect((await waiting).status).toBe(503);
  });

  it('cuts off requests that exceed their time limit', async () => {
    const { server, port } = await slowServer(60_000);
    const cut = ask(port, '/').catch((error: Error) => error.message);
    await sleep(30);
    await drainServer({ server, graceMs: 0, requestsMs: 50 });
    expect(await cut).toBe('socket hang up');
  });
});
