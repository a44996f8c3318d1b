import { beforeAll, describe, expect, it } from 'vitest';
import type { Cart } from '@/lib/contract/parts/cart';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnServer, TEST_START } from '../../support/database';

const HOST = 'basket.example';
const HOLD_SECONDS = 900;

describeOnServer('the basket', (platform) => {
  let api: TestApi;
  beforeAll(async () => {
    api = createTestApi(platform());
    await api.importFixture({ code: 'basket', host: HOST });
    await api.importFixture({ code: 'other-basket', host: 'other-basket.example' });
  });

  /** A new visitor with an empty basket. */
  async function visitor() {
    const token = await api.visit(HOST);
    const caller = { host: HOST, token };
    type Fields = Parameters<typeof api.call<'handleWorkshopCart'>>[1];
    return {
      caller,
      read: () => api.call('getWorkshopsCart', { code: 'mine', x: 'attendee' }, caller),
      change: (input: Fields) => api.call('handleWorkshopCart', input, caller),
      add: (session_code: string) =>
        api.call('handleWorkshopCart', { action: 'add-workshop', session_code }, caller),
      remove: (session_code: string) =>
        api.call('handleWorkshopCart', { action: 'delete-workshop', session_code }, caller),
      refused: (input: Record<string, unknown>) => api.refused('handleWorkshopCart', input, caller),
      async register(track = 'general', mode = 'in_person') {
        const email = `${crypto.randomUUID()}@example.com`;
        const started = await api.ask('generateRegistrationCaptured', { email, track, mode }, caller);
        if (started.status !== 200) throw new Error(JSON.stringify(started.body));
        return (started.body as { code: string }).code;
      },
    };
  }
  const codes = (cart: Cart) =>
    cart.items.map((item) => [item.workshops_session_code, item.workshops_cart_status]);
  const left = async (code: string) => {
    const { sessions } = await api.call('checkWorkshopSessionStatus', { sessions: [code] }, { host: HOST });
    return sessions[0]?.availability;
  };

  describe('add-workshop', () => {
    it('200: holds a seat and shows the session, by start', async () => {
      const { add, read, remove } = await visitor();
      await add('drawing-1');
      const cart = await add('circuits-1');
      expect(codes(cart)).toEqual([
        ['circuits-1', 'Y'],
        ['drawing-1', 'Y'],
      ]);
      expect(cart.items[0]?.reserved_until).toBe('2027-01-10T18:15:00.000Z');
      expect([cart.reserved_until, cart.extensions_left, cart.conflicts]).toEqual([
        '2027-01-10T18:15:00.000Z',
        2,
        [],
      ]);
      expect(await read()).toEqual(cart);
      expect(await left('circuits-1')).toMatchObject({ left: 19 });
      await remove('circuits-1');
      await remove('drawing-1');
    });

    it('200: added twice, also at once, it is one seat', async () => {
      const { add, remove } = await visitor();
      const [first, second] = await Promise.all([add('drawing-1'), add('drawing-1')]);
      expect(codes(first)).toEqual([['drawing-1', 'Y']]);
      expect(codes(second)).toEqual([['drawing-1', 'Y']]);
      expect(await left('drawing-1')).toMatchObject({ left: 29 });
      await remove('drawing-1');
    });

    it('409: somebody else has the last seat, told in the specification’s words with the title', async () => {
      const first = await visitor();
      const second = await visitor();
      await first.add('pottery-1');
      expect(await left('pottery-1')).toEqual({
        state: 'held',
        left: 0,
        capacity: 1,
        returns_at: '2027-01-10T18:15:00.000Z',
        held: 1,
      });
      const refused = await second.refused({ action: 'add-workshop', session_code: 'pottery-1' });
      expect([refused.status, refused.body]).toEqual([
        409,
        { errors: { request: ['Unfortunately, This Selected Workshop is Full. Pottery'] } },
      ]);
      expect(codes(await second.read())).toEqual([]);
      await first.remove('pottery-1');
      expect(codes(await second.add('pottery-1'))).toEqual([['pottery-1', 'Y']]);
      await second.remove('pottery-1');
    });

    it('409: one seat and many hands give one seat', async () => {
      const hands = await Promise.all(Array.from({ length: 8 }, visitor));
      const statuses = await Promise.all(
        hands.map(async ({ caller }) => {
          const input = { action: 'add-workshop', session_code: 'choir-1' };
          return (await api.ask('handleWorkshopCart', input, caller)).status;
        }),
      );
      expect(statuses.sort()).toEqual([200, ...Array(7).fill(409)]);
      for (const hand of hands) await hand.remove('choir-1');
    });

    it('404: no such session', async () => {
      const { refused } = await visitor();
      const answer = await refused({ action: 'add-workshop', session_code: 'nothing' });
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([404, ['session_code']]);
    });

    it('422: no session, and what does not belong to the session', async () => {
      const { refused, change } = await visitor();
      const add = { action: 'add-workshop', session_code: 'circuits-1' } as const;
      const field = async (input: Record<string, unknown>) => {
        const { status, body } = await refused(input);
        return [status, Object.keys(body.errors)];
      };
      expect(await field({ action: 'add-workshop' })).toEqual([422, ['session_code']]);
      expect(await field({ ...add, workshop_code: 'choir' })).toEqual([422, ['workshop_code']]);
      expect(await field({ ...add, schedule_code: 'b' })).toEqual([422, ['schedule_code']]);
      expect(await field({ ...add, schedule_start: '2027-02-04T18:31:00.000Z' })).toEqual([
        422,
        ['schedule_start'],
      ]);
      const cart = await change({
        ...add,
        workshop_code: 'circuits',
        schedule_code: 'a',
        schedule_start: '2027-02-04T18:30:00Z',
        schedule_end: '2027-02-04T20:00:00.000Z',
      });
      expect(codes(cart)).toEqual([['circuits-1', 'Y']]);
    });

    it('200: names what cannot both be attended', async () => {
      const { add } = await visitor();
      await add('circuits-1');
      await add('pottery-1');
      const { conflicts } = await add('circuits-2');
      expect(conflicts).toEqual([
        { reason: 'overlap', session_code: 'circuits-1', other_session_code: 'pottery-1' },
        { reason: 'same_workshop', session_code: 'circuits-1', other_session_code: 'circuits-2' },
      ]);
    });
  });

  describe('delete-workshop', () => {
    it('200: gives the seat up; once more changes nothing', async () => {
      const { add, remove } = await visitor();
      const before = await left('drawing-1');
      await add('drawing-1');
      expect(codes(await remove('drawing-1'))).toEqual([]);
      expect(codes(await remove('drawing-1'))).toEqual([]);
      expect(await left('drawing-1')).toEqual(before);
    });
  });

  describe('swap-workshop', () => {
    const swap = (from: string, to: string) =>
      ({ action: 'swap-workshop', old_session_code: from, session_code: to }) as const;

    it('200: gives the old seat up for the new one', async () => {
      const { add, change, remove } = await visitor();
      const before = await left('circuits-1');
      await add('circuits-1');
      expect(codes(await change(swap('circuits-1', 'circuits-2')))).toEqual([['circuits-2', 'Y']]);
      expect(await left('circuits-1')).toEqual(before);
      await remove('circuits-2');
    });

    it('409: keeps the old seat when the new one is full', async () => {
      const { add, refused, read, remove } = await visitor();
      await add('drawing-1');
      const held = await left('drawing-1');
      expect((await refused(swap('drawing-1', 'full-1'))).status).toBe(409);
      expect(codes(await read())).toEqual([['drawing-1', 'Y']]);
      expect(await left('drawing-1')).toEqual(held);
      await remove('drawing-1');
    });

    it('422: the old one is not in the basket', async () => {
      const { refused } = await visitor();
      const answer = await refused(swap('drawing-1', 'webinar-1'));
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['old_session_code']]);
    });
  });

  describe('holds', () => {
    it('are lost when their time is over: shown with N, free for others, and can be taken again', async () => {
      const { add, read, remove } = await visitor();
      const other = await visitor();
      await add('drawing-1');
      platform().clock.advance(HOLD_SECONDS);
      const cart = await read();
      expect(codes(cart).filter(([code]) => code === 'drawing-1')).toEqual([['drawing-1', 'N']]);
      expect([cart.reserved_until, cart.extensions_left]).toEqual([null, 0]);
      expect(codes(await other.add('choir-1'))).toEqual([['choir-1', 'Y']]);
      expect(codes(await add('drawing-1')).filter(([code]) => code === 'drawing-1')).toEqual([
        ['drawing-1', 'Y'],
      ]);
      await remove('drawing-1');
      await other.remove('choir-1');
      platform().clock.set(TEST_START);
    });

    it('extend-holds: 200 twice, then 409', async () => {
      const { add, change, refused } = await visitor();
      await add('drawing-1');
      platform().clock.advance(600);
      const once = await change({ action: 'extend-holds' });
      expect([once.reserved_until, once.extensions_left]).toEqual(['2027-01-10T18:25:00.000Z', 1]);
      platform().clock.advance(600);
      const twice = await change({ action: 'extend-holds' });
      expect([twice.reserved_until, twice.extensions_left]).toEqual(['2027-01-10T18:35:00.000Z', 0]);
      expect((await refused({ action: 'extend-holds' })).status).toBe(409);
      platform().clock.set(TEST_START);
    });

    it('extend-holds: 409 when nothing is held', async () => {
      const { refused } = await visitor();
      expect((await refused({ action: 'extend-holds' })).status).toBe(409);
    });
  });

  describe('a registration’s basket', () => {
    it('200: begins with what the visitor had chosen', async () => {
      const { add, read, register, caller } = await visitor();
      await add('drawing-1');
      const code = await register();
      const cart = await api.call('getWorkshopsCart', { code, x: 'attendee' }, caller);
      expect(codes(cart)).toEqual([['drawing-1', 'Y']]);
      expect(codes(await read())).toEqual([]);
    });

    it('422: no more than the track allows', async () => {
      const { register, change, refused } = await visitor();
      const registration_code = await register();
      for (const session_code of ['sky-1', 'circuits-2', 'webinar-1']) {
        await change({ action: 'add-workshop', registration_code, session_code });
      }
      const answer = await refused({ action: 'add-workshop', registration_code, session_code: 'drawing-1' });
      expect([answer.status, answer.body]).toEqual([
        422,
        { errors: { request: ['You can choose at most 3 workshops.'] } },
      ]);
    });

    it('200: what was held too long does not count towards what the track allows', async () => {
      const { register, change } = await visitor();
      const registration_code = await register();
      for (const session_code of ['sky-1', 'circuits-2', 'webinar-1']) {
        await change({ action: 'add-workshop', registration_code, session_code });
      }
      platform().clock.advance(HOLD_SECONDS);
      const cart = await change({ action: 'add-workshop', registration_code, session_code: 'drawing-1' });
      expect(codes(cart)).toEqual([
        ['sky-1', 'N'],
        ['circuits-2', 'N'],
        ['webinar-1', 'N'],
        ['drawing-1', 'Y'],
      ]);
      platform().clock.set(TEST_START);
    });

    it('422: nothing in a room for who takes part online', async () => {
      const { register, change, refused } = await visitor();
      const registration_code = await register('general', 'online');
      const add = { action: 'add-workshop', registration_code } as const;
      expect((await refused({ ...add, session_code: 'drawing-1' })).status).toBe(422);
      expect(codes(await change({ ...add, session_code: 'webinar-1' }))).toEqual([['webinar-1', 'Y']]);
    });

    it('404: somebody else’s, for reading and for changing', async () => {
      const owner = await visitor();
      const code = await owner.register();
      const other = await visitor();
      const read = await api.refused('getWorkshopsCart', { code, x: 'attendee' }, other.caller);
      const changed = await other.refused({
        action: 'add-workshop',
        registration_code: code,
        session_code: 'drawing-1',
      });
      expect([read.status, changed.status]).toEqual([404, 404]);
    });
  });

  describe('without a token', () => {
    it('401', async () => {
      const input = { action: 'add-workshop', session_code: 'drawing-1' };
      expect((await api.refused('handleWorkshopCart', input, { host: HOST })).status).toBe(401);
    });
  });
});
