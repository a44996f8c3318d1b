import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { choiceItem } from '@/event-api/applications/offers';
import { finishPayments } from '@/event-api/checkout/finish-payments';
import { payments } from '@/event-api/checkout/schema';
import { jobHandlers } from '@/event-api/jobs';
import { giveBack } from '@/event-api/platform/inventory/give-back';
import { take } from '@/event-api/platform/inventory/take';
import { sandboxRefunds } from '@/event-api/platform/payments/schema';
import { createTestApi, type TestApi } from '../../support/api';
import { applicationsChoice, withApplications } from '../../support/applications-event';
import { describeOnServer, TEST_START, type TestPlatform } from '../../support/database';
import { runAllJobs } from '../../support/run-all-jobs';
import { atSweep } from '../../support/sweep';
import { CARDS, mailOf, newKey } from '../registration/person';
import { chargesOf, type Ready, ready, takenOf } from './sending';

/** 600.00 and 5 % tax. */
const CORNER = 63_000;
/** Longer than the sandbox may take for an answer, so that the payment counts as abandoned. */
const UNTIL_ABANDONED_SECONDS = 61;
const HOLD_ENDED_SECONDS = 901;
const ROUNDS = atSweep(2, 6);

const corner = choiceItem('exhibitor', 'corner');

async function refundsOf({ db }: TestPlatform, { code }: Ready): Promise<number[]> {
  const found = await db
    .select({ amount: sandboxRefunds.amount })
    .from(sandboxRefunds)
    .innerJoin(payments, eq(payments.gatewayReference, sandboxRefunds.chargeKey))
    .where(eq(payments.ownerCode, code));
  return found.map(({ amount }) => amount);
}

describeOnServer('paying for an application', (platform) => {
  let api: TestApi;
  let events = 0;
  beforeAll(() => {
    api = createTestApi(platform());
  });
  beforeEach(() => platform().clock.set(TEST_START));

  const place = async () => {
    events += 1;
    const choice = applicationsChoice(`paid-${platform().database.kind}-${events}`);
    await api.importFixture(choice, withApplications);
    return { eventCode: choice.code, host: choice.host };
  };
  const begin = async (where?: { eventCode: string; host: string }) =>
    ready(api, { ...(where ?? (await place())), choice: 'corner' });
  const finishLater = async () => {
    platform().clock.advance(UNTIL_ABANDONED_SECONDS);
    await finishPayments(platform());
    await runAllJobs(platform(), jobHandlers);
  };

  it('a charge whose answer was lost is pending, cannot be paid again, and is finished by the task', async () => {
    const company = await begin();
    const fields = await company.fields(CARDS.chargedButSilent);
    expect((await company.send(fields)).outcome).toBe('pending');
    expect(await company.look()).toMatchObject({ status: 'started', payment: 'pending' });
    const { version } = await company.look();
    const byInvoice = await company.submit({ version, payment_key: newKey(), pay_by: 'invoice' });
    expect(byInvoice.status).toBe(409);
    await finishLater();
    expect(await company.look()).toMatchObject({ status: 'submitted', paid_by: 'card' });
    expect(await chargesOf(platform(), company)).toEqual([CORNER]);
    expect((await company.send(fields)).outcome).toBe('confirmed');
    expect(await mailOf(platform(), company.email)).toHaveLength(1);
  });

  it('a booth that went to others while the payment ran: all of it is given back, and the applicant is told', async () => {
    const company = await begin();
    const { eventCode, code } = company;
    const fields = await company.fields(CARDS.chargedButSilent);
    await company.send(fields);
    const now = platform().clock.now();
    const { db } = platform();
    await giveBack(db, { eventCode, owner: { kind: 'exhibitor', code }, now });
    const owner = { kind: 'organiser', code: '' };
    await take(db, { eventCode, owner, items: [{ ...corner, quantity: 1 }], sold: true, now });
    await finishLater();

    expect(await company.look()).toMatchObject({ status: 'started', choice: { place: 'lost' } });
    expect(await refundsOf(platform(), company)).toEqual([CORNER]);
    expect(await company.send(fields)).toMatchObject({
      outcome: 'refunded',
      lost: [{ category: 'booth', code: 'corner', title: 'Corner' }],
      refunded: { amount: CORNER, currency: 'USD' },
    });
    const letters = await mailOf(platform(), company.email);
    const letter = letters.find(({ subject }) => subject === 'Your payment is being refunded: Horizons');
    expect(letter?.text).toContain('$\u00a0630.00');
  });
});

describeOnServer('the last booth', (platform) => {
  it('one of two that send at the same time gets it, and the other is told, never charged', async () => {
    const api = createTestApi(platform());
    for (let round = 0; round < ROUNDS; round += 1) {
      const choice = applicationsChoice(`last-${platform().database.kind}-${round}`);
      await api.importFixture(choice, withApplications);
      const where = { eventCode: choice.code, host: choice.host, choice: 'corner' };
      const one = await ready(api, where);
      const first = await one.fields();
      platform().clock.advance(HOLD_ENDED_SECONDS);
      const other = await ready(api, where);
      const second = await other.fields();
      platform().clock.advance(HOLD_ENDED_SECONDS);
      const answers = await Promise.all([one.submit(first), other.submit(second)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const charged = [...(await chargesOf(platform(), one)), ...(await chargesOf(platform(), other))];
      expect(charged).toEqual([CORNER]);
      expect(await takenOf(platform(), choice.code, corner)).toEqual({ sold: 1, held: 0 });
    }
  });
});
