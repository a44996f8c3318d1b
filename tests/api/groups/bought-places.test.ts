import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { paymentShares } from '@/event-api/checkout/schema';
import { invitationLink } from '@/event-api/groups/group-links';
import { holds, inventoryItems } from '@/event-api/platform/inventory/schema';
import { registrations } from '@/event-api/registration/schema';
import { findEvent } from '@/event-api/tenancy/find-event';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnServer } from '../../support/database';
import { type LeftMember, type PayingGroup, payingGroup } from '../../support/group-members';
import { whileLocked } from '../../support/while-locked';
import { cancelling, IN_FULL, IN_HALF, withPolicy } from '../registration/cancelling';
import { mailOf, personOf } from '../registration/person';
import { givenBackTo } from './given-back';
import { joinAs, membersOf } from './joining';
import { visitor } from './organising';

describeOnServer('a place that a group bought for somebody who cancels alone', (platform) => {
  let api: TestApi;
  beforeAll(() => {
    api = createTestApi(platform());
  });

  /** A group that paid for two: 204.75 each, and Ada's workshop for 13.13. No other general place is left. */
  async function setUp() {
    const group = await payingGroup(platform(), api, { change: withPolicy(), now: IN_FULL });
    const ada = await group.member('Ada', { sessions: ['circuits-1', 'drawing-1'] });
    const bo = await group.member('Bo');
    await group.pay();
    await platform()
      .db.update(inventoryItems)
      .set({ capacity: 2 })
      .where(and(eq(inventoryItems.eventCode, group.event), eq(inventoryItems.code, 'general')));
    return { ...group, ada, bo };
  }
  type SetUp = Awaited<ReturnType<typeof setUp>>;

  const account = async ({ code, caller }: PayingGroup, { memberId }: LeftMember) => {
    const { accounts } = await api.call('getAccountListByGroup', { code }, caller);
    return accounts.find(({ member_ID }) => member_ID === memberId);
  };
  const places = async ({ event }: PayingGroup) => {
    const { db } = platform();
    const [item] = await db
      .select({ sold: inventoryItems.sold, held: inventoryItems.held })
      .from(inventoryItems)
      .where(and(eq(inventoryItems.eventCode, event), eq(inventoryItems.code, 'general')));
    const own = await db
      .select({ owner: holds.ownerCode, quantity: holds.quantity })
      .from(holds)
      .where(and(eq(holds.eventCode, event), eq(holds.code, 'general'), eq(holds.state, 'sold')));
    expect(own.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(item?.sold);
    return { ...item, owners: own.map(({ owner }) => owner).sort() };
  };
  const givenBack = (group: PayingGroup) => givenBackTo(platform(), group);
  const shares = async ({ event }: PayingGroup) =>
    new Map(
      (await platform().db.select().from(paymentShares).where(eq(paymentShares.eventCode, event))).map(
        ({ ownerCode, amount, refundedAmount }) => [ownerCode, [amount, refundedAmount]],
      ),
    );
  const cancelOwn = (member: LeftMember) => cancelling(api, member).cancel();
  const giveUp = (group: PayingGroup, { memberId }: LeftMember, more: Record<string, unknown> = {}) =>
    api.ask('cancelGroupMember', { code: group.code, member_ID: memberId, ...more }, group.caller);
  const inviteInto = (group: PayingGroup, { memberId }: LeftMember, name: string) =>
    api.ask(
      'replaceGroupMember',
      {
        ...{ code: group.code, member_ID: memberId, group_invite_name: name },
        group_invite_email: `${name.toLowerCase()}@${group.event}.example`,
      },
      group.caller,
    );
  /** The secret of the newest invitation. */
  const secretOf = async (group: PayingGroup): Promise<string> => {
    const { db, tokens, clock } = platform();
    const [newest] = await membersOf(platform(), group.code);
    const event = await findEvent(db, group.event);
    if (!event || !newest) throw new Error('nobody was invited');
    return invitationLink.issue({ tokens, clock }, event, newest);
  };
  /** Somebody who takes over the place of a member, with everything answered. */
  async function successor(group: SetUp, of: LeftMember, name: string, sessions = ['drawing-1']) {
    platform().clock.advance(1);
    expect((await inviteInto(group, of, name)).status).toBe(200);
    const email = `${name.toLowerCase()}@${group.event}.example`;
    const joined = await joinAs(api, group, name, {
      ...{ secret: await secretOf(group), email, caller: await visitor(api, group.host) },
    });
    const one = personOf(api, { caller: joined.caller, code: joined.registration.code, email });
    await one.fill({ first_name: name, last_name: 'Nguyen' });
    for (const session of sessions) await one.add(session);
    return { ...one, email };
  }

  it('changeRegistration cancel: nothing goes back, the place is sold to nobody else, and the organiser is told', async () => {
    const group = await setUp();
    const before = await places(group);
    const preview = await cancelling(api, group.ada).preview();
    expect(preview).toMatchObject({
      refund: null,
      before: { total: 21_788 },
      cancellation: { paid_by_group: 'Y', kept_by_group: 'Y', refund: 'none' },
      refunds: [],
    });
    const done = await cancelOwn(group.ada);
    expect(done).toMatchObject({ outcome: 'cancelled', refund: null, cancellation: { kept_by_group: 'Y' } });
    expect(await givenBack(group)).toEqual([]);
    expect(await places(group)).toEqual(before);
    const stranger = await api.refused(
      'generateRegistrationCaptured',
      { email: 'new@strangers.example', track: 'general', mode: 'in_person' },
      await visitor(api, group.host),
    );
    expect(stranger.status).toBe(409);
    expect(await account(group, group.ada)).toMatchObject({
      state: 'cancelled',
      kept_place: { given_to: null, paid: { amount: 21_788 }, refund: { amount: 21_788 } },
    });
    const toOlga = (await mailOf(platform(), group.email)).find(({ subject }) => /^Cancelled/.test(subject));
    expect(toOlga?.text).toContain('Nothing is refunded yet of the $\u00a0217.88');
    const toAda = (await mailOf(platform(), group.ada.email)).find(({ subject }) =>
      /is cancelled/.test(subject),
    );
    expect(toAda?.text).toContain('Your group paid for your place.');
    expect(toAda?.text).not.toMatch(/you paid/i);
  });

  it('cancelGroupMember: gives the place up, for the refund that was shown, once', async () => {
    const group = await setUp();
    await cancelOwn(group.ada);
    platform().clock.set(IN_HALF);
    const shown = await giveUp(group, group.ada);
    expect([shown.status, shown.body]).toMatchObject([
      200,
      { paid: { amount: 21_788 }, refund: { amount: 10_895 }, cancellation: { share: { percent: 50 } } },
    ]);
    expect((await giveUp(group, group.ada, { commit: 'Y', refund_amount: 1 })).status).toBe(409);
    expect(await givenBack(group)).toEqual([]);
    const commit = { commit: 'Y', refund_amount: 10_895 };
    const answers = await Promise.all([giveUp(group, group.ada, commit), giveUp(group, group.ada, commit)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await givenBack(group)).toEqual([10_895]);
    expect(await places(group)).toMatchObject({ sold: 1, held: 0, owners: [group.bo.code] });
    expect((await account(group, group.ada))?.kept_place).toBeNull();
  });

  it('replaceGroupMember, joinGroup: somebody else has the ticket for nothing, at the price that was paid', async () => {
    const group = await setUp();
    await cancelOwn(group.ada);
    const before = await places(group);
    const eve = await successor(group, group.ada, 'Eve');
    expect(await places(group)).toMatchObject({ ...before, owners: [eve.code, group.bo.code].sort() });
    expect(await account(group, group.ada)).toMatchObject({ kept_place: { given_to: 'Eve' } });
    const review = await eve.review();
    expect(review.fees.total).toBe(0);
    expect(review.problems).toEqual([]);
    expect(await eve.submit()).toMatchObject({ outcome: 'confirmed' });
    expect(await shares(group)).toEqual(
      new Map([
        [group.ada.code, [1313, 1313]],
        [group.bo.code, [20_475, 0]],
        [eve.code, [20_475, 0]],
      ]),
    );
    // What was paid for Ada's workshop, by the policy.
    expect(await givenBack(group)).toEqual([1313]);
    expect(await places(group)).toMatchObject({ sold: 2, held: 0 });
    const receipt = await api.call('getReceipt', { code: eve.code }, eve.caller);
    expect(receipt).toMatchObject({ paid_by_group: 'Y', paid: 20_475, refunded: 0 });
    expect((await account(group, group.ada))?.kept_place).toBeNull();
    // And it is the group's again when she cancels too.
    await cancelling(api, eve).cancel();
    expect(await givenBack(group)).toEqual([1313]);
    expect(await places(group)).toMatchObject({ sold: 2, held: 0 });
  });

  it('what the new member chooses beside the ticket is paid as usual, alone or by the group', async () => {
    const group = await setUp();
    await cancelOwn(group.ada);
    const eve = await successor(group, group.ada, 'Eve', ['circuits-1', 'drawing-1']);
    expect((await eve.review()).fees.total).toBe(1313);
    await api.call('leaveToGroup', { code: eve.code }, eve.caller);
    const shown = await group.show();
    expect(shown.total.amount).toBe(1313);
    await group.pay();
    expect(await eve.overview()).toMatchObject({ status: 'submitted' });
    const [stored] = await platform()
      .db.select()
      .from(registrations)
      .where(and(eq(registrations.eventCode, group.event), eq(registrations.code, eve.code)));
    expect([stored?.fees?.total, stored?.placeOf]).toEqual([20_475 + 1313, null]);
  });

  it('takeBackGroupInvitation: the place is the group’s again, and only one member has it at a time', async () => {
    const group = await setUp();
    await cancelOwn(group.ada);
    const before = await places(group);
    await successor(group, group.ada, 'Eve');
    expect((await inviteInto(group, group.ada, 'Flo')).status).toBe(409);
    expect((await giveUp(group, group.ada, { commit: 'Y' })).status).toBe(409);
    const [newest] = await membersOf(platform(), group.code);
    await api.call(
      'takeBackGroupInvitation',
      { code: group.code, member_ID: newest?.id ?? '' },
      group.caller,
    );
    expect(await places(group)).toEqual(before);
    expect((await account(group, group.ada))?.kept_place?.given_to).toBeNull();
    const flo = await successor(group, group.ada, 'Flo');
    expect(await flo.submit()).toMatchObject({ outcome: 'confirmed' });
    expect(await places(group)).toMatchObject({ sold: 2, held: 0 });
  });

  it('joinGroup 409: a paid place is for whoever opens the invitation, not for who knows the address', async () => {
    const group = await setUp();
    await cancelOwn(group.ada);
    await inviteInto(group, group.ada, 'Eve');
    const join = { code: group.code, name: 'Eve', email: `eve@${group.event}.example` };
    const { status } = await api.refused('joinGroup', join, await visitor(api, group.host));
    expect(status).toBe(409);
  });

  it('giving up while somebody is invited: one of both happens, and nothing twice', async () => {
    const group = await setUp();
    await cancelOwn(group.ada);
    // The organiser's two windows: both have read that the place is free before either has the lock.
    const { lockGroup } = await import('@/event-api/groups/queries');
    const answers = await whileLocked(platform(), {
      held: (tx) => lockGroup(tx, { eventCode: group.event, code: group.code }),
      start: () =>
        Promise.all([giveUp(group, group.ada, { commit: 'Y' }), inviteInto(group, group.ada, 'Eve')]),
      waiting: 2,
    });
    expect(answers.map(({ status }) => status).sort()).toEqual(
      answers[0].status === 200 ? [200, answers[1].status].sort() : [200, 409],
    );
    const { sold } = await places(group);
    const refunds = await givenBack(group);
    const isGivenUp = answers[0].status === 200;
    expect([sold, refunds]).toEqual(isGivenUp ? [1, [21_788]] : [2, []]);
    expect(answers[1].status).toBe(isGivenUp ? 409 : 200);
  });
});
