import { print } from '../print';
import { totalOf } from './database-work';
import { type Orders, orders, ordersOn, type Round, WARM_UP_ORDERS } from './orders';

const PROCESSES = [1, 2, 4];
/** Fewer than make a process open its waiting line, however busy the machine is (docs/rooms/line.md#when-there-is-a-line). */
const AT_ONCE = 15;

/**
 * Complete orders, free and paid: orders per second, and the cost of one beside that of a bare handler. The first ones warm the
 * process up and are told apart.
 */
export async function measureOrders(quick: boolean, seconds: number): Promise<void> {
  const count = quick ? 32 : 400;
  const rounds = (['attendee', 'paying'] as const).flatMap((ticket): Round[] => [
    { ticket, atOnce: AT_ONCE, count: quick ? 32 : WARM_UP_ORDERS, isFirst: true },
    ...[1, 8, 32].map((atOnce) => ({ ticket, atOnce, count: atOnce === 1 ? count / 8 : count })),
  ]);
  for (const each of await orders(rounds, seconds)) {
    const which = each.isFirst ? `the first ${each.count}` : 'warm';
    const name = `${kindOf(each)} orders, ${which}, ${each.atOnce} at once`;
    print(`${name} ÷ pgbench`, each.ratio.toFixed(4), 'none', described(each));
    const { floor } = each;
    const detail = `${floor.perSecond.toFixed(1)}/s, ${ms(floor.cpuMs)} of processor, ${ms(floor.databaseMs)} of PostgreSQL`;
    print(`${name} ÷ a bare handler`, (each.perSecond / floor.perSecond).toFixed(3), 'none', detail);
  }
}

/** The same orders on one, two and four processes that share a database and this machine. */
export async function measureProcesses(quick: boolean): Promise<void> {
  const count = quick ? 60 : 450;
  for (const ticket of ['attendee', 'paying'] as const) {
    for (const processes of PROCESSES) {
      const each = await ordersOn(processes, { ticket, atOnce: AT_ONCE, count });
      print(
        `${kindOf(each)} orders, processes: ${processes}`,
        `${each.perSecond.toFixed(1)}/s`,
        'none',
        described(each),
      );
    }
  }
}

const kindOf = ({ ticket }: Orders) => (ticket === 'paying' ? 'paid' : 'free');
const ms = (time: number) => `${time.toFixed(1)} ms`;

function described(each: Orders): string {
  return [
    `${each.perSecond.toFixed(1)}/s`,
    `median ${Math.round(each.median)} ms`,
    `p99 ${Math.round(each.p99)} ms`,
    `${ms(each.cpuMs)} of processor`,
    `${ms(each.databaseMs)} of PostgreSQL`,
    `${totalOf(each.statements).toFixed(1)} statements`,
    `${each.waitingForLocks.toFixed(2)} waiting for locks`,
    `${each.calls} calls an order`,
  ].join(', ');
}
