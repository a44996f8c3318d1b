import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { paymentShares } from '@/event-api/checkout/schema';
import { jobHandlers } from '@/event-api/jobs';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnServer } from '../../support/database';
import { type LeftMember, type PayingGroup, payingGroup } from '../../support/group-members';
import { paperIn, plainText } from '../../support/paper';
import { drawPapers } from '../../support/papers';
import { runAllJobs } from '../../support/run-all-jobs';
import { cancelling, IN_FULL, IN_HALF, withPolicy } from '../registration/cancelling';
import { mailOf } from '../registration/person';
import { givenBackTo } from './given-back';

drawPapers();

const OFFICE = 'books@lakeside.example';

describeOnServer('cancelling a member of a group', (platform) => {
  let api: TestApi;
  beforeAll(() => {
    api = createTestApi(platform());
  });
  /** A group of two that has paid for both: 204.75 each. */
  const paid = async (choice: { sessions?: string[] } = {}, more: { email?: string } = {}) => {
    const group = await payingGroup(platform(), api, { change: withPolicy(), now: IN_FULL });
    const [ada, bo] = [await group.member('Ada', choice), await group.member('Bo', choice)];
    await group.pay(undefined, more);
    return { ...group, ada, bo };
  };
  const cancel = (group: PayingGroup, { memberId }: LeftMember, more: Record<string, unknown> = {}) =>
    api.call('cancelGroupMember', { code: group.code, member_ID: memberId, ...more }, group.caller);
  const givenBack = (group: PayingGroup) => givenBackTo(platform(), group);
  const shares = async ({ event }: PayingGroup) => {
    const found = await platform().db.select().from(paymentShares).where(eq(paymentShares.eventCode, event));
    return new Map(found.map(({ ownerCode, refundedAmount }) => [ownerCode, refundedAmount]));
  };

  it('cancelGroupMember 200: previews, then gives the money back to the card of the group, and tells both', async () => {
    const group = await paid({}, { email: OFFICE });
    platform().clock.set(IN_HALF);
    const shown = await cancel(group, group.ada);
    expect(shown).toMatchObject({
      name: 'Ada Nguyen',
      policy: { text: 'Plans change.' },
      cancellation: { share: { percent: 50 }, cancelled_at: null },
      paid: { amount: 20_475 },
      refund: { amount: 10_238 },
    });
    expect(await givenBack(group)).toEqual([]);
    const done = await cancel(group, group.ada, { commit: 'Y', refund_amount: 10_238, message: 'Ill.' });
    expect(done).toMatchObject({ cancellation: { cancelled_at: IN_HALF }, refund: { amount: 10_238 } });
    expect(await givenBack(group)).toEqual([10_238]);
    expect(await shares(group)).toEqual(
      new Map([
        [group.ada.code, 10_238],
        [group.bo.code, 0],
      ]),
    );
    const again = await cancel(group, group.ada, { commit: 'Y' });
    expect(again.cancellation.cancelled_at).toBe(IN_HALF);
    expect(await givenBack(group)).toEqual([10_238]);
    expect((await group.show()).people.map(({ state }) => state)).toEqual(['cancelled', 'paid']);
    expect((await group.bo.overview()).status).toBe('submitted');
    const toAda = (await mailOf(platform(), group.ada.email)).find(({ subject }) =>
      /cancelled/.test(subject),
    );
    expect(toAda?.text).toContain('The organiser of your group has cancelled your registration');
    const toOlga = (await mailOf(platform(), group.email)).find(({ subject }) => /Cancelled/.test(subject));
    expect(toOlga?.text).toContain('$\u00a0102.38');
    expect(toOlga?.text).toContain('Ill.');
    // The group's papers and page say what is kept, and why, as those of one registration do.
    expect(plainText(toOlga?.text ?? '')).toContain('Kept under the cancellation policy $ 102.37');
    expect(await paperIn(toOlga)).toMatch(
      /Paid in full.*\$ 409\.50 Refunded −\$ 102\.38 Kept under the cancellation policy \$ 102\.37/,
    );
    // Accounting had the receipt, and hears of the refund, once for all of it and without a link to the group.
    platform().clock.advance(601);
    await runAllJobs(platform(), jobHandlers);
    const [told, ...others] = (await mailOf(platform(), OFFICE)).filter(({ subject }) =>
      subject.startsWith('Refunded'),
    );
    expect(others).toEqual([]);
    expect(plainText(told?.text ?? '')).toContain('$ 102.38 of the payment of Lakeside School');
    expect(told?.text).not.toContain('http');
    expect(await paperIn(told)).toContain('Refunded −$ 102.38');
    const kept = [{ why: 'policy', titles: [], amount: 10_237 }];
    expect((await group.show()).paid).toMatchObject([
      { kept, payments: [{ kind: 'payment' }, { kind: 'refund', amount: 10_238 }] },
    ]);
    const asAccounting = await api.call('getGroupPayInformation', { code: group.code }, group.accounting);
    expect(asAccounting.paid).toMatchObject([{ kept: [], payments: [] }]);
  });

  it('cancelGroupMember 409: another refund than shown, or a member who is not registered', async () => {
    const group = await paid();
    const late = await group.member('Cy', { left: false });
    const ask = (member_ID: string, more: Record<string, unknown> = {}) =>
      api.refused('cancelGroupMember', { code: group.code, member_ID, commit: 'Y', ...more }, group.caller);
    const other = await ask(group.ada.memberId, { refund_amount: 1 });
    expect([other.status, other.body]).toMatchObject([409, { reason: 'changed_since_review' }]);
    expect((await ask(late.memberId)).status).toBe(409);
    expect((await group.ada.overview()).status).toBe('submitted');
  });

  it('cancelGroupMember 200: does not tell the organiser the card with which a member has paid alone', async () => {
    const group = await paid();
    const alone = await group.member('Cy', { left: false });
    await alone.submit();
    const shown = await cancel(group, alone);
    expect(shown).toMatchObject({
      // The third of the group: a tenth less.
      refund: { amount: 18_428 },
      cancellation: { paid_by_group: 'N' },
    });
    expect(JSON.stringify(shown)).not.toContain('4242');
  });

  it('cancelGroupMember 404: without the grant, another group’s code or member', async () => {
    const [group, other] = [await paid(), await paid()];
    const input = { code: group.code, member_ID: group.ada.memberId, commit: 'Y' };
    expect((await api.refused('cancelGroupMember', input, group.accounting)).status).toBe(404);
    expect(
      (await api.refused('cancelGroupMember', { ...input, code: other.code }, other.caller)).status,
    ).toBe(404);
    expect(
      (await api.refused('cancelGroupMember', { ...input, code: other.code }, group.caller)).status,
    ).toBe(404);
  });

  it('changeRegistration: whoever cancels what the group paid for leaves it to the group, whose card gets the money for a place given up', async () => {
    const group = await paid();
    const { cancel: cancelOwn, preview } = cancelling(api, group.bo);
    // The member is not told the group's card.
    expect((await preview()).refunds.map(({ card }) => card).filter(Boolean)).toEqual([]);
    expect(await cancelOwn()).toMatchObject({ outcome: 'cancelled', refund: null });
    expect(await givenBack(group)).toEqual([]);
    const place = { code: group.code, member_ID: group.bo.memberId };
    await api.call('cancelGroupMember', { ...place, commit: 'Y' }, group.caller);
    expect(await givenBack(group)).toEqual([20_475]);
    expect(await group.bo.overview()).toMatchObject({ status: 'cancelled', payment: 'refunded' });
    expect((await group.ada.overview()).payment).toBe('paid');
    const toOlga = (await mailOf(platform(), group.email)).find(({ subject }) => /Cancelled/.test(subject));
    expect(toOlga?.text).toContain('Bo Nguyen has cancelled');
    const [payment] = (await group.show()).paid;
    expect(payment).toMatchObject({ amount: { amount: 40_950 }, refunded: { amount: 20_475 } });
  });

  it('changeRegistration: may change workshops, and not the ticket', async () => {
    const group = await paid({ sessions: ['circuits-1', 'drawing-1'] });
    const change = (fields: Record<string, unknown>) =>
      api.ask(
        'changeRegistration',
        { code: group.ada.code, option: 'change', preview: 'Y', ...fields },
        group.ada.caller,
      );
    const problems = async (fields: Record<string, unknown>) => {
      const { body } = await change(fields);
      return (body as { change?: { problems: { field: string }[] } }).change?.problems.map(
        ({ field }) => field,
      );
    };
    expect(await problems({ track: 'online', track_mode: 'online' })).toContain('track');
    expect(await problems({ sessions: ['drawing-1'] })).toEqual([]);
  });
});
