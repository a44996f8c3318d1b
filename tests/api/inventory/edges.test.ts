import { beforeAll, expect, test } from 'vitest';
import { jobHandlers } from '@/event-api/jobs';
import type { BusMessage } from '@/event-api/platform/bus/bus';
import { defineItems } from '@/event-api/platform/inventory/define-items';
import { giveBack } from '@/event-api/platform/inventory/give-back';
import { ITEM_KINDS } from '@/event-api/platform/inventory/items';
import { take } from '@/event-api/platform/inventory/take';
import type { RealtimeMessages } from '@/lib/contract/realtime';
import { createTestApi } from '@/tests/support/api';
import { describeOnBoth } from '@/tests/support/database';
import { runAllJobs } from '@/tests/support/run-all-jobs';
import { untilHeard } from '@/tests/support/until-heard';
import { HOLD_SECONDS } from './inventory';

const EVENT = 'edges';
const { workshopSession, codeUse, ...others } = ITEM_KINDS;

describeOnBoth('what inventory announces', (platform, callsAlone) => {
  beforeAll(() => createTestApi(platform()).importFixture({ code: EVENT, host: 'edges.localhost' }));

  /** An item with two places, what its owner does with them, and what is heard of it. */
  const onSale = async (kind: string, code = `edge-${kind}`) => {
    const { db, bus, clock } = platform();
    const now = clock.now();
    const item = { kind, code };
    await defineItems(db, { eventCode: EVENT, items: [{ ...item, capacity: 2 }], now });
    let drops = 0;
    const told: string[] = [];
    bus.subscribe((message) => {
      if (message.type === 'drop' && message.tags.includes(`event:${EVENT}`)) drops += 1;
      told.push(...statesIn(message, code));
    });
    const own = { eventCode: EVENT, owner: { kind: 'registration', code }, now };
    const both = [{ ...item, quantity: 2 }];
    const carriedOut = async () => {
      await runAllJobs(platform(), jobHandlers);
      await untilHeard(platform());
    };
    return {
      hold: () => take(db, { ...own, items: both, holdSeconds: HOLD_SECONDS }).then(carriedOut),
      sell: (quantity = 2) =>
        take(db, { ...own, items: [{ ...item, quantity }], sold: true }).then(carriedOut),
      giveBack: (from: 'held' | 'sold') => giveBack(db, { ...own, from }).then(carriedOut),
      drops: () => drops,
      told: () => told,
    };
  };

  /** One kind is announced with the statements of all. */
  const kinds = Object.values(others).slice(0, callsAlone ? 1 : undefined);
  test.each(kinds)('%s: pages and open screens hear of both edges', async (kind) => {
    const item = await onSale(kind);
    await item.hold();
    expect(item.drops()).toBe(0);
    await item.sell();
    expect(item.drops()).toBe(1);
    await expect.poll(item.told).toEqual(['full']);
    await item.giveBack('sold');
    expect(item.drops()).toBe(2);
    await expect.poll(item.told).toEqual(['full', 'limited']);
    await item.hold();
    await item.giveBack('held');
    expect(item.drops()).toBe(3);
  });

  test('workshop-session: open screens hear of both edges, and no page is rendered anew', async () => {
    const item = await onSale(workshopSession);
    await item.hold();
    await item.sell();
    await expect.poll(item.told).toEqual(['full']);
    await item.giveBack('sold');
    await expect.poll(item.told).toEqual(['full', 'limited']);
    expect(item.drops()).toBe(0);
  });

  test('code-use: nobody hears of a code, which is a secret', async () => {
    const item = await onSale(codeUse);
    await item.hold();
    await item.sell();
    await item.giveBack('sold');
    expect([item.drops(), item.told()]).toEqual([0, []]);
  });

  test('nothing is announced of an item that has places left', async () => {
    const item = await onSale(ITEM_KINDS.activity, 'with-places-left');
    await item.sell(1);
    await item.giveBack('sold');
    expect(item.drops()).toBe(0);
  });

  test('nothing is announced of a sale that is rolled back', async () => {
    const item = await onSale(ITEM_KINDS.activity, 'rolled-back');
    const { database, clock } = platform();
    const undone = database.transaction(async (tx) => {
      const places = [{ kind: ITEM_KINDS.activity, code: 'rolled-back', quantity: 2 }];
      const owner = { kind: 'registration', code: 'rolled-back' };
      await take(tx, { eventCode: EVENT, owner, items: places, sold: true, now: clock.now() });
      throw new Error('something else went wrong');
    });
    await expect(undone).rejects.toThrow('something else went wrong');
    await item.hold();
    expect([item.drops(), item.told()]).toEqual([0, []]);
  });
});

/** The states of an item that a live message tells, whichever message its kind has. */
function statesIn(message: BusMessage, code: string): string[] {
  if (message.type !== 'realtime') return [];
  // The message's name says which of them it is.
  if (message.event === 'places') {
    const { items } = message.data as RealtimeMessages['places'];
    return items.filter((item) => item.code === code).map(({ availability }) => availability.state);
  }
  if (message.event !== 'seats') return [];
  const { sessions } = message.data as RealtimeMessages['seats'];
  return sessions.filter((each) => each.session_code === code).map(({ availability }) => availability.state);
}
