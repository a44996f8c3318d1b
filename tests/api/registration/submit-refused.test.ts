import { beforeAll, describe, expect, it } from 'vitest';
import { payments } from '@/event-api/checkout/schema';
import { isOwnedBy } from '@/event-api/platform/database/owner-columns';
import { registrationOwner } from '@/event-api/registration/registration-owner';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnServer } from '../../support/database';
import { CARDS, card, startPerson } from './person';
import { submitting } from './submitting';

describeOnServer('saveSubmitRegistration', (platform) => {
  let api: TestApi;
  beforeAll(() => {
    api = createTestApi(platform());
  });
  const { ready, submit, charges } = submitting(platform, () => api);

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

    it('renews a hold that ended while the person was paying', async () => {
      const { person } = await ready({ sessions: ['choir-1', 'drawing-1'] });
      const fields = await person.submitFields();
      platform().clock.advance(901);
      const answer = await submit(person, fields);
      expect([answer.status, answer.body]).toMatchObject([200, { outcome: 'confirmed', lost: [] }]);
      expect(await charges(person)).toEqual([20_475]);
    });

    it('tells the review that a hold has ended, and renews it for who is paying', async () => {
      const { person } = await ready();
      platform().clock.advance(901);
      const { problems, registration } = await person.review();
      expect(problems.map(({ step, reason, sessions }) => [step, reason, sessions])).toEqual([
        ['workshops', 'seats_lost', [{ session_code: 'drawing-1', title: 'Drawing' }]],
        ['workshops', 'workshops_missing', undefined],
      ]);
      // The place in the track is held anew as long as there are places.
      expect(registration.reserved_until).toBe('2027-01-10T18:30:01.000Z');
      const renewed = await api.call('initStepReview', { code: person.code, renew: 'Y' }, person.caller);
      expect(renewed.problems).toEqual([]);
      expect(renewed.cart.items.map((item) => item.reserved_until)).toEqual(['2027-01-10T18:30:01.000Z']);
      expect(await person.submit()).toMatchObject({ outcome: 'confirmed' });
    });
  });

  describe('409 when a hold ended and the place went to somebody else', () => {
    it('names the session, charges nothing, and keeps what could be renewed', async () => {
      const { person, host, event } = await ready({ sessions: ['choir-1', 'drawing-1'] });
      const fields = await person.submitFields();
      platform().clock.advance(901);
      await (await startPerson(api, { host, email: `bo@${event}.example` })).add('choir-1');
      const answer = await submit(person, fields);
      expect([answer.status, answer.body]).toEqual([
        409,
        {
          errors: {
            request: ['This session is no longer held for you: Choir. Please choose it again or remove it.'],
          },
          reason: 'places_lost',
        },
      ]);
      expect(await charges(person)).toEqual([]);
      const { cart, problems } = await person.review();
      expect(cart.items.map((item) => [item.workshops_session_code, item.workshops_cart_status])).toEqual([
        ['choir-1', 'N'],
        ['drawing-1', 'Y'],
      ]);
      expect(problems.map(({ reason, sessions }) => [reason, sessions])).toEqual([
        ['seats_lost', [{ session_code: 'choir-1', title: 'Choir' }]],
      ]);
    });

    it('names the track when its last place went', async () => {
      const { person, host, event } = await ready({ track: 'last-place' });
      const fields = await person.submitFields();
      platform().clock.advance(901);
      await startPerson(api, { host, email: `bo@${event}.example`, track: 'last-place' });
      const { problems } = await person.review();
      expect(problems.map(({ reason }) => reason)).toContain('place_lost');
      const answer = await submit(person, fields);
      expect([answer.status, answer.body]).toMatchObject([409, { reason: 'places_lost' }]);
      expect(await charges(person)).toEqual([]);
    });
  });
});
