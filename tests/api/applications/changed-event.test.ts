import { expect, it } from 'vitest';
import type { EventDefinitionInput } from '@/event-api/definition/definition';
import { withApplications } from '../../support/applications-event';
import { describeOnServer } from '../../support/database';
import { newApplicant, problemsOf } from './applicant';
import { applying } from './applying';

type Forms = EventDefinitionInput['forms'];
type Field = NonNullable<Forms['registration']>['sections'][number]['fields'][number];

describeOnServer('an event that the organiser changes while somebody applies', (platform) => {
  const { api, newEvent } = applying(platform, 'changed');

  /** Applies, then imports the event as changed. @returns the application before and after */
  const changed = async (
    kind: 'exhibitor' | 'sponsor',
    change: (event: EventDefinitionInput) => EventDefinitionInput,
    wait = 0,
  ) => {
    const choice = await newEvent();
    const quill = await newApplicant(api(), kind, choice);
    await quill.save();
    await quill.addPerson();
    if (kind === 'exhibitor') {
      await quill.choose('corner');
      await quill.setExtras({ table: 3 });
    } else await quill.choose('bronze', 90_000);
    expect(problemsOf(await quill.look())).toEqual([]);
    platform().clock.advance(wait);
    await api().importFixture(choice, (event) => {
      const { event: named, ...rest } = change(withApplications(event));
      return { ...rest, event: { ...named, tagline: { en: 'Changed', fr: 'Changé' } } };
    });
    const tagline = async () => {
      const known = await api().call('getClientEventFromDomain', { domain: choice.host }, quill.caller);
      return JSON.stringify(known).includes('Changed');
    };
    // The bus tells the API of the import.
    await expect.poll(tagline).toBe(true);
    return quill;
  };
  const withField =
    (form: 'exhibitor' | 'exhibitor_contact', edit: (fields: Field[]) => Field[]) =>
    (event: EventDefinitionInput): EventDefinitionInput => {
      const own = event.forms[form];
      if (!own) throw new Error(`the fixture has no form ${form}`);
      const sections = own.sections.map((section) => ({ ...section, fields: edit(section.fields) }));
      return { ...event, forms: { ...event.forms, [form]: { ...own, sections } } };
    };
  const more: Field = { name: 'vat', type: 'text', label: { en: 'VAT', fr: 'TVA' }, required: true };

  it.each([
    ['exhibitor', 'organization incomplete'],
    ['exhibitor_contact', 'contacts contacts'],
  ] as const)('a new question of the form %s is asked, and the answers are kept', async (form, problem) => {
    const quill = await changed(
      'exhibitor',
      withField(form, (fields) => [...fields, more]),
    );
    const shown = await quill.look();
    expect(problemsOf(shown)).toEqual([problem]);
    expect(shown.organization).toBe('Quill & Co');
    expect(shown.contacts).toMatchObject([{ name: 'Ada Roy' }]);
  });

  it('a question that is no longer asked, or no longer required, stands in nobody’s way', async () => {
    const quill = await changed(
      'exhibitor',
      withField('exhibitor_contact', (fields) => fields.filter(({ name }) => name !== 'role')),
    );
    expect(problemsOf(await quill.look())).toEqual([]);
    expect((await quill.ask('contacts')).body).toMatchObject({
      contacts: [{ role: null, complete: 'Y', model: { first_name: 'Ada' } }],
    });
    const person_code = (await quill.look()).contacts[0]?.person_code ?? '';
    const form = { form_type: 'exhibitor_contact', code: person_code } as const;
    const { model } = await api().call('initializeForm', form, quill.caller);
    expect((await quill.ask('savePerson', { person_code, model })).status).toBe(200);
  });

  it('a booth that is held stays, closed to others; one that is no longer held is said to be gone', async () => {
    const without = (event: EventDefinitionInput): EventDefinitionInput => ({
      ...event,
      exhibitors: {
        ...event.exhibitors,
        booths: event.exhibitors?.booths?.filter(({ code }) => code !== 'corner'),
        extras: event.exhibitors?.extras?.filter(({ code }) => code !== 'table'),
      },
    });
    const quill = await changed('exhibitor', without);
    const held = await quill.look();
    expect([held.choice?.place, held.extras[0]?.place, problemsOf(held)]).toEqual(['held', 'held', []]);
    const { booths } = await api().call('getMyExhibitorTypes', {}, quill.caller);
    expect(booths.find(({ code }) => code === 'corner')?.availability).toMatchObject({
      left: 0,
      capacity: 1,
    });
    await quill.choose('standard');
    await quill.setExtras({ table: 0 });
    expect(problemsOf(await quill.look())).toEqual([]);
  });

  it('a level that is gone, or whose range has changed, is said with the new bounds', async () => {
    const ranged = (minimum: number) => (event: EventDefinitionInput) => ({
      ...event,
      sponsors: {
        ...event.sponsors,
        levels: event.sponsors?.levels?.map((level) =>
          level.code === 'bronze' ? { ...level, minimum } : level,
        ),
      },
    });
    const quill = await changed('sponsor', ranged(950));
    const { problems } = await quill.look();
    expect(problems).toEqual([
      {
        step: 'choice',
        reason: 'contribution',
        message:
          'The contribution for “Bronze” is between $\u00a0950.00 and $\u00a0999.50. Please change it.',
      },
    ]);
    expect(problemsOf(await quill.choose('bronze', 95_000))).toEqual([]);
  });

  it('an extra of which one application may have fewer now is said', async () => {
    const quill = await changed('exhibitor', (event) => ({
      ...event,
      exhibitors: {
        ...event.exhibitors,
        extras: event.exhibitors?.extras?.map((extra) => ({ ...extra, limit: 2 })),
      },
    }));
    const { problems } = await quill.look();
    expect(problems.map(({ message }) => message)).toEqual([
      'You can have at most 2 of these: Table. Please choose fewer.',
    ]);
    expect(problemsOf(await quill.setExtras({ table: 2 }))).toEqual([]);
  });
});
