import type { EventDefinitionInput } from '@/event-api/definition/definition';
import { FIELD_TYPES, type FieldType, type FormDefinition } from '@/lib/domain/forms/form-definition';
import type { SavedAddress, SavedFile } from '@/lib/domain/forms/form-model';

type StoredForm = NonNullable<EventDefinitionInput['forms']['registration']>;
type StoredField = StoredForm['sections'][number]['fields'][number];

const options = ['a', 'b', 'c'].map((id) => ({ id, name: { en: `Choice ${id}`, fr: `Choix ${id}` } }));

/** What a field of a type needs beside its name and label. */
const NEEDS: Partial<Record<FieldType, Partial<StoredField>>> = {
  select: { options },
  radio: { options },
  multi_select: { options, min: 1, max: 2 },
  text: { min: 2, max: 30 },
  rich_text: { max: 60 },
  number: { min: 1, max: 10 },
  contacts: { max: 2 },
  address: { address_types: ['work'] },
};

const field = (type: FieldType, more: Partial<StoredField> = {}): StoredField => ({
  name: `the_${type}`,
  type,
  label: { en: `The ${type}`, fr: `Le champ ${type}` },
  required: true,
  ...NEEDS[type],
  ...more,
});

/** A form of the event with a field of every type, and three that depend on each other. */
export const everyField: StoredForm = {
  title: { en: 'Everything', fr: 'Tout' },
  sections: [
    { code: 'types', title: { en: 'Types', fr: 'Types' }, fields: FIELD_TYPES.map((type) => field(type)) },
    {
      code: 'chain',
      title: { en: 'Chain', fr: 'Suite' },
      fields: [
        field('checkbox', { name: 'joins', label: { en: 'Joins', fr: 'Participe' }, required: false }),
        field('radio', {
          name: 'kind',
          label: { en: 'Kind', fr: 'Genre' },
          shown_when: { field: 'joins', is: [true] },
        }),
        field('email', {
          name: 'more',
          label: { en: 'More', fr: 'Suite' },
          shown_when: { field: 'kind', is: ['b', 'c'] },
        }),
      ],
    },
  ],
};

/** The form of every field for a reader, as the API gives it. */
export function everyFieldIn(locale: 'en' | 'fr'): FormDefinition {
  const text = (value: StoredForm['title']) => (typeof value === 'string' ? value : (value[locale] ?? ''));
  return {
    form_type: 'registration',
    title: text(everyField.title),
    sections: everyField.sections.map((section) => ({
      code: section.code,
      title: text(section.title),
      fields: section.fields.map(
        ({ label, hint: _hint, required_message: _message, document: _document, ...rest }) => ({
          ...rest,
          required: rest.required ?? false,
          label: text(label),
          options: rest.options?.map(({ id, name }) => ({ id, name: text(name), enabled: 'Y' as const })),
        }),
      ),
    })),
  };
}

export const savedWork: SavedAddress = {
  ...{ field_ID: 'the_address', id: 'ADDR1-00001', pid: '', source: 'B', value: '', street2: '' },
  ...{ street1: '1 Main St', city: 'Victoria', postalcode: 'V8V 1A1', province: 'BC' },
  ...{ country: 'Canada', countryvalue: 'CA', type: 'work' },
};

export const savedFileOf = (type: 'file' | 'photo'): SavedFile => ({
  ...{ field_ID: `the_${type}`, id: `${type}-1`, name: `${type}.pdf`, media_type: 'application/pdf' },
  ...{ size: 12, width: null, height: null },
});

/** A right answer to each field. */
export const rightAnswers = {
  the_text: 'Ada',
  the_multiline: 'One\nTwo',
  the_rich_text: '<p>One <strong>two</strong></p>',
  the_email: 'ada@example.org',
  the_phone: '604 555 0100',
  the_url: 'https://example.org',
  the_number: 3,
  the_money: 12.5,
  the_date: '2027-02-04',
  the_time_zone: 'America/Los_Angeles',
  the_select: 'a',
  the_radio: 'b',
  the_checkbox: true,
  the_multi_select: ['a', 'c'],
  the_address: savedWork,
  the_file: savedFileOf('file'),
  the_photo: savedFileOf('photo'),
  the_contacts: [{ name: 'Bo', email: 'bo@example.org' }],
  the_consent: true,
  joins: true,
  kind: 'b',
  more: 'more@example.org',
};
