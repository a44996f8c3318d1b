import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpuMsOf } from '../cpu-time';
import { call, type OnSale } from '../on-sale';
import { type DatabaseWatch, type Statements, statementsBy } from './database-work';

export interface Floor {
  perSecond: number;
  /** CPU time of the handler for one order, in milliseconds. */
  cpuMs: number;
  /** CPU time of the database for one order, in milliseconds. */
  databaseMs: number;
}

/**
 * Orders of a bare handler that does as many requests and statements as one order of the product, with the same driver and
 * on the same server.
 * @param statements of one order
 */
export async function measureFloor(
  { database }: Pick<OnSale, 'database'>,
  watch: DatabaseWatch,
  {
    statements,
    calls,
    atOnce,
    count,
  }: { statements: Statements; calls: number; atOnce: number; count: number },
): Promise<Floor> {
  const child = fork(new URL('bare-orders.mjs', import.meta.url), [database], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  try {
    const port = await new Promise<unknown>((resolve) => child.once('message', resolve));
    const shares = Array.from({ length: calls }, (_, part) => shareOf(statements, calls, part));
    const queue = Array.from({ length: count }, () => randomUUID()).values();
    const serve = async () => {
      for (const code of queue) {
        for (const share of shares) {
          await call(`http://127.0.0.1:${port}`, '/', {
            headers: {},
            body: JSON.stringify({ code, ...share }),
          });
        }
      }
    };
    const pid = child.pid ?? Number.NaN;
    const cpuBefore = await cpuMsOf(pid);
    const begun = performance.now();
    const { cpuMs } = await watch.during(async () => {
      await Promise.all(Array.from({ length: atOnce }, serve));
    });
    return {
      perSecond: count / ((performance.now() - begun) / 1000),
      cpuMs: ((await cpuMsOf(pid)) - cpuBefore) / count,
      databaseMs: cpuMs / count,
    };
  } finally {
    child.disconnect();
  }
}

/** The statements of one of an order's requests, so that all together do them all. */
function shareOf(statements: Statements, calls: number, part: number): Statements {
  return statementsBy((kind) => {
    const until = (parts: number) => Math.round((statements[kind] * parts) / calls);
    return until(part + 1) - until(part);
  });
}
