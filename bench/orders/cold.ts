import { setTimeout as sleep } from 'node:timers/promises';
import { visitors, withOnSale } from '../on-sale';
import { print } from '../print';
import { order } from './place-order';

/** By then a process has prepared itself. */
const PREPARED_MS = 8_000;
/** By then letter, ticket and receipt of an order are made. */
const JOBS_MS = 3_000;
const ORDERS_COUNT = 4;

/** Measures what a process prepares after its start, and its first orders after that, one at a time. */
export async function measureColdOrders(): Promise<void> {
  await withOnSale({ sessions: 1 }, async ({ product }) => {
    const started = await product.cpuMs();
    await sleep(PREPARED_MS);
    print('preparation after a start, CPU ms', String((await product.cpuMs()) - started), '', '');
    for (let at = 1; at <= ORDERS_COUNT; at += 1) {
      const [begun, cpuMs] = [performance.now(), await product.cpuMs()];
      const [visitor] = await visitors(product.origin, 1);
      if (!visitor) throw new Error('nobody came');
      await order(product.origin, visitor, 'attendee');
      const ms = performance.now() - begun;
      const answeredMs = (await product.cpuMs()) - cpuMs;
      await sleep(JOBS_MS);
      const detail = `CPU ${answeredMs} ms until answered, ${(await product.cpuMs()) - cpuMs} with its jobs`;
      print(`order ${at} after a start, ms`, ms.toFixed(0), at === 1 ? '≤ 60' : '', detail);
    }
  });
}
