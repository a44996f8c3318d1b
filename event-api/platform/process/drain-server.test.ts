import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
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

const REQUEST = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';

/** Connects at once: an address without a name needs no look-up. */
function open(port: number): Socket {
  return connect({ port, host: '127.0.0.1' });
}

/** @returns what comes of a request that was sent */
function outcome(socket: Socket): Promise<string | undefined> {
  return new Promise((resolve) => {
    socket.once('data', () => resolve('answered'));
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code));
    socket.once('close', () => resolve('closed without an answer'));
  });
}

/** Keeps the event loop from everything else. */
function block(durationMs: number): void {
  const until = performance.now() + durationMs;
  while (performance.now() < until);
}

/**
 * Stops a server while clients connect in bursts.
 * @param pause what the event loop does after each burst
 * @returns how many clients lost their connection
 */
async function stopUnderBursts(
  { bursts, clients }: { bursts: number; clients: number },
  pause: () => Promise<void>,
): Promise<number> {
  const { server, port } = await slowServer(0);
  const outcomes: Promise<string | undefined>[] = [];
  let isListening = true;
  const onRefused = () => {
    isListening = false;
  };
  const draining = drainServer({ server, graceMs: 0, onRefused });
  for (let burst = 0; burst < bursts && isListening; burst += 1) {
    for (let client = 0; client < clients; client += 1) {
      const socket = open(port);
      socket.write(REQUEST);
      outcomes.push(outcome(socket));
    }
    await pause();
  }
  await draining;
  const ends = await Promise.all(outcomes);
  expect(ends).toContain('answered');
  return ends.filter((end) => end !== 'answered' && end !== 'ECONNREFUSED').length;
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
    await once(server, 'request');
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
    await once(server, 'request');
    const beforeCut = () => {
      for (const refuse of refusals) refuse();
    };
    await drainServer({ server, graceMs: 0, requestsMs: 1_100, beforeCut });
    expect((await waiting).status).toBe(503);
  });

  it('cuts off requests that exceed their time limit', async () => {
    const { server, port } = await slowServer(60_000);
    const cut = ask(port, '/').catch((error: Error) => error.message);
    await once(server, 'request');
    await drainServer({ server, graceMs: 0, requestsMs: 50 });
    expect(await cut).toBe('socket hang up');
  });

  it('takes every connection that waits while the event loop is busy before it stops listening', async () => {
    const reset = await stopUnderBursts({ bursts: 4, clients: 50 }, async () => {
      await setImmediate();
      // Longer than the server waits for quiet.
      block(40);
      await sleep(10);
    });
    expect(reset).toBe(0);
  });

  it('keeps connections from piling up when two come in each turn of a busy event loop, which takes one', async () => {
    const reset = await stopUnderBursts({ bursts: Number.POSITIVE_INFINITY, clients: 2 }, async () => {
      block(5);
      await setImmediate();
    });
    // More than a hundred pile up otherwise; of the handshakes that are under way some cannot be finished.
    expect(reset).toBeLessThan(50);
  });

  it('answers a request that waits on an idle connection while the event loop is busy', async () => {
    const { server, port } = await slowServer(0);
    const connections: { client: Socket; taken: Socket }[] = [];
    for (let client = 0; client < 40; client += 1) {
      const taken = once(server, 'connection');
      const socket = open(port);
      socket.write(REQUEST);
      await outcome(socket);
      connections.push({ client: socket, taken: (await taken)[0] });
    }
    const draining = drainServer({ server, graceMs: 0, requestsMs: 60_000 });
    const outcomes: Promise<string | undefined>[] = [];
    for (const { client, taken } of connections) {
      await sleep(10);
      if (taken.destroyed) continue;
      client.write(REQUEST);
      outcomes.push(outcome(client));
      block(40);
    }
    await draining;
    expect(new Set(await Promise.all(outcomes))).toEqual(new Set(['answered']));
  });
});
