import { connect, createServer, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { databaseTrouble } from '@/event-api/calls/database-trouble';
import { openServer } from '@/event-api/platform/database/server';
import { createServerDatabase } from '@/tests/support/database';

/** Passes connections on to a server until it is silenced: then they stay open, and nothing arrives any more. */
async function silenceable(target: URL) {
  let isSilent = false;
  const sockets = new Set<Socket>();
  const proxy = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => void (isSilent || to.write(bytes)));
      from.on('error', () => undefined);
      from.on('close', () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  if (!address || typeof address === 'string') throw new Error('the proxy has no port');
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String(address.port);
  return {
    url: url.href,
    silence: (silent: boolean) => {
      isSilent = silent;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      proxy.close();
    },
  };
}

test('a server that no longer answers on open connections fails statements within 5 s, and is used when it returns', async () => {
  const { url, drop } = await createServerDatabase();
  const proxy = await silenceable(new URL(url));
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const database = await openServer(proxy.url, { guard: true, log });
  const reconnected = vi.fn();
  await database.listen('bus', () => undefined, reconnected);
  const begun = Date.now();
  proxy.silence(true);
  const failed = await database.db.execute(sql`select 1`).then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(databaseTrouble(failed)).toBe('away');
  expect(Date.now() - begun).toBeLessThan(5_000);
  proxy.silence(false);
  await vi.waitFor(() => database.db.execute(sql`select 1`), { timeout: 4_000, interval: 50 });
  expect(reconnected).toHaveBeenCalledTimes(1);
  await database.close();
  proxy.close();
  await drop();
});
