import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { readAddresses } from '@/event-api/addresses/queries';
import { readAnswers } from '@/event-api/forms/queries';
import { describeOnServer } from '../../support/database';
import { GIFT, PERSON, problemsOf } from './applicant';
import { applying } from './applying';

const ADDRESS = {
  ...{ street1: '1 Quay St', street2: '', city: 'Victoria', postalcode: 'V8W 1A1', province: 'BC' },
  ...{ countryvalue: 'CA', type: 'home' as const },
};

describeOnServer('contacts and donations', (platform) => {
  const { api, begin, event } = applying(platform, 'people');

  it.each(['exhibitor', 'sponsor'] as const)(
    'a %s has contacts, in order, each with a form of its own',
    async (kind) => {
      const quill = await begin(kind);
      const ada = await quill.addPerson();
      expect(await quill.look()).toMatchObject({
        email: 'ada@quill.example',
        contacts: [
          {
            person_code: ada,
            name: 'Ada Roy',
            email: 'ada@quill.example',
            role: 'On the floor',
            complete: 'Y',
          },
        ],
      });
      expect((await quill.look()).done).toContain('contacts');
      const { body } = await quill.ask('addPerson');
      expect(body).toMatchObject({
        application: {
          contacts: [{ name: 'Ada Roy' }, { name: '', email: '', role: null, complete: 'N' }],
          problems: expect.arrayContaining([
            { step: 'contacts', reason: 'contacts', message: 'The form of one contact is not complete.' },
          ]),
        },
      });
      const forms = await quill.ask('contacts');
      expect(forms.body).toMatchObject({
        limits: { least: 1, greatest: 3 },
        contacts: [
          { model: { first_name: 'Ada' }, complete: 'Y' },
          { model: {}, complete: 'N' },
        ],
      });
    },
  );

  it('422: more than the greatest number, and wrong answers at their fields', async () => {
    const quill = await begin('exhibitor');
    await quill.addPerson();
    const outcomes = await Promise.all([
      quill.ask('addPerson'),
      quill.ask('addPerson'),
      quill.ask('addPerson'),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 200, 422]);
    expect(outcomes.find(({ status }) => status === 422)?.body).toEqual({
      errors: { request: ['An application can have at most 3 contacts.'] },
    });
    const { contacts } = await quill.look();
    const person_code = contacts[1]?.person_code;
    const wrong = await quill.ask('savePerson', { person_code, model: { ...PERSON, email: 'none' } });
    expect(wrong).toMatchObject({ status: 422, body: { errors: { email: [expect.any(String)] } } });
    expect((await quill.look()).contacts[1]).toMatchObject({ name: '', complete: 'N' });
  });

  it('one of another application: 404 for its form, its answers, addresses and removal', async () => {
    const quill = await begin('exhibitor');
    const person_code = await quill.addPerson();
    const donation_code = await quill.give();
    const other = await begin('exhibitor');
    const field = { code: person_code, target: 'exhibitor_contact' } as const;
    for (const { status } of [
      await other.ask('savePerson', { person_code, model: PERSON }),
      await other.ask('removePerson', { person_code }),
      await other.ask('saveDonation', { donation_code, model: GIFT }),
      await other.ask('removeDonation', { donation_code }),
      await api().ask('initializeForm', { form_type: field.target, code: person_code }, other.caller),
      await api().ask('saveAutoInformation', { ...field, model: {} }, other.caller),
      await api().ask('addAddress', { ...field, field_ID: 'home', ...ADDRESS }, other.caller),
      await api().ask('initializeForm', { form_type: 'sponsor_contact', code: person_code }, quill.caller),
    ]) {
      expect(status).toBe(404);
    }
  });

  it('removing one deletes its answers and addresses; the others stay', async () => {
    const quill = await begin('exhibitor');
    const ada = await quill.addPerson();
    const field = { code: ada, target: 'exhibitor_contact', field_ID: 'home' } as const;
    const home = await api().call('addAddress', { ...field, ...ADDRESS }, quill.caller);
    await quill.ask('savePerson', { person_code: ada, model: { ...PERSON, home } });
    await quill.addPerson({ ...PERSON, first_name: 'Bo', email: 'bo@quill.example' });
    const owner = { kind: 'exhibitor_contact', code: ada };
    const kept = async () => {
      const key = { eventCode: event(), formType: 'exhibitor_contact', owner } as const;
      const { revision } = await readAnswers(platform().db, key);
      return [revision, (await readAddresses(platform().db, key)).length];
    };
    expect(await kept()).toEqual([2, 1]);
    const { body } = await quill.ask('removePerson', { person_code: ada });
    expect(body).toMatchObject({ contacts: [{ name: 'Bo Roy' }], email: 'bo@quill.example' });
    expect(await kept()).toEqual([0, 0]);
    expect((await quill.ask('removePerson', { person_code: ada })).status).toBe(404);
  });

  it('donations are added empty, filled in, and removed; 422 for more than the greatest number', async () => {
    const quill = await begin('sponsor');
    const code = await quill.give();
    const given = await quill.look();
    expect(given.donations).toEqual([{ donation_code: code, name: 'A telescope', complete: 'Y' }]);
    expect(given.answers).toContainEqual({
      step: 'donations',
      title: 'A telescope',
      answers: [
        { label: 'what', value: 'A telescope' },
        { label: 'value', value: '$\u00a0250.00' },
      ],
    });
    const second = await quill.ask('saveDonation');
    expect(problemsOf((second.body as { application: typeof given }).application)).toContain(
      'donations incomplete',
    );
    const third = await quill.ask('saveDonation', { model: GIFT });
    expect([third.status, third.body]).toEqual([
      422,
      { errors: { request: ['An application can have at most 2 donations.'] } },
    ]);
    const { body } = await quill.ask('removeDonation', { donation_code: code });
    expect(body).toMatchObject({ donations: [{ name: '', complete: 'N' }] });
    expect((await quill.ask('removeDonation', { donation_code: code })).status).toBe(404);
  });

  it('after it was sent contacts and the form can be changed, and nothing else; it keeps the least number of contacts', async () => {
    const quill = await begin('exhibitor');
    await quill.save();
    const person_code = await quill.addPerson();
    const donation_code = await quill.give();
    await quill.choose('virtual');
    const { db, clock } = platform();
    const ofIt = sql`where code = ${quill.code}`;
    await db.execute(sql`update applications set state = 'submitted', submitted_at = ${clock.now()} ${ofIt}`);
    const corrected = await quill.ask('savePerson', { person_code, model: { ...PERSON, last_name: 'Roi' } });
    expect(corrected).toMatchObject({ status: 200, body: { contacts: [{ name: 'Ada Roi' }] } });
    const refused = await quill.ask('removePerson', { person_code });
    expect([refused.status, refused.body]).toEqual([
      422,
      { errors: { request: ['A sent application keeps at least 1 contact.'] } },
    ]);
    const { code, caller } = quill;
    // What is changed stays complete.
    expect((await quill.ask('save', { model: {} })).status).toBe(422);
    for (const { status } of [
      await quill.ask('saveDonation', { donation_code, model: GIFT }),
      await quill.ask('removeDonation', { donation_code }),
      await quill.ask('choose', { value: 'standard' }),
      await quill.ask('setExtras', { value: { badge: 1 } }),
      await api().ask('saveAutoInformation', { code, target: 'exhibitor', model: {} }, caller),
    ]) {
      expect(status).toBe(409);
    }
    await db.execute(sql`update applications set state = 'declined' ${ofIt}`);
    expect((await quill.ask('savePerson', { person_code, model: PERSON })).status).toBe(409);
    expect((await quill.ask('save', { model: {} })).status).toBe(409);
  });
});
