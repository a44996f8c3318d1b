import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { finishPayments } from '@/event-api/checkout/finish-payments';
import { payments, refunds } from '@/event-api/checkout/schema';
import { jobHandlers } from '@/event-api/jobs';
import { refundByOrganiser } from '@/event-api/orders/refund-by-organiser';
import { jobs } from '@/event-api/platform/jobs/schema';
import { lockRegistration } from '@/event-api/registration/queries';
import { GROUP_GROWN } from '@/event-api/tenancy/tell-group';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnServer } from '../../support/database';
import { type LeftMember, type PayingGroup, payingGroup } from '../../support/group-members';
import { runAllJobs } from '../../support/run-all-jobs';
import { whileLocked } from '../../support/while-locked';
import { IN_FULL, withPolicy } from '../registration/cancelling';
import { CARDS, card, mailOf } from '../registration/person';

/** Amounts in cents: a ticket is 204.75, and 184.28 from three people on; 20.47 less. */
describeOnServer('the discount of a group holds for everybody of it', (platform) => {
  let api: TestApi;
  beforeAll(() => {
    api = createTestApi(platform());
  });
  const begin = () => payingGroup(platform(), api, { change: withPolicy(), now: IN_FULL });
  const alone = async (group: PayingGroup, name: string): Promise<LeftMember> => {
    const member = await group.member(name, { left: false });
    await member.submit();
    return member;
  };
  const settled = () => runAllJobs(platform(), jobHandlers);
  const kept = async ({ code, caller }: LeftMember) => {
    const { fees, paid, refunded } = await api.call('getReceipt', { code }, caller);
    expect(paid - refunded).toBe(fees.total);
    return fees.total;
  };
  const refundsOf = async (event: string) => {
    const { db } = platform();
    const found = await db
      .select({ amount: refunds.amount, payer: payments.ownerCode })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(eq(refunds.eventCode, event));
    return found.map(({ amount, payer }) => [payer, amount]);
  };

  it('saveSubmitRegistration 200: whoever pays alone counts, has it from the size on, and gets it back from before', async () => {
    const group = await begin();
    const ada = await alone(group, 'Ada');
    const bo = await alone(group, 'Bo');
    expect([await kept(ada), await kept(bo)]).toEqual([20_475, 20_475]);
    const cy = await group.member('Cy', { left: false });
    const { registration, fees } = await cy.review();
    expect(fees.total).toBe(18_428);
    expect(registration.group).toMatchObject({
      discount: { percent: 10, size: 3, next: { from: 5, percent: 20 } },
    });
    await cy.submit();
    await settled();
    await settled();
    for (const member of [ada, bo, cy]) expect(await kept(member)).toBe(18_428);
    expect((await refundsOf(group.event)).sort()).toEqual(
      [
        [ada.code, 2047],
        [bo.code, 2047],
      ].sort(),
    );
    const letters = await mailOf(platform(), ada.email);
    const told = letters.filter(({ subject }) => subject.includes('A part of your payment comes back'));
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('$\u00a020.47');
    expect(told[0]?.text).toContain('Your group has grown: each ticket costs 10% less by now');
    const toCy = await mailOf(platform(), cy.email);
    expect(toCy.filter(({ subject }) => subject.includes('comes back'))).toEqual([]);
  });

  it('submitPayGroupFee 200: the group gets back what it paid too much, in one letter in its language', async () => {
    const group = await payingGroup(platform(), api, { change: withPolicy(), now: IN_FULL, locale: 'fr' });
    const ada = await group.member('Ada');
    const bo = await group.member('Bo');
    await group.pay([ada, bo]);
    await alone(group, 'Cy');
    await settled();
    expect([await kept(ada), await kept(bo)]).toEqual([18_428, 18_428]);
    expect((await group.show()).paid).toMatchObject([
      { amount: { amount: 40_950 }, refunded: { amount: 4094 } },
    ]);
    const letters = await mailOf(platform(), group.email);
    const told = letters.filter(({ subject }) => subject.includes('Une partie de votre paiement'));
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('40,94\u00a0$');
    expect(told[0]?.text).toContain('Votre groupe s’est agrandi\u00a0: chaque billet');
  });

  it('reached by two at once, and settled twice at once: each gets it back exactly once', async () => {
    const group = await begin();
    const ada = await alone(group, 'Ada');
    await settled();
    const both = [await group.member('Bo', { left: false }), await group.member('Cy', { left: false })];
    const fields = await Promise.all(both.map((member) => member.submitFields()));
    const answers = await Promise.all(
      both.map(({ caller }, at) => api.ask('saveSubmitRegistration', fields[at] ?? {}, caller)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const key = { eventCode: group.event, code: ada.code };
    const due = await platform()
      .db.select()
      .from(jobs)
      .where(and(eq(jobs.kind, GROUP_GROWN), eq(jobs.eventCode, group.event)));
    const [job] = due;
    const handler = jobHandlers[GROUP_GROWN];
    if (!job || !handler) throw new Error('nothing is to be settled');
    await whileLocked(platform(), {
      held: (tx) => lockRegistration(tx, key),
      waiting: 2,
      start: () => Promise.all([1, 2].map((attempt) => handler(platform(), { ...job, attempt }))),
    });
    await settled();
    for (const member of [ada, ...both]) expect(await kept(member)).toBe(18_428);
    const back = await refundsOf(group.event);
    expect(back.map(([, amount]) => amount)).toEqual([2047, 2047, 2047]);
    expect(new Set(back.map(([payer]) => payer)).size).toBe(3);
  });

  it('never gives back more than is left of what was paid', async () => {
    const group = await begin();
    const ada = await alone(group, 'Ada');
    const bo = await alone(group, 'Bo');
    const paidByAda = and(eq(payments.eventCode, group.event), eq(payments.ownerCode, ada.code));
    const given = { code: ada.code, amount: '200', reason: null };
    expect((await refundByOrganiser(platform(), given)).outcome).toBe('done');
    await alone(group, 'Cy');
    await settled();
    const [payment] = await platform().db.select().from(payments).where(paidByAda);
    expect([payment?.amount, payment?.refundedAmount]).toEqual([20_475, 20_475]);
    expect(await kept(bo)).toBe(18_428);
  });

  it('a change that is being paid for when the group grows is settled once it is made', async () => {
    const group = await begin();
    const ada = await alone(group, 'Ada');
    const sessions = ['circuits-1', 'drawing-1'];
    const wanted = { code: ada.code, option: 'change' as const, sessions };
    const shown = await api.call('changeRegistration', { ...wanted, preview: 'Y' }, ada.caller);
    expect(shown.due?.amount).toBe(1313);
    const silent = {
      version: shown.version,
      payment_key: 'a-silent-answer-of-ada',
      credit: card(CARDS.silent),
    };
    expect((await api.call('changeRegistration', { ...wanted, ...silent }, ada.caller)).outcome).toBe(
      'pending',
    );
    await alone(group, 'Bo');
    await alone(group, 'Cy');
    await settled();
    expect(await kept(ada)).toBe(20_475);
    // The gateway never took it.
    platform().clock.advance(61);
    await finishPayments(platform());
    await settled();
    expect(await kept(ada)).toBe(18_428);
  });
});
