import { and, eq } from 'drizzle-orm';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { finishPayments } from '@/event-api/checkout/finish-payments';
import { payments } from '@/event-api/checkout/schema';
import { jobHandlers } from '@/event-api/jobs';
import { giveBack } from '@/event-api/platform/inventory/give-back';
import { ITEM_KINDS } from '@/event-api/platform/inventory/items';
import { inventoryItems } from '@/event-api/platform/inventory/schema';
import { take } from '@/event-api/platform/inventory/take';
import { sandboxCharges, sandboxRefunds } from '@/event-api/platform/payments/schema';
import { registrationOwner } from '@/event-api/registration/registration-owner';
import { registrations } from '@/event-api/registration/schema';
import { visitorOwner } from '@/event-api/tenancy/visitor-owner';
import { createTestApi, type TestApi } from '../../support/api';
import { createTestPlatform, type TestPlatform } from '../../support/database';
import { type LeftMember, type PayingGroup, payingGroup } from '../../support/group-members';
import { runAllJobs } from '../../support/run-all-jobs';
import { atSweep } from '../../support/sweep';
import { cancelling, IN_FULL, withPolicy } from '../registration/cancelling';
import { CARDS, card, newKey } from '../registration/person';

/** Longer than the sandbox may take for an answer, so that the payment counts as abandoned. */
const UNTIL_ABANDONED_SECONDS = 61;
const ROUNDS = atSweep(2, 6);

