import { describe, expect, it } from 'vitest';
import {
  FIELD_TYPES,
  type FormDefinition,
  type FormField,
  fieldsOf,
} from '@/lib/domain/forms/form-definition';
import type { FormModel } from '@/lib/domain/forms/form-model';
import { everyFieldIn, rightAnswers } from '@/tests/support/every-field';
import { answersAsRead } from './answers-as-read';

const field = (type: FormField['type'], more: Partial<FormField> = {}): FormField => ({
  name: 'answer',
  type,
  label: 'Question',
  required: false,
  ...more,
});
const options = [
  { id: 'a', name: 'First' },
  { id: 'b', name: 'Second' },
];
const form = (...fields: FormField[]): FormDefinition => ({
  form_type: 'registration',
  title: 'Form',
  sections: [{ code: 'one', title: 'Section', fields }],
});
const read = (definition: FormDefinition, model: FormModel) =>
  answersAsRead(definition, model, { locale: 'en', currency: 'USD', common: (key) => `<${key}>` });
const told = (one: FormField, answer: unknown) => read(form(one), { answer })[0]?.answers[0]?.value;

describe('answersAsRead', () => {
  it('says what a person chose or wrote, not what is stored', () => {
    expect(told(field('text'), 'Ada')).toBe('Ada');
    expect(told(field('select', { options }), 'b')).toBe('Second');
    expect(told(field('multi_select', { options }), ['a', 'b'])).toBe('First, Second');
    expect(told(field('consent'), true)).toBe('<yes>');
    expect(told(field('date'), '2027-02-04')).toBe('Thursday, February 4, 2027');
    expect(told(field('money'), 12.5)).toBe('$\u00a012.50');
    expect(
      told(field('contacts'), [
        { name: 'Bo', email: 'bo@example.org', phone: '', role: 'Booth' },
        { name: 'Cy' },
      ]),
    ).toBe('Bo, bo@example.org, Booth\nCy');
    expect(told(field('file'), { files_ID: '1', name: 'plan.pdf' })).toBe('plan.pdf');
  });

  it('leaves out what is not answered or not shown, and sections without an answer', () => {
    const hidden = field('text', { name: 'hidden', shown_when: { field: 'answer', is: ['yes'] } });
    expect(read(form(field('text'), hidden), { answer: 'no', hidden: 'x' })).toEqual([
      { title: 'Section', answers: [{ label: 'Question', value: 'no' }] },
    ]);
    expect(read(form(field('text')), { answer: ' ' })).toEqual([]);
  });

  it.each([
    [
      'en',
      {
        the_rich_text: 'One two',
        the_money: '$\u00a012.50',
        the_date: 'Thursday, February 4, 2027',
        the_select: 'Choice a',
        the_radio: 'Choice b',
        the_multi_select: 'Choice a, Choice c',
      },
    ],
    [
      'fr',
      {
        the_rich_text: 'One two',
        the_money: '12,50\u00a0$',
        the_date: expect.stringMatching(/^jeudi 4.février.2027$/),
        the_select: 'Choix a',
        the_radio: 'Choix b',
        the_multi_select: 'Choix a, Choix c',
      },
    ],
  ] as const)('reads an answer of every type in %s', (locale, own) => {
    const definition = everyFieldIn(locale);
    const common = (key: string) => `<${key}>`;
    const sections = answersAsRead(definition, rightAnswers, { locale, currency: 'USD', common });
    const labels = new Map(fieldsOf(definition).map(({ name, label }) => [label, name]));
    const told = Object.fromEntries(
      sections.flatMap(({ answers }) => answers.map(({ label, value }) => [labels.get(label), value])),
    );
    expect(told).toMatchObject({
      ...{ the_text: 'Ada', the_multiline: 'One\nTwo', the_email: 'ada@example.org', the_number: '3' },
      ...{ the_phone: '604 555 0100', the_url: 'https://example.org', the_time_zone: 'America/Los_Angeles' },
      ...{ the_checkbox: '<yes>', the_consent: '<yes>', the_file: 'file.pdf', the_photo: 'photo.pdf' },
      ...{ the_address: '1 Main St\nVictoria, BC V8V 1A1\nCanada', the_contacts: 'Bo, bo@example.org' },
      ...own,
    });
    expect(FIELD_TYPES.filter((type) => !told[`the_${type}`])).toEqual([]);
  });
});
