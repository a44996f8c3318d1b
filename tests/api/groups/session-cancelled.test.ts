import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { paymentShares, payments } from '@/event-api/checkout/schema';
import { jobHandlers } from '@/event-api/jobs';
import { sandboxRefunds } from '@/event-api/platform/payments/schema';
import { createTestApi, type TestApi } from '../../support/api';
import { cancelSession } from '../../support/cancel-session';
import { describeOnServer } from '../../support/database';
import { type PayingGroup, payingGroup, payingGroups } from '../../support/group-members';
import { runAllJobs } from '../../support/run-all-jobs';
import { mailOf } from '../registration/person';

const SESSIONS = { sessions: ['circuits-1', 'drawing-1'] };
/** The fee of `circuits-1`: 12.50 with 0.63 of tax. */
const FEE = 1313;

describeOnServer('an import that cancels a session of members of a group', (platform) => {
  let api: TestApi;
  beforeAll(() => {
    api = createTestApi(platform());
  });
  /** What went back, by who paid. */
  const givenBack = async ({ event }: PayingGroup) => {
    const found = await platform()
      .db.select({ owner: payments.ownerCode, amount: sandboxRefunds.amount })
      .from(sandboxRefunds)
      .innerJoin(payments, eq(payments.gatewayReference, sandboxRefunds.chargeKey))
      .where(eq(payments.eventCode, event));
    const sums = new Map<string, number>();
    for (const { owner, amount } of found) sums.set(owner, (sums.get(owner) ?? 0) + amount);
    return sums;
  };
  const cancelIt = async ({ event, host }: PayingGroup) => {
    await api.importFixture({ code: event, host }, payingGroups(cancelSession('circuits-1')));
    await runAllJobs(platform(), jobHandlers);
  };

  it('gives its fee back to the group’s card, of the shares of those who had it, once', async () => {
    const group = await payingGroup(platform(), api);
    const ada = await group.member('Ada', SESSIONS);
    const bo = await group.member('Bo');
    const cy = await group.member('Cy', SESSIONS);
    await group.pay();
    await cancelIt(group);
    await cancelIt(group);
    expect(await givenBack(group)).toEqual(new Map([[group.code, 2 * FEE]]));
    const shares = await platform()
      .db.select({ owner: paymentShares.ownerCode, back: paymentShares.refundedAmount })
      .from(paymentShares)
      .where(and(eq(paymentShares.eventCode, group.event)));
    expect(new Map(shares.map(({ owner, back }) => [owner, back]))).toEqual(
      new Map([
        [ada.code, FEE],
        [bo.code, 0],
        [cy.code, FEE],
      ]),
    );
    const { paid } = await group.show();
    expect(paid).toMatchObject([{ refunded: { amount: 2 * FEE } }]);
    const letters = (await mailOf(platform(), ada.email)).map(({ subject }) => subject);
    expect(letters).toContain('A session was cancelled: Paper circuits');
  });

  it('gives it back to whoever paid alone, beside those that the group paid for', async () => {
    const group = await payingGroup(platform(), api);
    await group.member('Ada', SESSIONS);
    await group.member('Bo');
    const cy = await group.member('Cy', { ...SESSIONS, left: false });
    await cy.submit();
    await group.pay();
    await cancelIt(group);
    expect(await givenBack(group)).toEqual(
      new Map([
        [group.code, FEE],
        // The group is three by now, so that Cy's ticket costs a tenth less as well: 204.75 - 184.28.
        [cy.code, FEE + 2047],
      ]),
    );
  });

  it('takes it off what is still to be paid, and says who has to choose another', async () => {
    const group = await payingGroup(platform(), api);
    await group.member('Ada', { sessions: ['circuits-1'] });
    await group.member('Bo');
    const old = await group.payFields();
    await cancelIt(group);
    const refused = await api.refused('submitPayGroupFee', old, group.caller);
    expect([refused.status, refused.body]).toMatchObject([409, { reason: 'places_lost' }]);
    expect((await group.show()).people.map(({ state }) => state)).toEqual(['unfinished', 'payable']);
    expect(await givenBack(group)).toEqual(new Map());
  });
});
