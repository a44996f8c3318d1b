import { beforeAll, describe, expect, it } from 'vitest';
import type { FormModel } from '@/lib/domain/forms/form-model';
import { type Caller, createTestApi, type TestApi } from '../../support/api';
import { describeOnServer } from '../../support/database';
import { FORM_OWNERS, startOwner, withFormOwners } from '../../support/form-owners';

const HOME = {
  ...{ street1: '12 Main St', city: 'Victoria', province: 'BC', postalcode: 'V8V 1A1' },
  ...{ countryvalue: 'CA', type: 'home' as const },
};

describeOnServer(
  'two people who fill in one form',
  (platform) => {
    describe.each(FORM_OWNERS)('of a %s', (target) => {
      let api: TestApi;
      const eventCode = `two-${target}`;
      const host = `${eventCode}.localhost`;
      beforeAll(async () => {
        api = createTestApi(platform());
        await api.importFixture({ code: eventCode, host }, (event) => ({
          ...event,
          forms: { ...event.forms, [target]: event.forms.registration },
        }));
      });

      /** A form that was saved once, with what both of its tabs do. */
      async function opened(email: string, model: FormModel = { first_name: 'Ada' }) {
        const { caller, code } = await startOwner(api, platform(), target, { eventCode, host, email });
        const form = inTabs(api, caller, { target, code });
        const { revision } = await form.saved({ model });
        return { ...form, caller, code, revision };
      }

      it('saveAutoInformation 409: saves nothing over what somebody else has saved since it was read', async () => {
        const { revision, save, saved, read } = await opened('both@example.org');
        const theirs = await saved({ model: { first_name: 'Ada', last_name: 'Roy' }, revision });
        const mine = await save({ model: { first_name: 'Ava' }, revision });
        expect([mine.status, mine.body]).toMatchObject([409, { reason: 'answers_changed' }]);
        expect(await read()).toMatchObject({
          model: { first_name: 'Ada', last_name: 'Roy' },
          revision: theirs.revision,
        });
        const merged = { first_name: 'Ava', last_name: 'Roy' };
        const again = await saved({ model: merged, revision: theirs.revision });
        expect(again).toMatchObject({ model: merged, revision: theirs.revision + 1 });
      });

      it('saveAutoInformation: of saves at once from one reading exactly one is taken, also the first of a form', async () => {
        const { revision, save } = await opened('rush@example.org');
        const fresh = await startOwner(api, platform(), target, {
          ...{ eventCode, host, email: 'first@example.org' },
        });
        const unsaved = inTabs(api, fresh.caller, { target, code: fresh.code });
        for (const [start, form] of [
          [revision, { save }],
          [0, unsaved],
        ] as const) {
          const names = ['Ava', 'Eve', 'Ida', 'Uma'];
          const answers = await Promise.all(
            names.map((first_name) => form.save({ model: { first_name }, revision: start })),
          );
          expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
        }
      });

      it('saveAutoInformation 200: a repeated save whose answer was lost is no change by somebody else', async () => {
        const { revision, save, saved } = await opened('again@example.org');
        const model = { first_name: ' Ava ', last_name: 'Roy' };
        const first = await saved({ model, revision });
        const again = await saved({ model, revision });
        expect([first.model, again.model]).toEqual([
          { first_name: 'Ava', last_name: 'Roy' },
          { first_name: 'Ava', last_name: 'Roy' },
        ]);
        // What is typed after a save that is not answered yet, by somebody who leaves the page.
        const longer = { ...model, last_name: 'Royle' };
        const onLeaving = await saved({ model: longer, revision, previous: model });
        expect(onLeaving.model.last_name).toBe('Royle');
        const other = { ...longer, last_name: 'Roe' };
        expect((await save({ model: other, revision, previous: model })).status).toBe(409);
      });

      it('saveAutoInformation 200: a save that repeats what is stored is no change to whoever has read it', async () => {
        const { revision, saved } = await opened('late@example.org');
        // Sent by a page that was left, and arrived after its next visit had read the answers.
        const late = await saved({ model: { first_name: 'Ada' }, revision });
        expect(late.revision).toBe(revision);
        const typed = await saved({ model: { first_name: 'Ava' }, revision });
        expect(typed).toMatchObject({ model: { first_name: 'Ava' }, revision: revision + 1 });
      });

      it('saveAutoInformation: an address that is taken away counts as a change, and one without `revision` as none', async () => {
        const { revision, save, saved, caller, code } = await opened('home@example.org');
        const place = { target, code, field_ID: 'home', ...HOME };
        const home = await api.call('addAddress', place, caller);
        const withHome = await saved({ model: { first_name: 'Ada', home }, revision });
        expect(withHome.model.home).toEqual(home);
        await api.call('deleteAddressByID', { id: home.id }, caller);
        const stale = { model: { first_name: 'Ava', home }, revision: withHome.revision };
        expect((await save(stale)).status).toBe(409);
        expect((await saved({ model: stale.model })).model).toEqual({ first_name: 'Ava' });
      });
    });

    it('saveRegistrationPersonalInformations 409: submits nothing that was made from older answers', async () => {
      const api = createTestApi(platform());
      const [eventCode, host] = ['two-submits', 'two-submits.localhost'];
      await api.importFixture({ code: eventCode, host });
      const owner = await startOwner(api, platform(), 'registration', {
        ...{ eventCode, host, email: 'ada@example.org' },
      });
      const { caller, code } = owner;
      const { saved, read } = inTabs(api, caller, { target: 'registration', code });
      const model = { first_name: 'Ada', last_name: 'Roy', email: 'ada@example.org', role: 'teacher' };
      const { revision } = await saved({ model });
      const theirs = await saved({ model: { ...model, last_name: 'Roe' }, revision });
      const submit = (answers: FormModel, of: number) =>
        api.ask('saveRegistrationPersonalInformations', { code, model: answers, revision: of }, caller);
      const stale = await submit({ ...model, first_name: 'Ava' }, revision);
      expect([stale.status, stale.body]).toMatchObject([409, { reason: 'answers_changed' }]);
      // Older answers are said before what is wrong with them.
      expect((await submit({}, revision)).status).toBe(409);
      expect(await read()).toMatchObject({ model: { first_name: 'Ada', last_name: 'Roe' }, complete: 'N' });
      const merged = { ...model, first_name: 'Ava', last_name: 'Roe' };
      expect((await submit(merged, theirs.revision)).status).toBe(200);
      // Its answer was lost, and it is sent again.
      expect((await submit(merged, theirs.revision)).status).toBe(200);
      expect(await read()).toMatchObject({ model: merged, complete: 'Y' });
    });
  },
  withFormOwners,
);

interface Save {
  model: FormModel;
  revision?: number;
  previous?: FormModel;
}

/** What the tabs that have a form open do. */
function inTabs(api: TestApi, caller: Caller, form: { target: (typeof FORM_OWNERS)[number]; code: string }) {
  const { target, code } = form;
  return {
    save: (fields: Save) => api.ask('saveAutoInformation', { ...form, ...fields }, caller),
    saved: (fields: Save) => api.call('saveAutoInformation', { ...form, ...fields }, caller),
    read: () => api.call('initializeForm', { form_type: target, code }, caller),
  };
}
