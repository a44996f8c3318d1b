import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { mayBecome, type StateChanges } from '@/event-api/platform/database/state-changes';
import { HOLD_CHANGES, holds, WAIT_CHANGES, waits } from '@/event-api/platform/inventory/schema';
import { seatOf } from '@/event-api/programme/seats';
import { listBasketItems, moveBasketItems } from '@/event-api/workshops/basket-items';
import { BASKET_CHANGES, type BasketState, basketItems } from '@/event-api/workshops/schema';
import { createTestApi } from '../../support/api';
import { describeOnBoth } from '../../support/database';

const eventCode = 'states';
const now = '2027-01-10T18:00:00.000Z';

/** Every change that is allowed; all other pairs are refused. */
const HOLDS = ['held sold', 'held released', 'sold released', 'sold held'];
const WAITS = [
  ...['waiting offered', 'waiting taken', 'waiting ended', 'waiting left', 'waiting closed'],
  ...['offered taken', 'offered ended', 'offered left', 'offered closed', 'closed waiting'],
];
const BASKET = ['held held', 'held lost', 'held confirmed', 'lost held', 'lost confirmed', 'confirmed lost'];

/** Each pair of states, with whether it is among the allowed ones. */
function pairs<State extends string>(changes: StateChanges<State>, allowed: readonly string[]) {
  const states = Object.keys(changes) as State[]; // the keys of the table are the states
  return states.flatMap((from) =>
    states.map((to) => ({ from, to, can: allowed.includes(`${from} ${to}`) ? 'may' : 'may not' })),
  );
}

describeOnBoth('states of places', (platform) => {
  beforeAll(() => createTestApi(platform()).importFixture({ code: eventCode, host: 'states.localhost' }));
  const newOwner = () => ({ ownerKind: 'test', ownerCode: randomUUID() });
  const seat = { eventCode, ...seatOf('drawing-1') };

  it.each(pairs(HOLD_CHANGES, HOLDS))('a hold that is $from $can become $to', async ({ from, to, can }) => {
    const { db } = platform();
    const id = randomUUID();
    const values = { ...seat, ...newOwner(), id, quantity: 1, endsAt: now, createdAt: now, state: from };
    await db.insert(holds).values(values);
    const moved = await db
      .update(holds)
      .set({ state: to })
      .where(and(eq(holds.id, id), mayBecome(holds.state, HOLD_CHANGES, to)))
      .returning();
    expect(moved.map(({ state }) => state)).toEqual(can === 'may' ? [to] : []);
  });

  it.each(pairs(WAIT_CHANGES, WAITS))('a wait that is $from $can become $to', async ({ from, to, can }) => {
    const { db } = platform();
    const values = { ...seat, ...newOwner(), offerSeconds: 60, joinedAt: now, state: from };
    const [row] = await db.insert(waits).values(values).returning();
    const moved = await db
      .update(waits)
      .set({ state: to })
      .where(and(eq(waits.id, row?.id ?? 0), mayBecome(waits.state, WAIT_CHANGES, to)))
      .returning();
    expect(moved.map(({ state }) => state)).toEqual(can === 'may' ? [to] : []);
  });

  it.each(pairs(BASKET_CHANGES, BASKET))(
    'a session in a basket that is $from $can become $to',
    async ({ from, to, can }) => {
      const { db } = platform();
      const { ownerKind, ownerCode } = newOwner();
      const basket = { eventCode, owner: { kind: ownerKind, code: ownerCode } };
      const values = { eventCode, ownerKind, ownerCode, sessionCode: 'drawing-1', state: from, addedAt: now };
      await db.insert(basketItems).values(values);
      await moveBasketItems(db, basket, { sessionCodes: ['drawing-1'], to });
      const left = (await listBasketItems(db, basket)).map(({ state }): BasketState => state);
      expect(left).toEqual([can === 'may' ? to : from]);
    },
  );

  describe('columns of states', () => {
    it.each([
      ['holds', 'state'],
      ['waits', 'state'],
      ['basket_items', 'state'],
      ['payments', 'state'],
      ['sandbox_charges', 'state'],
      ['registrations', 'status'],
      ['memberships', 'state'],
    ])('%s.%s is held to its words by the database', async (table, column) => {
      const found = await platform().db.execute(
        sql`select pg_get_constraintdef(oid) as definition from pg_constraint
            where contype = 'c' and conrelid = ${table}::regclass and conname = ${`${table}_${column}`}`,
      );
      expect(JSON.stringify(found)).toContain(column);
    });

    it('no other word gets in', async () => {
      // The cast bypasses the type; the constraint has to refuse it.
      const state = 'gone' as 'held';
      const values = { ...seat, ...newOwner(), quantity: 1, endsAt: now, createdAt: now, state };
      const wrong = platform().db.insert(holds).values(values);
      await expect(wrong).rejects.toThrow();
    });
  });
});