describe('while a group pays, on postgres', () => {
  let platform: TestPlatform;
  let api: TestApi;
  beforeAll(async () => {
    platform = await createTestPlatform('postgres');
    api = createTestApi(platform);
  });
  afterAll(() => platform.close());

  const begin = async () => {
    const group = await payingGroup(platform, api, { change: withPolicy(), now: IN_FULL });
    const [ada, bo, cy] = [await group.member('Ada'), await group.member('Bo'), await group.member('Cy')];
    return { ...group, ada, bo, cy };
  };
  /** Taken by the gateway less given back, in all payments of the event. */
  const atGateway = async ({ event }: PayingGroup) => {
    platform.clock.advance(UNTIL_ABANDONED_SECONDS);
    await finishPayments(platform);
    await runAllJobs(platform, jobHandlers);
    const { db } = platform;
    const taken = await db
      .select({ amount: sandboxCharges.amount })
      .from(sandboxCharges)
      .innerJoin(payments, eq(payments.gatewayReference, sandboxCharges.key))
      .where(and(eq(payments.eventCode, event), eq(sandboxCharges.state, 'charged')));
    const back = await db
      .select({ amount: sandboxRefunds.amount })
      .from(sandboxRefunds)
      .innerJoin(payments, eq(payments.gatewayReference, sandboxRefunds.chargeKey))
      .where(eq(payments.eventCode, event));
    const sum = (all: { amount: number }[]) => all.reduce((total, { amount }) => total + amount, 0);
    return sum(taken) - sum(back);
  };
  const worth = async (members: LeftMember[]) => {
    let sum = 0;
    for (const member of members) {
      const { status, total } = await member.overview();
      if (status === 'submitted' || status === 'changed') sum += total.amount;
    }
    return sum;
  };

  it('a member who cancels is paid for and given back, or not paid for, and the others never suffer', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const group = await begin();
      const { ada, bo, cy } = group;
      const fields = await group.payFields();
      const cancel = await cancelling(api, bo).fields();
      const answers = await Promise.all([
        api.ask('submitPayGroupFee', fields, group.caller),
        api.ask('changeRegistration', cancel, bo.caller),
      ]);
      // Whoever comes second is refused: what was shown is what is charged.
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await atGateway(group)).toBe(await worth([ada, bo, cy]));
    }
  });

  it('a member who pays alone at the same time is charged once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const group = await begin();
      const { ada, bo, cy } = group;
      const fields = await group.payFields();
      const own = await bo.submitFields();
      const takeBack = async () => {
        // As leaveToGroup with `leave` N: with the registration locked, and not while it is paid for.
        await platform.db
          .update(registrations)
          .set({ leftToGroupAt: null })
          .where(eq(registrations.code, bo.code));
        return api.ask('saveSubmitRegistration', own, bo.caller);
      };
      await Promise.all([api.ask('submitPayGroupFee', fields, group.caller), takeBack()]);
      const left = await atGateway(group);
      expect(left).toBe(await worth([ada, bo, cy]));
      expect((await bo.overview()).status).toBe('submitted');
    }
  });

  it('two who pay for overlapping members are not charged twice for anybody', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const group = await begin();
      const { ada, bo, cy } = group;
      const first = await group.payFields([ada, bo]);
      const second = await group.payFields([cy, bo]);
      const answers = await Promise.all([
        api.ask('submitPayGroupFee', first, group.caller),
        api.ask('submitPayGroupFee', second, group.accounting),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await atGateway(group)).toBe(await worth([ada, bo, cy]));
    }
  });

  it('waits for what its members hold in the order in which everybody takes it', async () => {
    const group = await begin();
    const eventCode = group.event;
    const tour = { kind: ITEM_KINDS.activity, code: 'tour' };
    await platform.db.insert(inventoryItems).values({ eventCode, ...tour, capacity: 5 });
    const now = platform.clock.now();
    const holding = { eventCode, owner: registrationOwner(group.ada.code), now, holdSeconds: 3600 };
    await take(platform.db, { ...holding, items: [{ ...tour, quantity: 1 }] });
    const fields = await group.payFields();
    let paying: ReturnType<typeof api.ask> | undefined;
    const other = postgres(platform.postgresUrl ?? '', { max: 1 });
    await other.begin(async (tx) => {
      await tx`select 1 from inventory_items where event_code = ${eventCode} and kind = 'activity' for no key update`;
      paying = api.ask('submitPayGroupFee', fields, group.caller);
      const waiting = () =>
        tx`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(waiting, { timeout: 5000 }).toHaveLength(1);
      // The ticket comes after the activity, so the payment must not have it yet.
      await tx`select 1 from inventory_items where event_code = ${eventCode} and kind = 'track' for no key update nowait`;
    });
    await other.end();
    expect((await paying)?.status).toBe(200);
  });

  it('what somebody loses while the payment runs is given back of their share', async () => {
    const group = await begin();
    const { ada, bo, cy } = group;
    const silent = await group.payFields([ada, bo, cy], { credit: card(CARDS.chargedButSilent) });
    const { outcome, group: shown } = await api.call('submitPayGroupFee', silent, group.caller);
    expect([outcome, shown.payment]).toEqual(['pending', 'pending']);
    expect((await bo.overview()).payment).toBe('pending');
    const now = platform.clock.now();
    const eventCode = group.event;
    const item = { kind: ITEM_KINDS.track, code: 'general' };
    await giveBack(platform.db, { eventCode, owner: registrationOwner(bo.code), items: [item], now });
    const other = visitorOwner('other');
    await take(platform.db, {
      ...{ eventCode, owner: other, now, holdSeconds: 3600 },
      items: [{ ...item, quantity: 48 }],
    });
    expect(await atGateway(group)).toBe(2 * 18_428);
    const states = (await group.show()).people.map(({ state }) => state);
    expect(states).toEqual(['paid', 'unfinished', 'paid']);
    // A repeated click finds what became of it.
    const again = await api.call('submitPayGroupFee', silent, group.caller);
    expect(again).toMatchObject({
      outcome: 'confirmed',
      lost: [{ name: 'Bo Nguyen', category: 'registration', code: 'general' }],
      refunded: { amount: 18_428 },
    });
  });

  it('when nobody gets a place, everything is given back', async () => {
    const group = await begin();
    const silent = await group.payFields(undefined, { credit: card(CARDS.chargedButSilent) });
    await api.call('submitPayGroupFee', silent, group.caller);
    const eventCode = group.event;
    const now = platform.clock.now();
    const item = { kind: ITEM_KINDS.track, code: 'general' };
    for (const { code } of [group.ada, group.bo, group.cy]) {
      await giveBack(platform.db, { eventCode, owner: registrationOwner(code), items: [item], now });
    }
    const owner = visitorOwner('other');
    await take(platform.db, {
      eventCode,
      owner,
      items: [{ ...item, quantity: 50 }],
      now,
      holdSeconds: 3600,
    });
    expect(await atGateway(group)).toBe(0);
    const again = await api.call('submitPayGroupFee', silent, group.caller);
    expect([again.outcome, again.refunded?.amount]).toEqual(['refunded', 3 * 18_428]);
  });

  it('a member cannot change or be cancelled while the payment runs', async () => {
    const group = await begin();
    const silent = await group.payFields(undefined, { credit: card(CARDS.silent), payment_key: newKey() });
    await api.call('submitPayGroupFee', silent, group.caller);
    const refused = await api.refused(
      'cancelGroupMember',
      { code: group.code, member_ID: group.ada.memberId, commit: 'Y' },
      group.caller,
    );
    expect(refused.status).toBe(409);
    const add = { action: 'add-workshop', registration_code: group.bo.code, session_code: 'choir-1' };
    expect((await api.ask('handleWorkshopCart', add, group.bo.caller)).status).toBe(409);
  });
});
