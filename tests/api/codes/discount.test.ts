import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnBoth } from '../../support/database';
import { type Person, readyPerson, startPerson } from '../registration/person';
import { codesEvent } from './codes-event';

describeOnBoth('discount codes', (platform, callsAlone) => {
  let api: TestApi;
  let host: string;
  beforeAll(async () => {
    api = createTestApi(platform());
    ({ host } = await codesEvent(platform(), api));
  });

  let number = 0;
  const start = (track = 'general') => {
    number += 1;
    return startPerson(api, { host, email: `person-${number}@codes.example`, track });
  };
  const ready = () => {
    number += 1;
    return readyPerson(api, { host, email: `person-${number}@codes.example` });
  };
  const apply = ({ code, caller }: Person, typed: string) =>
    api.call('checkAndSubmitApplyCode', { code, invitation_code: typed }, caller);
  const refused = async ({ code, caller }: Person, typed: string) => {
    const { status, body } = await api.refused(
      'checkAndSubmitApplyCode',
      { code, invitation_code: typed },
      caller,
    );
    return [status, body.errors];
  };

  describe('checkAppliedCode', () => {
    it('200: tells what is applied and what it does; null without a code', async () => {
      const person = await start();
      const { code, caller } = person;
      expect(await api.call('checkAppliedCode', { code }, caller)).toEqual({ applied: null });
      await apply(person, 'FIFTY');
      expect(await api.call('checkAppliedCode', { code }, { ...caller, locale: 'fr' })).toEqual({
        applied: {
          code: 'FIFTY',
          name: 'Fifty off (fr)',
          lowers: { amount: 5000, currency: 'USD' },
          ended: null,
        },
      });
    });
  });

  describe('removeAppliedCode', () => {
    it('200: changes nothing without a code; 409 when the page showed another track', async () => {
      const { code, caller } = await start();
      const removed = await api.call('removeAppliedCode', { code, management: 'Y' }, caller);
      expect(removed.review.fees.total).toBe(20_475);
      const answer = await api.refused('removeAppliedCode', { code, track: 'online' }, caller);
      expect([answer.status, answer.body]).toMatchObject([409, { reason: 'changed_since_review' }]);
    });
  });

  if (callsAlone) return;

  describe('checkAndSubmitApplyCode', () => {
    it('200: lowers the lines before tax, names the code, and answers with the review', async () => {
      const person = await start();
      expect((await person.review()).fees.total).toBe(20_475);
      const answer = await apply(person, ' friends‑10 ');
      expect(answer).toMatchObject({ kind: 'discount', code: 'FRIENDS-10', tracks: [] });
      expect(answer.registration?.review.fees).toMatchObject({
        lines: [
          {
            unit_amount: 24_500,
            early_bird: true,
            lowered: [{ code: 'FRIENDS-10', description: 'Friends', amount: 1950 }],
            amount: 17_550,
            tax: 878,
          },
        ],
        total: 18_428,
      });
      expect(answer.registration?.total.amount).toBe(18_428);
    });

    it('200: a code of 100 % leads to the step Review, and nothing is charged', async () => {
      const person = await ready();
      const { registration } = await apply(person, 'EVERYTHING');
      expect(registration?.steps.map(({ id }) => id)).toEqual(['personal', 'workshops', 'review']);
      expect(await person.submit()).toMatchObject({
        outcome: 'confirmed',
        registration: { payment: 'none' },
      });
      const { fees } = await api.call('getReceipt', { code: person.code }, person.caller);
      expect(fees).toMatchObject({
        total: 0,
        lines: [{ lowered: [{ code: 'EVERYTHING', amount: 19_500 }] }],
      });
    });

    it.each([
      ['an unknown code', 'NO-SUCH', 404, 'This code is not known. Check how it is written.'],
      ['a code that is not valid yet', 'LATER', 422, 'This code is valid from Wednesday, January 20, 2027.'],
      ['a code that has ended', 'SOONER', 422, 'This code was valid until Thursday, December 31, 2026.'],
      ['a code for another track', 'ONLINE', 422, 'This code is not for this registration.'],
      ['a code that lowers nothing', 'BOOKS', 422, 'This code takes nothing off what you have chosen.'],
      ['an invitation', 'SPEAKER-ONE', 422, 'This code opens a registration. Enter it where you start one.'],
      ['a short one', 'ABCD', 422, 'must have at least 5 characters.'],
      ['a long one', 'ABCDEFGHIJKLMNOPQRSTU', 422, 'must have at most 20 characters.'],
    ])('refuses %s at its field', async (_name, typed, status, message) => {
      const person = await start();
      expect(await refused(person, typed)).toEqual([status, { invitation_code: [message] }]);
      expect((await person.review()).fees.total).toBe(20_475);
    });

    it('422: the same code twice, and a second code; 200 after the first is removed', async () => {
      const person = await start();
      await apply(person, 'FRIENDS-10');
      expect(await refused(person, 'FRIENDS-10')).toEqual([
        422,
        { invitation_code: ['This code is applied already.'] },
      ]);
      const other = 'One code can be used for each registration. Remove the other one first.';
      expect(await refused(person, 'FIFTY')).toEqual([422, { invitation_code: [other] }]);
      const { code, caller } = person;
      const removed = await api.call('removeAppliedCode', { code, track: 'general' }, caller);
      expect(removed.review.fees.total).toBe(20_475);
      const { registration } = await apply(person, 'FIFTY');
      expect(registration?.review.fees).toMatchObject({ discount: 10_000, total: 15_225 });
    });

    it('422: a code whose only use somebody holds, which is free again when they remove it', async () => {
      const [one, other] = [await start(), await start()];
      await apply(one, 'ONLY-ONE');
      expect(await refused(other, 'ONLY-ONE')).toEqual([
        422,
        {
          invitation_code: [expect.stringMatching(/^Somebody else is registering with this code just now\./)],
        },
      ]);
      await api.call('removeAppliedCode', { code: one.code }, one.caller);
      expect((await apply(other, 'ONLY-ONE')).code).toBe('ONLY-ONE');
    });

    it('404: somebody else’s registration, and another event’s code', async () => {
      const [one, other] = [await start(), await start()];
      const theirs = { code: one.code, invitation_code: 'FRIENDS-10' };
      const answer = await api.refused('checkAndSubmitApplyCode', theirs, other.caller);
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([404, ['code']]);
      const { host: elsewhere } = await codesEvent(platform(), api, (event) => ({ ...event, codes: [] }));
      const visitor = await startPerson(api, { host: elsewhere, email: 'visitor@codes.example' });
      expect(await refused(visitor, 'FRIENDS-10')).toEqual(await refused(visitor, 'NO-SUCH'));
    });

    it('409: after the registration was submitted', async () => {
      const person = await ready();
      await person.submit();
      expect((await refused(person, 'FRIENDS-10'))[0]).toBe(409);
      const removing = await api.refused('removeAppliedCode', { code: person.code }, person.caller);
      expect(removing.status).toBe(409);
    });

    it('429: who tries too many', async () => {
      const { code, caller } = await start();
      const ask = () => api.ask('checkAndSubmitApplyCode', { code, invitation_code: 'GUESS-WORK' }, caller);
      const statuses: number[] = [];
      for (let attempt = 0; attempt < 21; attempt += 1) statuses.push((await ask()).status);
      expect(statuses).toEqual([...Array<number>(20).fill(404), 429]);
    });
  });

  describe('a code that ends between applying and paying', () => {
    it('is told by the review, at the true price, and nothing is charged before it is removed', async () => {
      platform().clock.set('2027-01-11T07:55:00.000Z');
      const person = await ready();
      const { code, caller } = person;
      await apply(person, 'TODAY');
      const fields = await person.submitFields();
      platform().clock.advance(300);
      const answer = await api.refused('saveSubmitRegistration', fields, caller);
      expect([answer.status, answer.body]).toMatchObject([409, { reason: 'changed_since_review' }]);
      const review = await person.review();
      expect(review.fees.total).toBe(20_475);
      expect(review.problems).toEqual([
        {
          step: 'payment',
          reason: 'code_ended',
          message: 'The code TODAY is no longer valid, so it takes nothing off. Remove it to continue.',
        },
      ]);
      const { applied } = await api.call('checkAppliedCode', { code }, caller);
      expect(applied).toMatchObject({
        code: 'TODAY',
        lowers: { amount: 0 },
        ended: review.problems[0]?.message,
      });
      const still = await api.refused('saveSubmitRegistration', await person.submitFields(), caller);
      expect(still.status).toBe(422);
      await api.call('removeAppliedCode', { code }, caller);
      expect((await person.submit()).outcome).toBe('confirmed');
    });
  });
});
