import { beforeAll, describe, expect, it } from 'vitest';
import { finishPayments } from '@/event-api/checkout/finish-payments';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnServer } from '../../support/database';
import { cancelling, IN_FULL, IN_HALF, TOO_LATE, withPolicy } from './cancelling';
import { changing } from './changing';
import { CARDS } from './person';

const words = { en: 'x', fr: 'x' };
const NOTHING = withPolicy({ text: words, refunds: [] });
const TO_NOON = [{ until: '2027-01-10 12:00', percent: 100 }];
const KEEPS_TICKETS = withPolicy({ text: words, refunds: TO_NOON, not_refunded: ['registration'] });

describeOnServer('what a change gives back', (platform) => {
  let api: TestApi;
  beforeAll(() => {
    api = createTestApi(platform());
  });
  let policy = withPolicy();
  const { registered: begin, ...deeds } = changing(
    platform,
    () => api,
    (event) => policy(event),
  );
  const { preview, confirmation, ask, change, netPaid, stored, refunded } = deeds;
  /** Somebody who has paid at an event with a policy. */
  const registered = (own: typeof policy, ...choice: Parameters<typeof begin>) => {
    policy = own;
    return begin(...choice);
  };
  const free = { track: 'volunteers' };

  describe('is nothing where the policy gives nothing back', () => {
    it('for a change to the free ticket, as for cancelling', async () => {
      const { person } = await registered(NOTHING, {}, IN_FULL);
      expect((await cancelling(api, person).preview()).refund).toBeNull();
      const shown = await preview(person, free);
      expect(shown).toMatchObject({
        ...{ before: { total: 20_475 }, after: { total: 20_475 } },
        ...{ difference: { amount: 0 }, refund: null, due: null },
      });
      expect(shown.after.lines).toEqual([
        expect.objectContaining({ code: 'volunteers', amount: 0 }),
        expect.objectContaining({ code: 'general', amount: 19_500, tax: 975, given_up: true }),
      ]);
      expect((await change(person, free)).body).toMatchObject({ outcome: 'changed', refund: null });
      expect(await refunded(person)).toEqual([]);
      expect([await netPaid(person), (await stored(person)).fees?.total]).toEqual([20_475, 20_475]);
      // Nor does cancelling give it back afterwards.
      expect((await cancelling(api, person).cancel()).refund).toBeNull();
      expect(await netPaid(person)).toBe(20_475);
    });

    it('and a dearer ticket costs the difference alone', async () => {
      const { person } = await registered(
        NOTHING,
        { track: 'online', mode: 'online', sessions: ['webinar-1'] },
        IN_FULL,
      );
      const { due } = await preview(person, { track: 'general' });
      expect(due).toMatchObject({ amount: 20_475 - 10_395 });
    });

    it('once it is too late between the preview and the change: 409, and it is shown anew', async () => {
      const { person } = await registered(withPolicy(), {}, IN_FULL);
      const fields = await confirmation(person, free);
      platform().clock.set(TOO_LATE);
      expect(await ask(person, fields)).toMatchObject({
        status: 409,
        body: { reason: 'changed_since_review' },
      });
      expect(await preview(person, free)).toMatchObject({ refund: null });
      await ask(person, await confirmation(person, free));
      expect(await netPaid(person)).toBe(20_475);
    });
  });

  it('is half of the difference while the policy gives half', async () => {
    const { person } = await registered(withPolicy(), {}, IN_FULL);
    platform().clock.set(IN_HALF);
    const { body } = await change(person, { track: 'online', sessions: ['webinar-1'] });
    // 204.75 less the 103.95 of the new ticket are 100.80: 96.00 and 4.80 tax.
    expect(body).toMatchObject({ outcome: 'changed', refund: { amount: 5040 } });
    expect(await netPaid(person)).toBe(20_475 - 5040);
    expect((await stored(person)).fees?.lines.map(({ code, amount, tax }) => [code, amount, tax])).toEqual([
      ['online', 9900, 495],
      ['general', 4800, 240],
    ]);
    // Half of the online ticket: together no more than half of the first one.
    expect((await cancelling(api, person).preview()).refund?.amount).toBe(4950 + 248);
  });

  it('is nothing of a ticket that the policy keeps, which pays for another ticket and for nothing else', async () => {
    const { person } = await registered(KEEPS_TICKETS, {}, IN_FULL);
    // 103.95 of the ticket pay for the other one, and 13.13 for the workshop are due.
    const dearer = { track: 'online', sessions: ['webinar-1'] };
    expect(await preview(person, dearer)).toMatchObject({ refund: null, due: null });
    const { body } = await change(person, { sessions: ['circuits-1', 'drawing-1'] });
    expect(body).toMatchObject({ due: { amount: 1313 } });
    // The workshop is given back in full, the ticket is not.
    const { body: moved } = await change(person, free);
    expect(moved).toMatchObject({ outcome: 'changed', refund: { amount: 1313 } });
    expect(await netPaid(person)).toBe(20_475);
  });

  it('stays what was agreed on while a payment for the change is made and the last date passes', async () => {
    const { person } = await registered(withPolicy(), {}, IN_HALF);
    const wanted = { sessions: ['drawing-1', 'circuits-1'] };
    const fields = await confirmation(person, wanted, CARDS.chargedButSilent);
    expect((await ask(person, fields)).body).toMatchObject({ outcome: 'pending' });
    platform().clock.set(TOO_LATE);
    await finishPayments(platform());
    expect((await ask(person, fields)).body).toMatchObject({ outcome: 'changed', due: { amount: 1313 } });
    expect([await netPaid(person), (await stored(person)).fees?.total]).toEqual([21_788, 21_788]);
  });

  it('leaves nothing of what was given up to be given back by cancelling', async () => {
    const { person } = await registered(withPolicy(), { sessions: ['circuits-1', 'drawing-1'] }, IN_HALF);
    await change(person, { sessions: ['drawing-1'] });
    const { before, after, refund } = await cancelling(api, person).preview();
    expect(before.lines.map(({ code, amount, given_up = false }) => [code, amount, given_up])).toEqual([
      ['general', 19_500, false],
      ['circuits-1', 625, true],
    ]);
    // Half of the ticket; of what was given up nothing more.
    expect(after.lines.map(({ code, amount }) => [code, amount])).toEqual([
      ['general', 9750],
      ['circuits-1', 625],
    ]);
    expect(refund?.amount).toBe(9750 + 488);
  });
});
