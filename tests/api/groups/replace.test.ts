import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { paymentShares } from '@/event-api/checkout/schema';
import type { EventDefinitionInput } from '@/event-api/definition/definition';
import { invitationLink } from '@/event-api/groups/group-links';
import { holds, inventoryItems } from '@/event-api/platform/inventory/schema';
import { findEvent } from '@/event-api/tenancy/find-event';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnServer } from '../../support/database';
import { type PayingGroup, payingGroup } from '../../support/group-members';
import { whileLocked } from '../../support/while-locked';
import { TEACHER, withMembership } from '../membership/association';
import { IN_FULL, withPolicy } from '../registration/cancelling';
import { CARDS, card, mailOf } from '../registration/person';
import { givenBackTo } from './given-back';
import { membersOf } from './joining';
import { visitor } from './organising';
import { replacing } from './replacing';

const IN_WORKSHOP = { sessions: ['circuits-1', 'drawing-1'] };

describeOnServer('replacing a registered person of a group', (platform) => {
  let api: TestApi;
  beforeAll(() => {
    api = createTestApi(platform());
  });

  const begin = (change?: (event: EventDefinitionInput) => EventDefinitionInput) =>
    payingGroup(platform(), api, {
      change: (event) => withPolicy()(change ? change(event) : event),
      now: IN_FULL,
    });
  /** A group that paid for two: 204.75 each, and Ada's workshop for 13.13. */
  async function paid() {
    const group = await begin();
    const ada = await group.member('Ada', IN_WORKSHOP);
    const bo = await group.member('Bo');
    await group.pay();
    return { ...group, ada, bo };
  }
  const { replace, joins } = replacing(platform, () => api);
  const accounts = async ({ code, caller }: PayingGroup) =>
    (await api.call('getAccountListByGroup', { code }, caller)).accounts;
  const account = async (group: PayingGroup, name: string) =>
    (await accounts(group)).find((each) => each.name.startsWith(name));
  const places = async ({ event }: PayingGroup, code: string) => {
    const isIt = and(eq(inventoryItems.eventCode, event), eq(inventoryItems.code, code));
    const [item] = await platform().db.select().from(inventoryItems).where(isIt);
    const live = await platform()
      .db.select({ owner: holds.ownerCode, state: holds.state })
      .from(holds)
      .where(and(eq(holds.eventCode, event), eq(holds.code, code)));
    const of = (wanted: string) =>
      live.flatMap(({ owner, state }) => (state === wanted ? [owner] : [])).sort();
    expect([of('sold').length, of('held').length]).toEqual([item?.sold, item?.held]);
    return { sold: of('sold'), held: of('held') };
  };
  const shares = async ({ event }: PayingGroup) =>
    new Map(
      (await platform().db.select().from(paymentShares).where(eq(paymentShares.eventCode, event))).map(
        ({ ownerCode, amount, refundedAmount }) => [ownerCode, [amount, refundedAmount]],
      ),
    );

  it('replaceGroupMember 200: ticket, workshops and payment stay with the place, and nothing is paid or given back', async () => {
    const group = await paid();
    expect((await replace(group, group.ada, 'Eve')).status).toBe(200);
    expect(await places(group, 'general')).toEqual({
      sold: [group.ada.code, group.bo.code].sort(),
      held: [],
    });
    expect(await places(group, 'circuits-1')).toEqual({ sold: [], held: [group.ada.code] });
    expect(await account(group, 'Ada')).toMatchObject({ state: 'replaced' });
    expect(await account(group, 'Eve')).toMatchObject({ place_paid: 'Y', in_place_of: 'Ada Nguyen' });

    const { body: file } = await api.ask('downloadGroupList', { code: group.code }, group.caller);
    expect(String(file)).toMatch(/Eve Roy,.*,Ada Nguyen\r\n/);

    const eve = await joins(group, 'Eve');
    expect(await places(group, 'circuits-1')).toEqual({ sold: [], held: [eve.code] });
    await eve.fill({ first_name: 'Eve', last_name: 'Roy' });
    const review = await eve.review();
    expect([review.problems, review.fees.total]).toEqual([[], 0]);
    expect(await eve.submit()).toMatchObject({ outcome: 'confirmed' });
    expect(await places(group, 'circuits-1')).toEqual({ sold: [eve.code], held: [] });
    expect(await places(group, 'general')).toEqual({ sold: [eve.code, group.bo.code].sort(), held: [] });
    expect(await shares(group)).toEqual(
      new Map([
        [group.bo.code, [20_475, 0]],
        [eve.code, [21_788, 0]],
      ]),
    );
    expect(await givenBackTo(platform(), group)).toEqual([]);
    expect(await api.call('getReceipt', { code: eve.code }, eve.caller)).toMatchObject({
      ...{ paid_by_group: 'Y', paid: 21_788, refunded: 0 },
    });
    expect(await account(group, 'Eve')).toMatchObject({ state: 'paid', payer: 'group' });
    // And again: a place may change hands more than once, also back to who had it first.
    const { member_ID: memberId } = (await account(group, 'Eve')) ?? { member_ID: '' };
    expect((await replace(group, { memberId }, 'Ada')).status).toBe(200);
    const ada = await joins(group, 'Ada');
    await ada.fill({ first_name: 'Ada', last_name: 'Nguyen' });
    expect(await ada.submit()).toMatchObject({ outcome: 'confirmed' });
    expect((await shares(group)).get(ada.code)).toEqual([21_788, 0]);
  });

  it('what the new person gives up of it goes back to the group by the policy', async () => {
    const group = await paid();
    await replace(group, group.ada, 'Eve');
    const eve = await joins(group, 'Eve');
    await eve.fill({ first_name: 'Eve', last_name: 'Roy' });
    const drop = {
      action: 'delete-workshop' as const,
      registration_code: eve.code,
      session_code: 'circuits-1',
    };
    await api.call('handleWorkshopCart', drop, eve.caller);
    expect((await eve.review()).fees.total).toBe(0);
    await eve.submit();
    expect((await shares(group)).get(eve.code)).toEqual([20_475, 0]);
    expect(await givenBackTo(platform(), group)).toEqual([1313]);
  });

  it('the new person sees nothing that the former one answered, and the former one opens nothing any more', async () => {
    const group = await paid();
    const [{ id } = { id: '' }] = (await membersOf(platform(), group.code)).filter(
      (member) => member.registrationCode === group.ada.code,
    );
    const { db, tokens, clock } = platform();
    const event = await findEvent(db, group.event);
    if (!event) throw new Error('there is no event');
    const formerly = await invitationLink.issue({ tokens, clock }, event, { id });
    await replace(group, group.ada, 'Eve');
    const eve = await joins(group, 'Eve');
    const own = await api.call('initializeForm', { code: eve.code, form_type: 'registration' }, eve.caller);
    expect(JSON.stringify([own, await eve.review()])).not.toMatch(/Nguyen|ada@/i);
    const others = { code: group.ada.code, form_type: 'registration' as const };
    expect((await api.refused('initializeForm', others, eve.caller)).status).toBe(404);
    const again = { code: group.code, secret: formerly, name: 'Ada', email: group.ada.email };
    expect(await api.refused('joinGroup', again, group.ada.caller)).toMatchObject({ status: 422 });
    expect(await group.ada.overview()).toMatchObject({ status: 'cancelled' });
    const told = (await mailOf(platform(), group.ada.email)).find(({ subject }) =>
      /your place/i.test(subject),
    );
    expect(told?.text).toContain('not valid any more');
    expect(told?.text).not.toContain('Eve');
    const invited = (await mailOf(platform(), eve.email)).find(({ subject }) => /invites you/.test(subject));
    expect(invited?.text).toContain('You take the place of a colleague. It is paid for');
    expect(invited?.text).not.toContain('Ada');
  });

  it('of who waits for the group to pay: the price and the seats stay, and the group pays for the new person', async () => {
    const early = (event: EventDefinitionInput): EventDefinitionInput => ({
      ...event,
      tracks: event.tracks.map((track) =>
        track.code === 'general' ? { ...track, early_bird: { fee: 195, until: '2027-01-10' } } : track,
      ),
    });
    const group = await begin(early);
    const ada = await group.member('Ada', IN_WORKSHOP);
    await group.member('Bo');
    const shown = await group.show();
    platform().clock.set('2027-01-11T09:00:00.000Z');
    expect((await replace(group, ada, 'Eve')).status).toBe(200);
    expect(await places(group, 'circuits-1')).toEqual({ sold: [], held: [ada.code] });
    const eve = await joins(group, 'Eve');
    await eve.fill({ first_name: 'Eve', last_name: 'Roy' });
    await api.call('leaveToGroup', { code: eve.code }, eve.caller);
    expect((await group.show()).total).toEqual(shown.total);
    await group.pay();
    expect(await places(group, 'circuits-1')).toEqual({ sold: [eve.code], held: [] });
  });

  it('replaceGroupMember 409: after the date of the event, which is named, and where the event does not want it', async () => {
    const until = (groups: object) => (event: EventDefinitionInput) => ({
      ...event,
      groups: { ...event.groups, ...groups },
    });
    const ended = await begin();
    const ada = await ended.member('Ada');
    await ended.member('Bo');
    await ended.pay();
    await api.importFixture({ code: ended.event, host: ended.host }, (event) =>
      until({ least: 2, replace_until: '2027-01-10' })(withPolicy()(event)),
    );
    platform().clock.set('2027-01-11T09:00:00.000Z');
    const late = await replace(ended, ada, 'Eve');
    expect([late.status, JSON.stringify(late.body)]).toEqual([409, expect.stringContaining('January 10')]);
    await api.importFixture({ code: ended.event, host: ended.host }, (event) =>
      until({ least: 2, replace: false })(withPolicy()(event)),
    );
    expect((await replace(ended, ada, 'Eve')).status).toBe(409);
    const { replace_until } = await api.call('getGroupInformation', { code: ended.code }, ended.caller);
    expect(replace_until).toBeNull();
    expect(await account(ended, 'Ada')).toMatchObject({ state: 'paid' });
  });

  it('replaceGroupMember 409 and 422: who paid alone, who is being paid for, and who is in the group already', async () => {
    const group = await begin();
    const ada = await group.member('Ada', { left: false });
    await ada.submit();
    const bo = await group.member('Bo');
    const alone = await replace(group, ada, 'Eve');
    expect([alone.status, JSON.stringify(alone.body)]).toEqual([
      409,
      expect.stringContaining('Ada Nguyen paid for this place alone'),
    ]);
    const listed = await replace(group, bo, 'Ada');
    expect([listed.status, listed.body]).toMatchObject([
      422,
      { errors: { group_invite_email: [expect.any(String)] } },
    ]);
    expect((await replace(group, bo, 'Bo')).status).toBe(422);
    const silent = await group.payFields([bo], { credit: card(CARDS.silent) });
    await api.call('submitPayGroupFee', silent, group.caller);
    expect((await replace(group, bo, 'Eve')).status).toBe(409);
    expect((await accounts(group)).map(({ state }) => state)).toEqual(['paid', 'registered']);
    const stranger = await visitor(api, group.host);
    const fields = { code: group.code, member_ID: bo.memberId, group_invite_name: 'Eve' };
    expect((await api.refused('replaceGroupMember', fields, stranger)).status).toBe(404);
  });

  it('a ticket for members is for who belongs to the association: the new person answers that for themself', async () => {
    const group = await begin(withMembership({ general: 'required' }));
    const member = async (name: string) => {
      const one = await group.member(name, { left: false });
      await api.call('saveMembershipRegistration', { code: one.code, ...TEACHER }, one.caller);
      await api.call('leaveToGroup', { code: one.code }, one.caller);
      return one;
    };
    const ada = await member('Ada');
    await member('Bo');
    await group.pay();
    expect((await replace(group, ada, 'Eve')).status).toBe(200);
    const eve = await joins(group, 'Eve');
    await eve.fill({ first_name: 'Eve', last_name: 'Roy' });
    expect((await eve.review()).problems).toMatchObject([{ step: 'membership' }]);
    expect((await api.refused('saveSubmitRegistration', await eve.submitFields(), eve.caller)).status).toBe(
      422,
    );
    await api.call('saveMembershipRegistration', { code: eve.code, ...TEACHER }, eve.caller);
    // Belonging to the association is a person's own: it does not come with the place.
    expect((await eve.review()).fees.total).toBeGreaterThan(0);
    expect(await eve.submit()).toMatchObject({ outcome: 'confirmed' });
  });

  it('two at once: one of both has the place, and the other is told that it is gone', async () => {
    const group = await paid();
    const { lockGroup } = await import('@/event-api/groups/queries');
    const answers = await whileLocked(platform(), {
      held: (tx) => lockGroup(tx, { eventCode: group.event, code: group.code }),
      start: () => Promise.all([replace(group, group.ada, 'Eve'), replace(group, group.ada, 'Flo')]),
      waiting: 2,
    });
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const open = (await accounts(group)).filter(({ state }) => state === 'sent' || state === 'listed');
    expect(open).toHaveLength(1);
    expect(await places(group, 'general')).toEqual({
      sold: [group.ada.code, group.bo.code].sort(),
      held: [],
    });
  });

  it('cancelGroupMember, replaceGroupMember: a place whose new person is taken back is given to another, or up', async () => {
    const group = await paid();
    await replace(group, group.ada, 'Eve');
    const { member_ID } = (await account(group, 'Eve')) ?? { member_ID: '' };
    await api.call('takeBackGroupInvitation', { code: group.code, member_ID }, group.caller);
    expect(await account(group, 'Ada')).toMatchObject({ state: 'replaced', kept_place: { given_to: null } });
    expect((await replace(group, group.ada, 'Flo')).status).toBe(200);
    const flo = await account(group, 'Flo');
    await api.call(
      'takeBackGroupInvitation',
      { code: group.code, member_ID: flo?.member_ID ?? '' },
      group.caller,
    );
    const giveUp = { code: group.code, member_ID: group.ada.memberId, commit: 'Y' as const };
    expect(await api.call('cancelGroupMember', giveUp, group.caller)).toMatchObject({
      refund: { amount: 21_788 },
    });
    expect(await places(group, 'general')).toEqual({ sold: [group.bo.code], held: [] });
    expect(await places(group, 'circuits-1')).toEqual({ sold: [], held: [] });
  });
});
