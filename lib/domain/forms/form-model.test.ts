import { describe, expect, it } from 'vitest';
import type { FormDefinition, FormField } from './form-definition';
import { type FormModel, openFieldsOfMode, shownFields } from './form-model';
import { modelSchema } from './model-schema';

const field = (name: string, more: Partial<FormField> = {}): FormField => ({
  name,
  type: 'text',
  label: name,
  required: true,
  ...more,
});
const when = (other: string, ...is: string[]) => ({ shown_when: { field: other, is } });
const form = (...fields: FormField[]): FormDefinition => ({
  form_type: 'registration',
  title: '',
  sections: [{ code: 'one', title: '', fields }],
});
const names = (definition: FormDefinition, model: FormModel) =>
  [...shownFields(definition, model)].map(({ name }) => name);

describe('shownFields', () => {
  it.each([
    { children: undefined, shown: ['children', 'why_none'] },
    { children: '', shown: ['children', 'why_none'] },
    { children: 0, shown: ['children', 'meals'] },
    { children: 2, shown: ['children', 'meals'] },
  ])('shows what asks whether $children is an answer', ({ children, shown }) => {
    const definition = form(
      field('children', { type: 'number' }),
      field('meals', { shown_when: { field: 'children', answered: true } }),
      field('why_none', { shown_when: { field: 'children', answered: false } }),
    );
    expect(names(definition, { children })).toEqual(shown);
  });

  const chain = form(
    field('joins'),
    field('kind', when('joins', 'yes')),
    field('school', when('kind', 'teacher')),
  );

  it('shows a field while another has one of its answers', () => {
    expect(names(chain, {})).toEqual(['joins']);
    expect(names(chain, { joins: 'yes' })).toEqual(['joins', 'kind']);
    expect(names(chain, { joins: 'yes', kind: 'teacher' })).toEqual(['joins', 'kind', 'school']);
  });

  it('hides what depends on a field that is hidden itself, whatever was answered there before', () => {
    const changed = { joins: 'no', kind: 'teacher', school: 'Cedar Hill' };
    expect(names(chain, changed)).toEqual(['joins']);
    expect(modelSchema(chain, 'strict').parse(changed)).toEqual({ joins: 'no' });
  });

  it('takes one of two fields with one name, where each is shown to others', () => {
    const twice = form(
      field('joins'),
      field('kind', { ...when('joins', 'new'), label: 'with price' }),
      field('kind', { ...when('joins', 'member'), label: 'without price' }),
      field('school', when('kind', 'teacher')),
    );
    const shown = [...shownFields(twice, { joins: 'member', kind: 'teacher' })];
    expect(shown.map(({ label }) => label)).toEqual(['joins', 'without price', 'school']);
  });

  it('asks only those who take part in a field’s mode, and keeps what was answered before the mode changed', () => {
    const meals = form(
      field('name'),
      field('meal', { modes: ['in_person'] }),
      field('meal_other', when('meal', 'other')),
    );
    const inPerson: FormDefinition = { ...meals, mode: 'in_person' };
    const online: FormDefinition = { ...meals, mode: 'online' };
    const open = (definition: FormDefinition, model: FormModel) =>
      openFieldsOfMode(definition, model).map((one) => one.name);
    const answers = { name: 'Ada', meal: 'other', meal_other: 'No nuts' };

    expect(names(inPerson, answers)).toEqual(['name', 'meal', 'meal_other']);
    expect(names(online, answers)).toEqual(['name']);
    expect(modelSchema(online, 'strict').parse(answers)).toEqual(answers);
    expect(modelSchema(online, 'strict').parse({ name: 'Ada' })).toEqual({ name: 'Ada' });
    expect(open(inPerson, { name: 'Ada' })).toEqual(['meal']);
    expect(open(inPerson, answers)).toEqual([]);
    expect(open(online, { name: 'Ada' })).toEqual([]);
  });

  it('hides fields that depend on each other in a circle', () => {
    const circle = form(field('one', when('two', 'x')), field('two', when('one', 'x')));
    expect(names(circle, { one: 'x', two: 'x' })).toEqual([]);
  });
});
