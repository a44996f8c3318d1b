import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnServer } from '../../support/database';
import { FORM_OWNERS, startOwner, withFormOwners } from '../../support/form-owners';
import { readyPerson, startPerson } from '../registration/person';

const HOME = {
  street1: '12 Main St',
  city: 'Victoria',
  province: 'BC',
  postalcode: 'v8v1a1',
  countryvalue: 'CA',
  type: 'home',
} as const;

describeOnServer(
  'the forms of an event',
  (platform) => {
    describe.each(FORM_OWNERS)('of a %s', (target) => {
      let api: TestApi;
      const eventCode = `forms-${target}`;
      const host = `${eventCode}.localhost`;
      const person = (email: string) => startOwner(api, platform(), target, { eventCode, host, email });
      beforeAll(async () => {
        api = createTestApi(platform());
        await api.importFixture({ code: eventCode, host }, (event) => ({
          ...event,
          // Otherwise addresses of a submitted registration may be replaced as part of a change.
          registration: { ...event.registration, changes: { allowed: [] } },
          forms: { ...event.forms, [target]: event.forms.registration },
        }));
      });

      it('initializeForm 200: gives the form in the caller’s language, with the address that is known', async () => {
        const { caller, code } = await person('new@example.org');
        const answer = await api.call(
          'initializeForm',
          { form_type: target, code },
          { ...caller, locale: 'fr' },
        );
        expect(answer).toMatchObject({
          model: { email: 'new@example.org' },
          revision: 0,
          complete: 'N',
          definition: { form_type: target, title: 'Renseignements personnels' },
        });
        const fields = answer.definition.sections.flatMap((section) => section.fields);
        expect(fields.find((field) => field.name === 'role')?.options).toEqual([
          { id: 'teacher', name: 'Personnel enseignant', enabled: 'Y' },
          { id: 'other', name: 'Autre', enabled: 'Y' },
        ]);
      });

      it('saveAutoInformation 200: keeps half-typed answers, which survive and are not taken for complete', async () => {
        const { caller, code } = await person('half@example.org');
        const model = { first_name: 'Ada', email: 'half@', phone: '2' };
        const saved = await api.call('saveAutoInformation', { target, code, model }, caller);
        expect(saved).toEqual({ saved_at: platform().clock.now(), revision: 1, model });
        const longer = { ...model, email: 'half@example' };
        const again = await api.call('saveAutoInformation', { target, code, model: longer }, caller);
        expect(again.revision).toBe(2);
        const answer = await api.call('loadEventFormFromType', { form_type: target, code }, caller);
        expect([answer.model, answer.complete]).toEqual([longer, 'N']);
      });

      it('saveAutoInformation 422: refuses what is not of the form or has no bounds', async () => {
        const { caller, code } = await person('odd@example.org');
        const refused = await api.refused(
          'saveAutoInformation',
          { target, code, model: { nickname: 'x', first_name: { deep: 1 } } },
          caller,
        );
        expect([refused.status, Object.keys(refused.body.errors).sort()]).toEqual([
          422,
          ['first_name', 'nickname'],
        ]);
      });

      it('saveAutoInformation 409: is over once its owner was submitted', async () => {
        const done = await person('done@example.org');
        await done.settle();
        const { status } = await api.refused(
          'saveAutoInformation',
          { target, code: done.code, model: {} },
          done.caller,
        );
        expect(status).toBe(409);
      });

      it('loadEventFormFromType 200: for reading leaves out the answers of fields that are not shown', async () => {
        const { caller, code } = await person('view@example.org');
        const save = (model: Record<string, unknown>) =>
          api.call('saveAutoInformation', { target, code, model }, caller);
        await save({ role: 'other', role_other: 'Coach' });
        const load = (mode: 'view' | 'edit') =>
          api.call('loadEventFormFromType', { form_type: target, code, mode }, caller);
        expect((await load('view')).model).toEqual({
          role: 'other',
          role_other: 'Coach',
          email: 'view@example.org',
        });
        await save({ role: 'teacher', role_other: 'Coach' });
        expect((await load('view')).model).toEqual({ role: 'teacher', email: 'view@example.org' });
      });

      it('saveAutoInformation 200: takes the owner’s own saved address for an answer, as it was saved, and no other', async () => {
        const { caller, code } = await person('home@example.org');
        const save = (home: unknown, by = { caller, code }) =>
          api.call('saveAutoInformation', { target, code: by.code, model: { home } }, by.caller);
        const load = async (by = { caller, code }) =>
          (await api.call('loadEventFormFromType', { form_type: target, code: by.code }, by.caller)).model
            .home;
        const saved = await api.call('addAddress', { target, code, field_ID: 'home', ...HOME }, caller);
        await save({ ...saved, city: 'Elsewhere' });
        expect(await load()).toEqual(saved);
        const thief = await person('thief@example.org');
        await save(saved, thief);
        expect(await load(thief)).toBe(undefined);
        await api.call('deleteAddressByID', { id: saved.id }, caller);
        expect(await load()).toBe(undefined);
      });

      it('404: shows and takes nothing without the grant, nor for a form that nobody answers', async () => {
        const { caller, code } = await person('own@example.org');
        const stranger = await person('stranger@example.org');
        const answers = [
          await api.refused('initializeForm', { form_type: target, code }, stranger.caller),
          await api.refused('saveAutoInformation', { target, code, model: {} }, stranger.caller),
          await api.refused('initializeForm', { form_type: 'sponsor', code }, caller),
        ];
        expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
      });

      it('initializeForm and loadEventFormFromType 200: take the owner by `extracode` too, as a part of `code`; otherwise 404', async () => {
        const { caller, code, whole } = await person('part@example.org');
        const other = await person('other@example.org');
        await api.call('saveAutoInformation', { target, code, model: { first_name: 'Ada' } }, caller);
        const byPart = { form_type: target, code: whole, extracode: code };
        const answers = [
          await api.call('initializeForm', byPart, caller),
          await api.call('loadEventFormFromType', byPart, caller),
        ];
        expect(answers.map(({ model, revision }) => [model.first_name, revision])).toEqual([
          ['Ada', 1],
          ['Ada', 1],
        ]);
        const refused = await Promise.all([
          api.refused('initializeForm', { ...byPart, code: other.whole }, caller),
          api.refused('initializeForm', { ...byPart, extracode: other.code }, caller),
          api.refused('loadEventFormFromType', { ...byPart, code: other.whole }, caller),
          api.refused('initializeForm', byPart, other.caller),
        ]);
        expect(refused.map(({ status, body }) => [status, Object.keys(body.errors)])).toEqual(
          refused.map(() => [404, ['extracode']]),
        );
      });

      it('addAddress and deleteAddressByID 409: are over once the owner was submitted', async () => {
        const { caller, code, settle } = await person('late@example.org');
        const place = { target, code, field_ID: 'home', ...HOME };
        const { id } = await api.call('addAddress', place, caller);
        await settle();
        const answers = [
          await api.refused('addAddress', place, caller),
          await api.refused('deleteAddressByID', { id }, caller),
        ];
        expect(answers.map(({ status }) => status)).toEqual([409, 409]);
      });
    });

    describe('saveRegistrationPersonalInformations', () => {
      let api: TestApi;
      const host = 'forms.localhost';
      const form = { target: 'registration' } as const;
      const person = (email: string) => startPerson(api, { host, email });
      beforeAll(async () => {
        api = createTestApi(platform());
        await api.importFixture({ code: 'forms', host });
      });

      it('422: explains each wrong answer at its field, in the caller’s language', async () => {
        const { caller, code } = await person('wrong@example.org');
        const model = { first_name: ' ', email: 'wrong', phone: '12', role: 'pilot', nickname: 'x' };
        const refused = await api.refused(
          'saveRegistrationPersonalInformations',
          { code, model },
          { ...caller, locale: 'fr' },
        );
        expect([refused.status, refused.body.errors]).toEqual([
          422,
          {
            first_name: ['Ce champ est obligatoire'],
            last_name: ['Ce champ est obligatoire'],
            email: ['Entrez une adresse courriel valide'],
            phone: ['Entrez un numéro de téléphone valide'],
            role: ['Choisissez une des options de la liste'],
            nickname: ['Cette question ne fait plus partie du formulaire. Rechargez la page.'],
          },
        ]);
      });

      it('200: completes the step, keeps only what is shown, and corrects the address of the registration', async () => {
        const start = await person('typo@exmaple.org');
        const overview = await start.fill({ email: 'Right@Example.org', role: 'teacher', role_other: 'x' });
        expect(overview).toMatchObject({ email: 'right@example.org', name: 'Ada Lovelace' });
        expect(await api.call('getEmailByCode', { code: start.code }, start.caller)).toEqual({
          email: 'right@example.org',
        });
        const answer = await api.call(
          'initializeForm',
          { form_type: 'registration', code: start.code },
          start.caller,
        );
        expect([answer.complete, Object.keys(answer.model).sort()]).toEqual([
          'Y',
          ['email', 'first_name', 'last_name', 'role'],
        ]);
      });

      it('422: does not take over the address of a submitted registration', async () => {
        const other = await readyPerson(api, { host, email: 'taken@example.org' });
        await other.submit();
        const start = await person('mine@example.org');
        await expect(start.fill({ email: 'taken@example.org' })).rejects.toThrow('422');
      });

      it('keeps the saved address of the registration itself, found by its id', async () => {
        const start = await person('home@example.org');
        const owner = { target: form.target, code: start.code, field_ID: 'home' };
        const saved = await api.call('addAddress', { ...owner, ...HOME }, start.caller);
        await start.fill({ home: { ...saved, city: 'Elsewhere' } });
        const { model } = await api.call(
          'initializeForm',
          { form_type: 'registration', code: start.code },
          start.caller,
        );
        expect(model.home).toEqual(saved);
        const review = await start.review();
        expect(review.answers[0]?.answers.at(-1)).toEqual({
          label: 'Address',
          value: '12 Main St\nVictoria, BC V8V 1A1\nCanada',
        });

        const thief = await person('thief@example.org');
        const refused = await api.refused(
          'saveRegistrationPersonalInformations',
          { code: thief.code, model: { home: saved } },
          thief.caller,
        );
        expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['home']]);
      });

      it('has to be submitted again when an address that it names is taken away', async () => {
        const start = await person('moved@example.org');
        const owner = { target: form.target, code: start.code, field_ID: 'home' };
        const saved = await api.call('addAddress', { ...owner, ...HOME }, start.caller);
        await start.fill({ home: saved });
        await api.call('deleteAddressByID', { id: saved.id }, start.caller);
        const { model, complete } = await api.call(
          'initializeForm',
          { form_type: 'registration', code: start.code },
          start.caller,
        );
        expect([model.home, complete]).toEqual([undefined, 'N']);
      });
    });
  },
  withFormOwners,
);
