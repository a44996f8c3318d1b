import { beforeAll, describe, expect, it } from 'vitest';
import { findRegistration } from '@/event-api/registration/queries';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnServer } from '../../support/database';
import { startPerson } from '../registration/person';
import { codesEvent } from './codes-event';

describeOnServer('codes that open a track', (platform) => {
  let api: TestApi;
  let host: string;
  let event: string;
  beforeAll(async () => {
    api = createTestApi(platform());
  });

  let number = 0;
  /** A new visitor of a new event. */
  const open = async () => {
    ({ host, event } = await codesEvent(platform(), api));
    return { host, token: await api.visit(host), address: '198.51.100.7' };
  };
  const newEmail = () => {
    number += 1;
    return `visitor-${number}@opening.example`;
  };
  const starting = (track: string, invitation_code?: string, email = newEmail()) => ({
    ...{ email, track, invitation_code },
  });

  describe('checkAndSubmitApplyCode without a registration', () => {
    it('200: names the tracks that an invitation opens', async () => {
      const caller = await open();
      const answer = await api.call('checkAndSubmitApplyCode', { invitation_code: 'speaker-one' }, caller);
      expect(answer).toMatchObject({
        ...{ kind: 'invitation', code: 'SPEAKER-ONE', registration: null },
        tracks: [{ code: 'speakers', state: 'open', invitation: 'Y' }],
      });
    });

    it('200: shows a closed track as open to the bearer of a bypass code, with the places of the code', async () => {
      const caller = await open();
      const { tracks } = await api.call('checkAndSubmitApplyCode', { invitation_code: 'BACK-DOOR' }, caller);
      expect(tracks.map(({ code, state, availability }) => [code, state, availability.left])).toEqual([
        ['last-place', 'open', 2],
        ['speakers', 'open', 2],
        ['late', 'open', 2],
      ]);
    });

    it('422: a discount code, whose place is the review; 404: an unknown one', async () => {
      const caller = await open();
      const discount = await api.refused('checkAndSubmitApplyCode', { invitation_code: 'FIFTY' }, caller);
      expect([discount.status, discount.body.errors]).toEqual([
        422,
        {
          invitation_code: ['This code lowers the price. Enter it on the last step of your registration.'],
        },
      ]);
      const unknown = await api.refused('checkAndSubmitApplyCode', { invitation_code: 'NO-SUCH' }, caller);
      expect(unknown.status).toBe(404);
    });
  });

  describe('a track by invitation', () => {
    it.each([
      ['without a code', undefined, 422, 'Enter the code of your invitation.'],
      ['with an unknown code', 'NO-SUCH', 404, 'This code is not known. Check how it is written.'],
      [
        'with a discount',
        'FIFTY',
        422,
        'This code lowers the price. Enter it on the last step of your registration.',
      ],
    ])('is refused %s', async (_name, code, status, message) => {
      const caller = await open();
      const answer = await api.refused('generateRegistrationCaptured', starting('speakers', code), caller);
      expect([answer.status, answer.body.errors]).toEqual([status, { invitation_code: [message] }]);
    });

    it('starts with its code, which is asked for once', async () => {
      const caller = await open();
      const fields = starting('speakers', 'SPEAKER-ONE');
      const begun = await api.call('generateRegistrationCaptured', fields, caller);
      const { invitation_code: _typed, ...again } = fields;
      const continued = await api.call('generateRegistrationCaptured', again, caller);
      expect([continued.code, continued.track.code]).toEqual([begun.code, 'speakers']);
    });

    it('a code of one use starts one registration; it is free again when that one takes another track', async () => {
      const first = await open();
      const fields = starting('speakers', 'SPEAKER-ONE');
      await api.call('generateRegistrationCaptured', fields, first);
      const second = { ...first, token: await api.visit(host) };
      const late = await api.refused(
        'generateRegistrationCaptured',
        starting('speakers', 'SPEAKER-ONE'),
        second,
      );
      expect([late.status, Object.keys(late.body.errors)]).toEqual([409, ['invitation_code']]);
      const other = { email: fields.email, track: 'online' };
      await api.call('generateRegistrationCaptured', other, first);
      const started = starting('speakers', 'SPEAKER-ONE');
      await api.call('generateRegistrationCaptured', started, second);
    });

    it('an invitation for one address is refused to others, also when the address is corrected later', async () => {
      const caller = await open();
      const message = 'This invitation is for another email address. Enter the address that it was sent to.';
      const answer = await api.refused(
        'generateRegistrationCaptured',
        starting('speakers', 'FOR-GRACE'),
        caller,
      );
      expect([answer.status, answer.body.errors]).toEqual([422, { email: [message] }]);
      const own = starting('speakers', 'FOR-GRACE', 'grace@example.com');
      const { code } = await api.call('generateRegistrationCaptured', own, caller);
      const model = { first_name: 'Grace', last_name: 'Hopper', email: newEmail(), role: 'teacher' };
      const saved = await api.refused('saveRegistrationPersonalInformations', { code, model }, caller);
      expect([saved.status, saved.body.errors]).toEqual([422, { email: [message] }]);
    });

    it('cannot be waited for', async () => {
      const caller = await open();
      const person = { first_name: 'Ada', last_name: 'Lovelace', phone: '', email: newEmail() };
      const answer = await api.refused('saveToWaitlist', { ...person, track: 'speakers' }, caller);
      expect(answer.status).toBe(422);
    });
  });

  describe('a bypass code', () => {
    it('starts a registration in a track that is closed, which others cannot', async () => {
      const caller = await open();
      const closed = await api.refused('generateRegistrationCaptured', starting('late'), caller);
      expect(closed.body.errors).toEqual({ track: ['Registration is closed.'] });
      const begun = await api.call('generateRegistrationCaptured', starting('late', 'BACK-DOOR'), caller);
      expect(begun.status).toBe('started');
    });

    it('brings places of its own to a track that is sold out, within its limit', async () => {
      const first = await open();
      await startPerson(api, { host, email: newEmail(), track: 'last-place' });
      const callers = await Promise.all(
        [1, 2, 3, 4].map(async () => ({ ...first, token: await api.visit(host) })),
      );
      const full = await api.refused('generateRegistrationCaptured', starting('last-place'), first);
      expect([full.status, Object.keys(full.body.errors)]).toEqual([409, ['track']]);
      const answers = await Promise.all(
        callers.map((caller) =>
          api.ask('generateRegistrationCaptured', starting('last-place', 'BACK-DOOR'), caller),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    });

    it('is bought with the registration, and the track keeps its own place', async () => {
      await open();
      const caller = { host, token: await api.visit(host), address: '198.51.100.8' };
      const email = newEmail();
      const begun = await api.call(
        'generateRegistrationCaptured',
        starting('last-place', 'BACK-DOOR', email),
        caller,
      );
      const { code } = begun;
      const model = { first_name: 'Ada', last_name: 'Lovelace', email, role: 'teacher' };
      await api.call('saveRegistrationPersonalInformations', { code, model }, caller);
      await api.call(
        'handleWorkshopCart',
        { action: 'add-workshop', registration_code: code, session_code: 'drawing-1' },
        caller,
      );
      const { version, problems } = await api.call('initStepReview', { code }, caller);
      expect(problems).toEqual([]);
      const credit = { holder: 'Ada', number: '4242424242424242', expiry: '12/30', cvc: '123' };
      const fields = { code, version, credit, payment_key: 'bypass-key-of-one' };
      const { outcome } = await api.call('saveSubmitRegistration', fields, caller);
      expect(outcome).toBe('confirmed');
      const { tracks } = await api.call('getEventTrack', {}, { host });
      expect(tracks.find((track) => track.code === 'last-place')?.availability.left).toBe(1);
      const opened = await api.call('checkAndSubmitApplyCode', { invitation_code: 'BACK-DOOR' }, caller);
      expect(opened.tracks[0]?.availability.left).toBe(1);

      // Whoever changes to another ticket gives the use back, and the code has nothing to do with it any more.
      const wanted = { code, option: 'change' as const, track: 'general' };
      const shown = await api.call('changeRegistration', { ...wanted, preview: 'Y' }, caller);
      const paying = { version: shown.version, credit, payment_key: 'change-key-of-one' };
      expect(await api.call('changeRegistration', { ...wanted, ...paying }, caller)).toMatchObject({
        outcome: 'changed',
      });
      const freed = await api.call('checkAndSubmitApplyCode', { invitation_code: 'BACK-DOOR' }, caller);
      expect(freed.tracks[0]?.availability.left).toBe(2);
      expect(await findRegistration(platform().db, { eventCode: event, code })).toMatchObject({
        ...{ status: 'changed', trackCode: 'general', openingCode: null },
      });
    });
  });
});
