import { beforeAll, expect, it } from 'vitest';
import { isOwnedBy } from '@/event-api/platform/database/owner-columns';
import { holds } from '@/event-api/platform/inventory/schema';
import { findCancellation } from '@/event-api/registration/cancellations';
import { registrationOwner } from '@/event-api/registration/registration-owner';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnServer } from '../../support/database';
import { cancelEvents } from './cancel-events';
import { cancelling, IN_FULL, IN_HALF, TOO_LATE, withPolicy } from './cancelling';
import { CARDS, card, mailOf, type Person, startPerson } from './person';

describeOnServer('changeRegistration with the option cancel', (platform) => {
  let api: TestApi;
  beforeAll(() => {
    api = createTestApi(platform());
  });
  const { ready, submitted, givenBack, runJobs } = cancelEvents(platform, () => api);
  const kept = (person: Person) =>
    platform()
      .db.select({ code: holds.code, state: holds.state })
      .from(holds)
      .where(isOwnedBy(holds, registrationOwner(person.code)));

  it('200: a preview says what would be given back, line by line with tax, and changes nothing', async () => {
    const { person, preview } = await submitted();
    platform().clock.set(IN_HALF);
    const shown = await preview();
    expect(shown).toMatchObject({
      outcome: 'preview',
      before: { total: 21_788 },
      // 97.50 and half of 9.75 tax; 6.25 and half of 0.63 tax, each rounded for the attendee.
      after: {
        total: 10_893,
        lines: [
          { amount: 9750, tax: 487 },
          { amount: 625, tax: 31 },
        ],
      },
      refund: { amount: 10_895, currency: 'USD' },
      refunds: [{ amount: 10_895, card: { brand: 'visa', last4: '4242' }, by_group: 'N' }],
      difference: { amount: -10_895, currency: 'USD' },
      due: null,
      cancellation: {
        share: { until: '2027-01-11T02:00:00.000Z', percent: 50 },
        cancelled_at: null,
        refund: 'due',
        sessions: [{ session_code: 'circuits-1' }, { session_code: 'choir-1' }],
        receipt: 'Y',
      },
    });
    expect((await person.overview()).status).toBe('submitted');
    expect(await givenBack(person)).toEqual([]);
  });

  it('200: gives back what the policy says, and everything that was held, and tells the attendee', async () => {
    const { event, person, cancel, email } = await submitted();
    platform().clock.set(IN_HALF);
    const done = await cancel({
      reason: 'other',
      message: 'A wedding.',
      issue_refund: 'Y',
      refund_amount: 10_895,
    });
    expect(done).toMatchObject({
      outcome: 'cancelled',
      registration: { status: 'cancelled' },
      refund: { amount: 10_895 },
      cancellation: { cancelled_at: IN_HALF, refund: 'due', sessions: [] },
    });
    expect(await givenBack(person)).toEqual([10_895]);
    expect(new Set((await kept(person)).map(({ state }) => state))).toEqual(new Set(['released']));
    const cart = await api.call('getWorkshopsCart', { code: person.code, x: 'attendee' }, person.caller);
    expect(cart.items).toEqual([]);
    expect(await findCancellation(platform().db, { eventCode: event, code: person.code })).toMatchObject({
      reason: 'other',
      message: 'A wedding.',
      cancelledAt: IN_HALF,
    });
    const [letter] = (await mailOf(platform(), email)).filter(({ subject }) => subject.includes('cancelled'));
    expect(letter?.text).toContain('We are refunding $\u00a0108.95');
    const again = await cancelling(api, person).preview();
    expect(again).toMatchObject({
      outcome: 'cancelled',
      refund: { amount: 10_895 },
      cancellation: { refund: 'done' },
    });
  });

  it('200: mails the organiser a copy with the reason when asked to', async () => {
    const { cancel, person } = await submitted();
    const copies = async () =>
      (await mailOf(platform(), 'hello@example.com')).filter(({ text }) => text.includes(person.code));
    await cancel({ reason: 'family_emergency', notify_registration: 'Y' });
    const [copy] = await copies();
    expect(copy?.text).toContain('Family emergency');
    const { cancel: quietly, person: other } = await submitted();
    await quietly();
    expect(
      (await mailOf(platform(), 'hello@example.com')).filter(({ text }) => text.includes(other.code)),
    ).toEqual([]);
  });

  it('200: keeps fees of categories that are not refunded', async () => {
    const { cancel } = await submitted({
      policy: withPolicy({
        text: { en: 'x', fr: 'x' },
        refunds: [{ until: '2027-01-10 12:00', percent: 100 }],
        not_refunded: ['workshop'],
      }),
    });
    const done = await cancel();
    expect(done.after.lines.map(({ code, amount, tax }) => [code, amount, tax])).toEqual([
      ['circuits-1', 1250, 63],
    ]);
    expect(done.refund?.amount).toBe(20_475);
  });

  it.each([
    ['after the policy’s last date', TOO_LATE, withPolicy()],
    [
      'where the organiser has no policy',
      IN_FULL,
      (event: Parameters<ReturnType<typeof withPolicy>>[0]) => event,
    ],
  ])('200: gives nothing back %s', async (_when, now, policy) => {
    const { person, cancel, event } = await submitted({ policy });
    platform().clock.set(now);
    const done = await cancel({ issue_refund: 'N', refund_amount: 0 });
    expect(done).toMatchObject({ outcome: 'cancelled', refund: null, cancellation: { refund: 'none' } });
    expect(await givenBack(person)).toEqual([]);
    expect(
      (await findCancellation(platform().db, { eventCode: event, code: person.code }))?.after.total,
    ).toBe(21_788);
  });

  it('200: cancels one that was never paid, and gives its place back', async () => {
    const { person } = await ready();
    const { cancel } = cancelling(api, person);
    expect(await cancel()).toMatchObject({
      outcome: 'cancelled',
      refund: null,
      cancellation: { receipt: 'N' },
    });
    expect((await kept(person)).map(({ state }) => state)).not.toContain('held');
    const { body } = await api.refused(
      'saveSubmitRegistration',
      { code: person.code, version: 1, payment_key: 'x'.repeat(20), credit: card(CARDS.good) },
      person.caller,
    );
    expect(body.errors.request).toEqual(['This registration was cancelled.']);
  });

  it.each(['waitlisted', 'offered'])(
    '200: cancels one that is %s, and the next in line is offered the place',
    async (status) => {
      const { host, person } = await ready(withPolicy(), { track: 'last-place', sessions: [] });
      const waiting = async (name: string) => {
        const caller = { host, token: await api.visit(host) };
        const entry = {
          first_name: name,
          last_name: 'Hopper',
          email: `${name}@${host}`,
          track: 'last-place',
        };
        const { entry_ID } = await api.call('saveToWaitlist', entry, caller);
        const state = async () => (await api.call('checkWaitlist', { entry_ID }, caller)).entries[0]?.state;
        return { code: entry_ID, caller, state };
      };
      const [first, second] = [await waiting('first'), await waiting('second')];
      if (status === 'offered') {
        await cancelling(api, person).cancel();
        await runJobs();
        expect(await first.state()).toBe('offered');
      }
      await cancelling(api, first).cancel();
      await runJobs();
      expect(await first.state()).toBe('left');
      expect(await second.state()).toBe(status === 'offered' ? 'offered' : 'waiting');
    },
  );

  it('200: who waits for the track and who waits for a seat are both offered theirs', async () => {
    const { host, cancel } = await submitted({ track: 'last-place', sessions: ['choir-1', 'circuits-1'] });
    const token = await api.visit(host);
    const waiter = { host, token };
    const entry = { first_name: 'Bo', last_name: 'Hopper', email: `bo@${host}`, track: 'last-place' };
    await api.call('saveToWaitlist', entry, waiter);
    const singer = await startPerson(api, { host, email: `singer@${host}` });
    await api.call(
      'handleWorkshopCart',
      { action: 'join-waitlist', registration_code: singer.code, session_code: 'choir-1' },
      singer.caller,
    );
    await cancel();
    await runJobs();
    const { entries } = await api.call('checkWaitlist', {}, waiter);
    expect(entries.map(({ state }) => state)).toEqual(['offered']);
    const cart = await api.call('getWorkshopsCart', { code: singer.code, x: 'attendee' }, singer.caller);
    expect(cart.waits.map(({ state }) => state)).toEqual(['offered']);
  });

  it('200: the second of two at once, and a repeated call, are answered the same, and all happens once', async () => {
    const { person, fields, email } = await submitted();
    const wanted = await fields();
    const ask = () => api.call('changeRegistration', wanted, person.caller);
    const both = await Promise.all([ask(), ask()]);
    expect(both.map(({ outcome }) => outcome)).toEqual(['cancelled', 'cancelled']);
    expect((await ask()).refund?.amount).toBe(21_788);
    expect(await givenBack(person)).toEqual([21_788]);
    const letters = (await mailOf(platform(), email)).filter(({ subject }) => subject.includes('cancelled'));
    expect(letters).toHaveLength(1);
  });

  it('200: the receipt shows the refund, the calendar and the feed list no sessions, and one may register again', async () => {
    const { host, email, person, cancel } = await submitted();
    const feed = await api.call('renewScheduleFeed', { registration_code: person.code }, person.caller);
    await cancel();
    const receipt = await api.call('getReceipt', { code: person.code }, person.caller);
    expect(receipt).toMatchObject({
      refunded: 21_788,
      cancelled_at: IN_FULL,
      sessions: [],
      entry: null,
    });
    const own = await api.ask('getScheduleFeed', { secret: feed.secret }, { host });
    expect(String(own.body)).not.toContain('BEGIN:VEVENT');
    const calendar = await api.ask(
      'getReceipt',
      { code: person.code },
      { ...person.caller, accept: 'text/calendar' },
    );
    expect([calendar.status, String(calendar.body).match(/STATUS:\w+/g)]).toEqual([
      200,
      ['STATUS:CANCELLED'],
    ]);
    const again = await startPerson(api, { host, email, token: person.caller.token ?? '' });
    expect(again.code).not.toBe(person.code);
  });
});
