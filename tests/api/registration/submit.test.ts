import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { finishPayment, finishPayments } from '@/event-api/checkout/finish-payments';
import { payments } from '@/event-api/checkout/schema';
import { jobHandlers } from '@/event-api/jobs';
import { isOwnedBy } from '@/event-api/platform/database/owner-columns';
import { release } from '@/event-api/platform/inventory/release';
import { reserve } from '@/event-api/platform/inventory/reserve';
import { sandboxCharges, sandboxRefunds } from '@/event-api/platform/payments/schema';
import { registrationOwner } from '@/event-api/registration/registration-owner';
import { visitorOwner } from '@/event-api/tenancy/visitor-owner';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnBoth, TEST_START } from '../../support/database';
import { runAllJobs } from '../../support/run-all-jobs';
import { CARDS, card, mailOf, newKey, type Person, readyPerson, startPerson } from './person';

describeOnBoth('saveSubmitRegistration', (platform) => {
  let api: TestApi;
  let number = 0;

  /** A new event with a person who has completed all steps before the payment. */
  const ready = async (choice: Partial<Parameters<typeof readyPerson>[1]> = {}, now = TEST_START) => {
    number += 1;
    const name = `submit-${platform().database.kind}-${number}`;
    const host = `${name}.localhost`;
    platform().clock.set(now);
    await api.bring({ code: name, host });
    const email = `ada@${name}.example`;
    const person = await readyPerson(api, { host, email, ...choice });
    return { event: name, host, email, person };
  };
  const submit = (person: Person, fields: Record<string, unknown>) =>
    api.ask('saveSubmitRegistration', fields, person.caller);
  const charges = async (person: Person) => {
    const own = await platform()
      .db.select({ state: sandboxCharges.state, amount: sandboxCharges.amount })
      .from(sandboxCharges)
      .innerJoin(payments, eq(payments.gatewayReference, sandboxCharges.key))
      .where(isOwnedBy(payments, registrationOwner(person.code)));
    return own.filter((charge) => charge.state === 'charged').map((charge) => charge.amount);
  };
  const refunded = async (person: Person) => {
    await runAllJobs(platform(), jobHandlers);
    const own = await platform()
      .db.select({ amount: sandboxRefunds.amount })
      .from(sandboxRefunds)
      .innerJoin(payments, eq(payments.gatewayReference, sandboxRefunds.chargeKey))
      .where(isOwnedBy(payments, registrationOwner(person.code)));
    return own.map((refund) => refund.amount);
  };
  /** Sells a person's held places to somebody else, as if the hold had expired. */
  const takeFrom = async (event: string, person: Person, kind: string, code: string, rest = 0) => {
    const now = platform().clock.now();
    const { db } = platform();
    await release(db, {
      eventCode: event,
      owner: registrationOwner(person.code),
      items: [{ kind, code }],
      now,
    });
    const items = [{ kind, code, quantity: 1 + rest }];
    await reserve(db, { eventCode: event, owner: visitorOwner('somebody'), items, now, holdSeconds: 3600 });
  };

  beforeAll(() => {
    api = createTestApi(platform());
  });

  describe('200', () => {
    it('charges once when it is called twice with the same key, at once or later', async () => {
      const { person, email } = await ready();
      const fields = await person.submitFields();
      const [first, second] = await Promise.all([submit(person, fields), submit(person, fields)]);
      const third = await submit(person, fields);
      expect(first.status).toBe(200);
      expect(first.body).toMatchObject({ outcome: 'confirmed', lost: [], refunded: null });
      expect(second.body).toEqual(first.body);
      expect(third.body).toEqual(first.body);
      expect(await charges(person)).toEqual([20_475]);
      expect(await mailOf(platform(), email)).toHaveLength(1);
    });

    it('charges once when two tabs submit with keys of their own', async () => {
      const { person } = await ready();
      const one = await person.submitFields();
      const other = { ...one, payment_key: newKey(), credit: card(CARDS.otherGood) };
      const answers = await Promise.all([submit(person, one), submit(person, other)]);
      const late = await submit(person, { ...one, payment_key: newKey() });
      expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
      expect(answers[1]?.body).toEqual(answers[0]?.body);
      expect(late.body).toEqual(answers[0]?.body);
      expect(await charges(person)).toEqual([20_475]);
    });

    it('is pending while no answer came, and confirmed by the job when the money had moved', async () => {
      const { person, email } = await ready();
      const fields = await person.submitFields(CARDS.chargedButSilent);
      const answer = await submit(person, fields);
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({ outcome: 'pending', refunded: null });
      expect(await person.overview()).toMatchObject({ status: 'started', payment: 'pending' });

      const changed = await api.refused(
        'handleWorkshopCart',
        { action: 'add-workshop', registration_code: person.code, session_code: 'circuits-1' },
        person.caller,
      );
      expect(changed.status).toBe(409);

      platform().clock.advance(61);
      await finishPayments(platform());
      expect(await person.overview()).toMatchObject({ status: 'submitted', payment: 'paid' });
      expect((await submit(person, fields)).body).toMatchObject({ outcome: 'confirmed' });
      expect(await charges(person)).toEqual([20_475]);
      expect(await mailOf(platform(), email)).toHaveLength(1);
    });

    it('can be paid again when no answer came and nothing had been charged', async () => {
      const { person, email } = await ready();
      const first = await submit(person, await person.submitFields(CARDS.silent));
      expect(first.body).toMatchObject({ outcome: 'pending' });
      platform().clock.advance(61);
      await finishPayments(platform());
      expect(await person.overview()).toMatchObject({ status: 'started', payment: 'declined' });
      expect(await person.submit()).toMatchObject({ outcome: 'confirmed' });
      expect(await charges(person)).toEqual([20_475]);
      expect(await mailOf(platform(), email)).toHaveLength(1);
    });

    it('keeps the rest and pays back the session whose seat went while the payment ran', async () => {
      const { person, event, email } = await ready({ sessions: ['circuits-1', 'choir-1', 'drawing-1'] });
      await submit(person, await person.submitFields(CARDS.chargedButSilent));
      await takeFrom(event, person, 'workshop-session', 'circuits-1', 19);
      await takeFrom(event, person, 'workshop-session', 'choir-1');
      platform().clock.advance(61);
      await finishPayments(platform());

      const fields = await person.submitFields();
      const answer = await submit(person, fields);
      expect(answer.body).toMatchObject({
        outcome: 'confirmed',
        lost: [
          { session_code: 'circuits-1', title: 'Paper circuits' },
          { session_code: 'choir-1', title: 'Choir' },
        ],
        refunded: { amount: 1313, currency: 'USD' },
      });
      expect(await refunded(person)).toEqual([1313]);
      const receipt = await api.call('getReceipt', { code: person.code }, person.caller);
      expect(receipt.sessions.map((session) => session.session_code)).toEqual(['drawing-1']);
      expect(receipt.refunded).toBe(1313);
      const mail = await mailOf(platform(), email);
      expect(mail.map(({ subject }) => subject).sort()).toEqual([
        'A change to your sessions: Horizons',
        'You are registered: Horizons',
      ]);
      expect(mail.find(({ subject }) => subject.startsWith('A change'))?.text).toContain('$\u00a013.13');
    });

    it('pays all back when the place in the track went, and puts the person first on the waitlist', async () => {
      const { person, event, email } = await ready({ track: 'last-place' });
      const fields = await person.submitFields(CARDS.chargedButSilent);
      await submit(person, fields);
      await takeFrom(event, person, 'track', 'last-place');
      platform().clock.advance(61);
      await finishPayments(platform());

      const answer = await submit(person, fields);
      expect(answer.body).toMatchObject({
        outcome: 'refunded',
        lost: [],
        refunded: { amount: 1050, currency: 'USD' },
        registration: { status: 'waitlisted', payment: 'refunded' },
      });
      expect(await refunded(person)).toEqual([1050]);
      expect((await mailOf(platform(), email)).map(({ subject }) => subject)).toEqual([
        'Your payment is being refunded: Horizons',
      ]);
      const { entries } = await api.call('checkWaitlist', {}, person.caller);
      expect(entries.map((entry) => [entry.first_name, entry.state, entry.position])).toEqual([
        ['Ada', 'waiting', 1],
      ]);
    });

    it('pays all back when money moved after all, and another registration was submitted meanwhile', async () => {
      const { person, host, email, event } = await ready();
      const other = await readyPerson(api, { host, email });
      await submit(person, await person.submitFields(CARDS.chargedButSilent));
      // As if the gateway had first answered that nothing was charged.
      const own = and(eq(payments.eventCode, event), isOwnedBy(payments, registrationOwner(person.code)));
      const [failed] = await platform().db.update(payments).set({ state: 'failed' }).where(own).returning();
      expect(await other.submit()).toMatchObject({ outcome: 'confirmed' });
      if (failed) await finishPayment(platform(), failed);
      expect(await person.overview()).toMatchObject({ status: 'started', payment: 'refunded' });
      expect(await refunded(person)).toEqual([20_475]);
    });

    it('sells the last place of a track and has the pages that say so rendered anew', async () => {
      const dropped: string[][] = [];
      const { person, event } = await ready({ track: 'last-place' });
      const leave = platform().bus.subscribe((message) => {
        if (message.type === 'drop') dropped.push(message.tags);
      });
      await person.submit();
      await expect.poll(() => dropped).toEqual([[`event:${event}`]]);
      leave();
      const answer = await api.call('getTrackInformationBySeo', { seo: 'last-place' }, person.caller);
      expect(answer.state).toBe('sold_out');
    });
  });

  describe('409', () => {
    it('refuses a review that is not of what is charged now', async () => {
      const { person } = await ready();
      const fields = await person.submitFields();
      await person.add('circuits-1');
      const answer = await submit(person, fields);
      expect([answer.status, answer.body]).toEqual([
        409,
        {
          errors: {
            request: [
              'Something changed since you reviewed your registration. Please look at it again, then pay.',
            ],
          },
          reason: 'changed_since_review',
        },
      ]);
      expect(await charges(person)).toEqual([]);
    });

    it('refuses another track, way of taking part or address than the registration has', async () => {
      const { person } = await ready();
      const fields = await person.submitFields();
      const others = [
        { track: 'last-place' },
        { mode: 'online' },
        { email: 'somebody.else@example.com' },
      ] as const;
      const statuses = await Promise.all(
        others.map(async (other) => (await submit(person, { ...fields, ...other })).status),
      );
      expect(statuses).toEqual([409, 409, 409]);
      expect(await charges(person)).toEqual([]);
    });

    it('refuses a review from before the end of the early-bird price', async () => {
      const { person } = await ready({}, '2027-01-16T07:55:00.000Z');
      const fields = await person.submitFields();
      platform().clock.advance(300);
      expect((await submit(person, fields)).status).toBe(409);
    });
  });

  describe('422', () => {
    it('says why a card was declined, keeps the seats, and takes another card', async () => {
      const { person } = await ready();
      const fields = await person.submitFields(CARDS.declined);
      const declined = {
        errors: { credit: ['The card was declined: insufficient funds. Please try another card.'] },
      };
      const answer = await submit(person, fields);
      expect([answer.status, answer.body]).toEqual([422, declined]);
      const again = await submit(person, fields);
      expect([again.status, again.body]).toEqual([422, declined]);
      const overview = await person.overview();
      expect(overview).toMatchObject({ status: 'started', payment: 'declined' });
      expect((await person.review()).cart.items.map((item) => item.workshops_cart_status)).toEqual(['Y']);
      expect(await person.submit(CARDS.otherGood)).toMatchObject({ outcome: 'confirmed' });
      expect(await charges(person)).toEqual([20_475]);
    });

    it('refuses wrong card fields before anything is written down', async () => {
      const { person } = await ready();
      const { credit: _left, ...fields } = await person.submitFields();
      for (const credit of [undefined, { ...card('1234'), holder: '' }, { token: 'ctoken_1' }]) {
        const answer = await submit(person, { ...fields, credit });
        expect([answer.status, Object.keys((answer.body as { errors: object }).errors)]).toEqual([
          422,
          ['credit'],
        ]);
      }
      expect(
        await platform()
          .db.select()
          .from(payments)
          .where(isOwnedBy(payments, registrationOwner(person.code))),
      ).toEqual([]);
    });

    it('names what is missing', async () => {
      const { host, event } = await ready();
      const person = await startPerson(api, { host, email: `bo@${event}.example` });
      const answer = await submit(person, await person.submitFields());
      expect([answer.status, answer.body]).toEqual([
        422,
        {
          errors: {
            request: ['Please complete your personal information.', 'Please choose at least 1 workshop.'],
          },
        },
      ]);
      const { problems } = await person.review();
      expect(problems.map(({ step, reason }) => [step, reason])).toEqual([
        ['personal', 'incomplete'],
        ['workshops', 'workshops_missing'],
      ]);
    });

    it('refuses sessions that cannot both be attended', async () => {
      const { person } = await ready({ sessions: ['circuits-1', 'pottery-1'] });
      const review = await person.review();
      expect(review.problems.map(({ reason }) => reason)).toEqual(['workshops_conflict']);
      expect(review.payable_to_instructor).toEqual([
        { session_code: 'pottery-1', title: 'Pottery', fee: { amount: 3000, currency: 'USD' } },
      ]);
      expect((await submit(person, await person.submitFields())).status).toBe(422);
    });

    it('refuses a session whose hold has ended, and takes it when it is chosen again', async () => {
      const { person } = await ready();
      platform().clock.advance(901);
      const { problems, registration } = await person.review();
      expect(problems.map(({ step, reason }) => [step, reason])).toEqual([
        ['workshops', 'seats_lost'],
        ['workshops', 'workshops_missing'],
      ]);
      // The place in the track is held again as long as there are free places.
      expect(registration.reserved_until).toBe('2027-01-10T18:30:01.000Z');
      expect((await submit(person, await person.submitFields())).status).toBe(422);
      await person.add('drawing-1');
      expect(await person.submit()).toMatchObject({ outcome: 'confirmed' });
    });

    it('refuses when the time ran out and somebody else has the last place of the track', async () => {
      const { person, host, event } = await ready({ track: 'last-place' });
      platform().clock.advance(901);
      await startPerson(api, { host, email: `bo@${event}.example`, track: 'last-place' });
      const { problems } = await person.review();
      expect(problems.map(({ reason }) => reason)).toContain('place_lost');
      expect((await submit(person, await person.submitFields())).status).toBe(422);
      expect(await charges(person)).toEqual([]);
    });
  });
});
