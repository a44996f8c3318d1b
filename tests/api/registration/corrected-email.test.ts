import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnServer } from '../../support/database';
import { CARDS, mailOf, type Person, readyPerson, startPerson } from './person';

describeOnServer('an e-mail address that is corrected', (platform) => {
  let api: TestApi;
  const host = 'corrected.localhost';
  beforeAll(async () => {
    api = createTestApi(platform());
    await api.importFixture({ code: 'corrected', host });
  });
  const start = (person: Person, email: string, track = 'general') =>
    api.call('generateRegistrationCaptured', { email, track, mode: 'in_person' }, person.caller);
  const placesLeft = async () =>
    (await api.call('getTrackInformationBySeo', { seo: 'general-admission' }, { host })).availability.left;

  describe('at the start', () => {
    it('continues the same registration: its answers, sessions and places', async () => {
      const person = await readyPerson(api, { host, email: 'ada@exampel.org', sessions: ['choir-1'] });
      const [before, left] = [await person.review(), await placesLeft()];
      const again = await start(person, 'Ada@Example.org');
      expect([again.code, again.email, again.name]).toEqual([person.code, 'ada@example.org', 'Ada Lovelace']);
      const after = await person.review();
      expect(after.cart.items).toEqual(before.cart.items);
      expect(after.registration.reserved_until).toBe(before.registration.reserved_until);
      expect(after.problems).toEqual([]);
      expect(await placesLeft()).toBe(left);
      const answers = after.answers.flatMap((section) => section.answers).map(({ value }) => value);
      expect(answers).toEqual(['Ada', 'Lovelace', 'ada@example.org', 'Teacher']);

      // Saving the form does not restore the old address.
      const form = await api.call(
        'initializeForm',
        { form_type: 'registration', code: person.code },
        person.caller,
      );
      await api.call(
        'saveRegistrationPersonalInformations',
        { code: person.code, model: form.model },
        person.caller,
      );
      expect((await person.submit()).registration.email).toBe('ada@example.org');
      expect(await mailOf(platform(), 'ada@example.org')).toHaveLength(1);
      expect(await mailOf(platform(), 'ada@exampel.org')).toEqual([]);
    });

    it('continues it in another track too', async () => {
      const person = await startPerson(api, { host, email: 'bo@exampel.org' });
      const moved = await api.call(
        'generateRegistrationCaptured',
        { email: 'bo@example.org', track: 'online' },
        person.caller,
      );
      expect([moved.code, moved.email, moved.track.code]).toEqual([person.code, 'bo@example.org', 'online']);
    });

    it('continues the one that has the address, before one that would be corrected', async () => {
      const person = await startPerson(api, { host, email: 'first@example.org' });
      const token = person.caller.token ?? '';
      const second = await startPerson(api, { host, email: 'second@example.org', token });
      expect(second.code).toBe(person.code);
      const opened = await api.visit(host);
      const other = await startPerson(api, { host, email: 'first@example.org', token: opened });
      await api.call(
        'getLookUpRegistration',
        { code: other.code, email: 'first@example.org' },
        person.caller,
      );
      expect((await start(person, 'first@example.org')).code).toBe(other.code);
      expect((await person.overview()).email).toBe('second@example.org');
    });

    it('422: keeps the old address when the new one is registered already', async () => {
      await (await readyPerson(api, { host, email: 'taken@example.org' })).submit();
      const person = await startPerson(api, { host, email: 'mine@example.org' });
      const refused = await api.refused(
        'generateRegistrationCaptured',
        { email: 'taken@example.org', track: 'general', mode: 'in_person' },
        person.caller,
      );
      expect([refused.status, refused.body]).toMatchObject([422, { reason: 'already_registered' }]);
      expect((await person.overview()).email).toBe('mine@example.org');
    });
  });

  describe('one device for several people', () => {
    it('starts a new registration once the one before was submitted', async () => {
      const mother = await readyPerson(api, { host, email: 'mother@example.org' });
      await mother.submit();
      const token = mother.caller.token ?? '';
      const child = await startPerson(api, { host, email: 'child@example.org', token });
      expect(child.code).not.toBe(mother.code);
      expect((await mother.overview()).email).toBe('mother@example.org');
      expect(await child.overview()).toMatchObject({ email: 'child@example.org', name: null });
    });

    it('starts a new one while the one before is being paid for', async () => {
      const mother = await readyPerson(api, { host, email: 'paying@example.org' });
      await api.ask(
        'saveSubmitRegistration',
        await mother.submitFields(CARDS.chargedButSilent),
        mother.caller,
      );
      const child = await start(mother, 'late@example.org');
      expect(child.code).not.toBe(mother.code);
      expect((await mother.overview()).email).toBe('paying@example.org');
    });

    it('leaves alone what was only looked up here', async () => {
      const colleague = await startPerson(api, { host, email: 'colleague@example.org' });
      platform().clock.advance(60);
      const token = await api.visit(host);
      const caller = { host, token };
      const proof = { code: colleague.code, email: 'colleague@example.org' };
      await api.call('getLookUpRegistration', proof, caller);
      const own = await startPerson(api, { host, email: 'own@example.org', token });
      expect(own.code).not.toBe(colleague.code);
      expect((await colleague.overview()).email).toBe('colleague@example.org');
    });
  });

  describe('in the personal information', () => {
    it('is the registration’s own from then on, and found by it', async () => {
      const person = await startPerson(api, { host, email: 'eve@exampel.org' });
      expect(await person.fill({ email: 'Eve@example.org' })).toMatchObject({ email: 'eve@example.org' });
      expect(await person.overview()).toMatchObject({ email: 'eve@example.org' });
      expect((await start(person, 'eve@example.org')).code).toBe(person.code);
      expect(await api.call('getEmailByCode', { code: person.code }, person.caller)).toEqual({
        email: 'eve@example.org',
      });
    });

    it('409: not while it is being paid for', async () => {
      const person = await readyPerson(api, { host, email: 'busy@example.org' });
      await api.ask(
        'saveSubmitRegistration',
        await person.submitFields(CARDS.chargedButSilent),
        person.caller,
      );
      const model = { first_name: 'Ada', last_name: 'Lovelace', email: 'other@example.org', role: 'teacher' };
      const input = { code: person.code, model };
      const refused = await api.refused('saveRegistrationPersonalInformations', input, person.caller);
      expect(refused.status).toBe(409);
      expect((await person.overview()).email).toBe('busy@example.org');
    });
  });
});
