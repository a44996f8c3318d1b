import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { FormModel } from '@/lib/domain/forms/form-model';
import { describeOnBoth } from '../../support/database';
import { picture } from '../../support/uploads';
import { PERSON } from './applicant';
import { applying } from './applying';

const ADDRESS = {
  ...{ street1: '1 Quay St', street2: '', city: 'Victoria', postalcode: 'V8W 1A1', province: 'BC' },
  ...{ countryvalue: 'CA', type: 'home' as const },
};

describeOnBoth('the forms of contacts and donations', (platform) => {
  const { api, begin } = applying(platform, 'partforms');

  it.each(['exhibitor', 'sponsor'] as const)(
    'a %s’s are filled in by the code of the application and their own, saved as one types, with addresses and photos',
    async (kind) => {
      const quill = await begin(kind);
      const person = await quill.addPerson();
      const form_type = `${kind}_contact` as const;
      const part = { form_type, code: quill.code, extracode: person };
      const opened = await api().call('initializeForm', part, quill.caller);
      expect(opened).toMatchObject({ model: PERSON, complete: 'Y', definition: { form_type } });

      const own = { target: form_type, code: person };
      const home = await api().call('addAddress', { ...own, field_ID: 'home', ...ADDRESS }, quill.caller);
      const file = await picture(40, 20, 'png');
      const upload = { ...own, field_ID: 'portrait', type: 'photo' as const, file };
      const portrait = await api().ask('uploadWebsiteFile', upload, quill.caller);
      const model = { ...PERSON, home, portrait: portrait.body, role: 'billing' };
      await api().call('saveAutoInformation', { ...own, model }, quill.caller);
      const again = await api().call('loadEventFormFromType', part, quill.caller);
      expect([again.model, again.complete]).toEqual([model, 'Y']);

      const gift = await quill.give();
      const donation = { form_type: `${kind}_donation` as const, code: quill.code, extracode: gift };
      expect((await api().call('initializeForm', donation, quill.caller)).model).toMatchObject({
        what: 'A telescope',
      });
    },
  );

  it('saveAutoInformation 422: a contact of a sent application keeps its complete answers', async () => {
    const quill = await begin('exhibitor');
    await quill.save();
    const person = await quill.addPerson();
    const { code, caller } = quill;
    const part = { form_type: 'exhibitor_contact' as const, code, extracode: person };
    const save = (model: FormModel) =>
      api().ask('saveAutoInformation', { target: part.form_type, code: person, model }, caller);
    const stored = async () => {
      const { model, complete, revision } = await api().call('initializeForm', part, caller);
      return { model, complete, revision };
    };
    expect((await save({ ...PERSON, last_name: '' })).status).toBe(200);
    await save(PERSON);
    await quill.ask('savePerson', { person_code: person, model: PERSON });
    await platform().db.execute(
      sql`update applications set state = 'submitted', submitted_at = ${platform().clock.now()} where code = ${code}`,
    );
    const before = await stored();
    const stale = await save({ first_name: 'Ada', email: 'half@' });
    expect([stale.status, Object.keys(Reflect.get(stale.body as object, 'errors')).sort()]).toEqual([
      422,
      ['email', 'last_name'],
    ]);
    expect(await stored()).toEqual(before);
    expect((await save({ ...PERSON, last_name: 'Roi' })).status).toBe(200);
    const after = await stored();
    expect([after.model.last_name, after.complete]).toEqual(['Roi', 'Y']);
  });

  it('404: a part of another application, of another kind, and somebody else’s', async () => {
    const quill = await begin('exhibitor');
    const person = await quill.addPerson();
    const inkwell = await begin('exhibitor');
    const other = await inkwell.addPerson();
    const form_type = 'exhibitor_contact' as const;
    const named = [
      { form_type, code: quill.code, extracode: other },
      { form_type, code: inkwell.code, extracode: person },
      { form_type: 'sponsor_contact' as const, code: quill.code, extracode: person },
      { form_type: 'exhibitor_donation' as const, code: quill.code, extracode: person },
    ];
    const refused = await Promise.all(
      named.map((each) => api().refused('initializeForm', each, quill.caller)),
    );
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });
});
