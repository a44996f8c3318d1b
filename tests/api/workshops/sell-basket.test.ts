import { beforeAll, describe, expect, it } from 'vitest';
import { jobHandlers } from '@/event-api/jobs';
import type { BusMessage } from '@/event-api/platform/bus/bus';
import { lockItemsOf } from '@/event-api/platform/inventory/locks';
import { visitorOwner } from '@/event-api/tenancy/visitor-owner';
import { sellBasket } from '@/event-api/workshops/basket/sell-basket';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnServer, TEST_START } from '../../support/database';
import { runAllJobs } from '../../support/run-all-jobs';

const HOST = 'sell.example';
const HOLD_SECONDS = 900;

describeOnServer('selling a basket', (platform) => {
  let api: TestApi;
  beforeAll(async () => {
    api = createTestApi(platform());
    await api.importFixture({ code: 'sell', host: HOST });
  });

  async function visitor() {
    const token = await api.visit(HOST);
    const caller = { host: HOST, token };
    const visitorId = (await platform().tokens.readVisitor(token))?.visitorId;
    const handle = (action: 'add-workshop' | 'delete-workshop', session_code: string) =>
      api.call('handleWorkshopCart', { action, session_code }, caller);
    return {
      caller,
      add: (code: string) => handle('add-workshop', code),
      remove: (code: string) => handle('delete-workshop', code),
      read: () => api.call('getWorkshopsCart', { code: 'mine', x: 'attendee' }, caller),
      sell: () =>
        platform().database.transaction(async (tx) => {
          const key = { eventCode: 'sell', owner: visitorOwner(visitorId ?? '') };
          const locked = await lockItemsOf(tx, key);
          return sellBasket(tx, { ...key, locked, now: platform().clock.now() });
        }),
    };
  }

  it('makes held seats the owner’s for good', async () => {
    const { add, sell, read } = await visitor();
    await add('circuits-1');
    await add('drawing-1');
    expect(await sell()).toEqual({ sold: ['circuits-1', 'drawing-1'], lost: [] });
    platform().clock.advance(2 * HOLD_SECONDS);
    const { items, reserved_until } = await read();
    expect([items.map((item) => item.workshops_cart_status), reserved_until]).toEqual([['Y', 'Y'], null]);
    platform().clock.set(TEST_START);
  });

  it('sells what was held too long as long as nobody else took it, and tells what is lost', async () => {
    const slow = await visitor();
    await slow.add('drawing-1');
    await slow.add('choir-1');
    platform().clock.advance(HOLD_SECONDS);
    const fast = await visitor();
    await fast.add('choir-1');
    expect(await slow.sell()).toEqual({ sold: ['drawing-1'], lost: ['choir-1'] });
    const { items } = await slow.read();
    expect(items.map((item) => [item.workshops_session_code, item.workshops_cart_status])).toEqual([
      ['choir-1', 'N'],
      ['drawing-1', 'Y'],
    ]);
    await fast.remove('choir-1');
    platform().clock.set(TEST_START);
  });

  it('refuses to take out or swap what is sold: 409', async () => {
    const { add, sell, caller } = await visitor();
    await add('circuits-2');
    await sell();
    const remove = { action: 'delete-workshop', session_code: 'circuits-2' };
    expect((await api.refused('handleWorkshopCart', remove, caller)).status).toBe(409);
    const swap = { action: 'swap-workshop', old_session_code: 'circuits-2', session_code: 'drawing-1' };
    expect((await api.refused('handleWorkshopCart', swap, caller)).status).toBe(409);
  });

  it('loses the seat of a session that was cancelled', async () => {
    const { add, sell } = await visitor();
    await add('webinar-1');
    await api.importFixture({ code: 'sell', host: HOST }, (event) => {
      const workshops = event.programme?.workshops?.filter((workshop) => workshop.code !== 'webinar');
      return { ...event, programme: { ...event.programme, workshops } };
    });
    expect(await sell()).toEqual({ sold: [], lost: ['webinar-1'] });
  });

  describe('a seat that comes back', () => {
    it('is told to the event’s open screens', async () => {
      const told: BusMessage[] = [];
      const leave = platform().bus.subscribe((message) => {
        // Coalesced messages about baskets and seats are ignored, because they may arrive at any time.
        if (message.type === 'realtime' && message.event === 'workshop-reserve-cancel') told.push(message);
      });
      const { add, remove } = await visitor();
      await add('pottery-1');
      await runAllJobs(platform(), jobHandlers);
      told.length = 0;
      await remove('pottery-1');
      await runAllJobs(platform(), jobHandlers);
      await expect
        .poll(() => told)
        .toEqual([
          {
            type: 'realtime',
            channel: 'private-coastal-sell-workshop-reserve-cancel',
            event: 'workshop-reserve-cancel',
            data: {
              workshop: 'Pottery',
              session_code: 'pottery-1',
              titles: { en: 'Pottery', fr: 'Poterie' },
            },
          },
        ]);
      leave();
    });
  });
});
