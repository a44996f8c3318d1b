import { describe, expect, it } from 'vitest';
import type { FormDefinition, FormField } from '@/lib/domain/forms/form-definition';
import type { FormModel } from '@/lib/domain/forms/form-model';
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
    expect(told(field('contacts'), [{ name: 'Bo' }, { name: 'Cy' }])).toBe('Bo\nCy');
    expect(told(field('file'), { files_ID: '1', name: 'plan.pdf' })).toBe('plan.pdf');
  });

  it('leaves out what is not answered or not shown, and sections without an answer', () => {
    const hidden = field('text', { name: 'hidden', shown_when: { field: 'answer', is: ['yes'] } });
    expect(read(form(field('text'), hidden), { answer: 'no', hidden: 'x' })).toEqual([
      { title: 'Section', answers: [{ label: 'Question', value: 'no' }] },
    ]);
    expect(read(form(field('text')), { answer: ' ' })).toEqual([]);
  });
});
