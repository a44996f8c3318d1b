import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { payments, refunds } from '@/event-api/checkout/schema';
import { jobHandlers } from '@/event-api/jobs';
import { refundByOrganiser } from '@/event-api/orders/refund-by-organiser';
import { sandboxRefunds } from '@/event-api/platform/payments/schema';
import { lockRegistration } from '@/event-api/registration/queries';
import { createTestApi, type TestApi } from '../../support/api';
import { commandLine } from '../../support/command-line';
import { describeOnServer } from '../../support/database';
import { readOutbox } from '../../support/outbox';
import { paperIn, plainText } from '../../support/paper';
import { drawPapers } from '../../support/papers';
import { runAllJobs } from '../../support/run-all-jobs';
import { whileLocked } from '../../support/while-locked';
import { payingKinds } from '../orders/paying-kinds';
import { cancelEvents } from '../registration/cancel-events';
import { cancelling } from '../registration/cancelling';
import { changing } from '../registration/changing';
import { CARDS } from '../registration/person';

drawPapers();

describeOnServer('npm run event -- refund', (platform) => {
  let api: TestApi;
  beforeAll(() => {
    api = createTestApi(platform());
  });
  const event = commandLine(platform);
  const { submitted } = cancelEvents(platform, () => api);
  const { registered, change } = changing(platform, () => api);

  /** What cards got back of payments of an event, in minor units: the earliest payment first. */
  const givenBack = async (eventCode: string) => {
    await runAllJobs(platform(), jobHandlers);
    const rows = await platform()
      .db.select({ amount: sandboxRefunds.amount })
      .from(payments)
      .innerJoin(sandboxRefunds, eq(payments.gatewayReference, sandboxRefunds.chargeKey))
      .where(eq(payments.eventCode, eventCode))
      .orderBy(payments.createdAt);
    return rows.map(({ amount }) => amount);
  };
  const letters = async (to: string) => {
    await runAllJobs(platform(), jobHandlers);
    const all = await readOutbox(platform().env.OUTBOX_DIR);
    return all.filter((mail) => mail.to === to.toLowerCase() && /comes back|remboursée/.test(mail.subject));
  };

  describe.each(payingKinds(platform, () => api).filter(({ isPlain }) => isPlain))('$name', ({ begin }) => {
    it('gives a part back, tells whoever paid once, with the receipt, and cancels nothing', async () => {
      const order = await begin();
      expect((await order.pay()).status).toBe(200);
      await runAllJobs(platform(), jobHandlers);
      const asked = ['refund', order.payer, '10.50', '--reason', 'The projector failed.'];
      const unsure = await event(asked);
      expect(unsure).toMatchObject({ code: 1, err: expect.stringContaining('Add --yes to go on') });
      expect(plainText(unsure.err)).toContain('$ 10.50 goes back ($ 10.50 to VISA ending in 4242)');
      expect(await givenBack(order.eventCode)).toEqual([]);

      expect(await event([...asked, '--yes'])).toMatchObject({ code: 0 });
      expect(await givenBack(order.eventCode)).toEqual([1050]);
      const [letter, ...more] = await letters(order.letterTo);
      expect(more).toEqual([]);
      const text = plainText(letter?.text ?? '');
      expect(text).toContain('refunds $ 10.50 to your VISA ending in 4242');
      expect(text).toContain('The projector failed.');
      expect(await paperIn(letter)).toMatch(
        /Refunded −\$ 10\.50 .*\$ 10\.50 (refunded|on its way back) to VISA/,
      );

      // Eleven in the evening at the event, and the next morning in UTC.
      await platform()
        .db.update(refunds)
        .set({ createdAt: '2027-01-11T07:00:00.000Z' })
        .where(eq(refunds.eventCode, order.eventCode));
      expect(await event([...asked, '--yes'])).toMatchObject({
        code: 0,
        out: expect.stringContaining('already, on 2027-01-10'),
      });
      expect(await givenBack(order.eventCode)).toEqual([1050]);
      expect(await letters(order.letterTo)).toHaveLength(1);
    });
  });

  it('gives the tax of the part back, and lists, receipt and a later cancellation know of it', async () => {
    const { person, event: code } = await submitted();
    // 207.50 with a session of 12.50; 10.38 of tax.
    expect(await event(['refund', person.code, '20', '--yes'])).toMatchObject({ code: 0 });
    await runAllJobs(platform(), jobHandlers);
    const [total] = JSON.parse((await event(['finance', code, '--json'])).out).slice(-1);
    // In proportion, so that all parts add up to 20.00: 17.89 and 0.90 of the ticket, 1.15 and 0.06 of the session.
    expect([total.paid, total.refunded, total.refunded_tax]).toEqual(['217.88', '20.00', '0.96']);
    const [payment] = JSON.parse((await event(['finance', code, '--payments', '--json'])).out);
    expect([payment.paid, payment.refunded, payment.kept]).toEqual(['217.88', '20.00', '197.88']);
    const receipt = await api.call('getReceipt', { code: person.code }, person.caller);
    expect([receipt.paid, receipt.refunded]).toEqual([21_788, 2000]);
    const preview = await cancelling(api, person).preview();
    expect(preview.refund?.amount).toBe(19_788);
  });

  it('takes it from the newest payment first, and from the one before what that has not', async () => {
    const { person, email, event: code } = await registered();
    platform().clock.advance(60);
    await change(person, { sessions: ['drawing-1', 'circuits-1'] }, CARDS.otherGood);
    const plan = await event(['refund', person.code, '20', '--yes']);
    expect(plainText(plan.out)).toContain(
      '$ 13.13 to MasterCard ending in 4444, $ 6.87 to VISA ending in 4242',
    );
    expect(await givenBack(code)).toEqual([687, 1313]);
    expect(await letters(email)).toHaveLength(1);
  });

  it.each([
    ['NOBODY-KNOWS', '20', 'Nothing was paid for'],
    ['CODE', '217.89', 'Of what was paid for CODE, $ 217.88 is left to give back'],
    ['CODE', '0', 'Write an amount in USD'],
    ['CODE', '10.505', 'Write an amount in USD'],
    ['CODE', '-5', ''],
  ])('refuses %s %s, and nothing changes', async (named, amount, why) => {
    const { person, event: code } = await submitted();
    const answer = await event(['refund', named.replace('CODE', person.code), amount, '--yes']);
    expect(answer.code).not.toBe(0);
    expect(plainText(answer.err)).toContain(plainText(why.replace('CODE', person.code)));
    expect(await platform().db.$count(refunds, eq(refunds.eventCode, code))).toBe(0);
  });

  it('gives as much again for another reason, up to what was paid', async () => {
    const { person, event: code } = await submitted();
    const give = (amount: string, reason: string) =>
      event(['refund', person.code, amount, '--reason', reason, '--yes']);
    for (const reason of ['one', 'two']) expect((await give('100', reason)).code).toBe(0);
    expect(plainText((await give('100', 'three')).err)).toContain('$ 17.88 is left to give back');
    expect((await give('17.88', 'three')).code).toBe(0);
    expect((await give('1', 'four')).err).toContain('Everything that was paid');
    expect((await givenBack(code)).reduce((sum, amount) => sum + amount, 0)).toBe(21_788);
  });

  it('pressed twice at once gives back once; another event has nothing of it', async () => {
    const { person, event: code } = await submitted();
    const other = await submitted();
    const asked = { code: person.code, amount: '20', reason: null };
    const outcomes = await Promise.all([1, 2, 3].map(() => refundByOrganiser(platform(), asked)));
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['already', 'already', 'done']);
    expect(await givenBack(code)).toEqual([2000]);
    expect(await givenBack(other.event)).toEqual([]);
  });

  it('and a cancellation at the same moment never give back more than was paid', async () => {
    const { person, event: code } = await submitted();
    const key = { eventCode: code, code: person.code };
    const fields = await cancelling(api, person).fields();
    const [organiser, visitor] = await whileLocked(platform(), {
      held: (tx) => lockRegistration(tx, key),
      waiting: 2,
      start: () =>
        Promise.all([
          refundByOrganiser(platform(), { code: person.code, amount: '150', reason: null }),
          api.ask('changeRegistration', fields, person.caller),
        ]),
    });
    // Whoever comes second finds that the sum is another one.
    const whole = organiser.outcome === 'above' && visitor.status === 200;
    const part = organiser.outcome === 'done' && visitor.status === 409;
    expect([whole, part].filter(Boolean)).toHaveLength(1);
    expect(await givenBack(code)).toEqual([whole ? 21_788 : 15_000]);
  });
});
