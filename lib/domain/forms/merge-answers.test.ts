import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { everyFieldIn, rightAnswers } from '@/tests/support/every-field';
import { type FormDefinition, type FormField, fieldsOf } from './form-definition';
import { type FormModel, isAnswered, shownFields } from './form-model';
import { mergeAnswers } from './merge-answers';
import { modelSchema } from './model-schema';

const field = (name: string, more: Partial<FormField> = {}): FormField => ({
  ...{ name, type: 'text', label: name, required: false },
  ...more,
});
const formOf = (...fields: FormField[]): FormDefinition => ({
  form_type: 'proposal',
  title: 'Form',
  sections: [{ code: 'one', title: 'One', fields }],
});

/** What becomes of each side, given only the words that differ from the beginning. */
function merged(definition: FormDefinition, before: FormModel, mine: FormModel, theirs: FormModel) {
  const { taken, conflicts } = mergeAnswers(definition, {
    ...{ before, stored: before },
    mine: { ...before, ...mine },
    theirs: { ...before, ...theirs },
  });
  return { taken: [...taken], conflicts: [...conflicts] };
}

describe('mergeAnswers', () => {
  const form = formOf(field('title'), field('abstract', { type: 'multiline' }), field('needs'));
  const before = { title: 'Tea', abstract: 'About tea', needs: '' };

  it('takes what only others changed, keeps what only this screen changed, and asks about what both did', () => {
    const mine = { title: 'Green tea', needs: 'A kettle' };
    expect(merged(form, before, mine, { title: 'Black tea', abstract: 'About black tea' })).toEqual({
      taken: ['abstract'],
      conflicts: ['title'],
    });
    expect(merged(form, before, mine, mine)).toEqual({ taken: [], conflicts: [] });
    expect(merged(form, before, { title: ' Green tea ' }, { title: 'Green tea' })).toEqual({
      taken: [],
      conflicts: [],
    });
    expect(merged(form, before, { title: '' }, { title: 'Black tea' }).conflicts).toEqual(['title']);
  });

  it('takes no cleaned text for a change, and no save of this screen that was never answered', () => {
    const rich = formOf(field('text', { type: 'rich_text' }));
    const versions = {
      before: { text: '<p onclick="x">One</p>' },
      stored: { text: '<p>One</p>' },
      mine: { text: '<p>One two three</p>' },
    };
    const none = { taken: new Set(), conflicts: new Set() };
    expect(mergeAnswers(rich, { ...versions, theirs: { text: '<p>One</p>' } })).toEqual(none);
    const theirs = { text: '<p>One two</p>' };
    expect(mergeAnswers(rich, { ...versions, theirs, sent: [{ text: '<div>One two</div>' }] })).toEqual(none);
    expect([...mergeAnswers(rich, { ...versions, theirs }).conflicts]).toEqual(['text']);
  });

  it('an address or a photo that was replaced here does not conflict with its removal there, nor the other way round', () => {
    for (const type of ['address', 'photo'] as const) {
      const one = formOf(field('it', { type }));
      const [old, own] = [{ it: { id: 'a' } }, { it: { id: 'b' } }];
      expect(merged(one, old, own, { it: undefined })).toEqual({ taken: [], conflicts: [] });
      expect(merged(one, old, { it: undefined }, own)).toEqual({ taken: ['it'], conflicts: [] });
      expect(merged(one, old, { it: undefined }, { it: undefined })).toEqual({ taken: [], conflicts: [] });
    }
    const home = formOf(field('it', { type: 'address' }));
    expect(merged(home, { it: { id: 'a' } }, { it: { id: 'b' } }, { it: { id: 'c' } }).conflicts).toEqual([
      'it',
    ]);
  });

  const role = field('role', {
    type: 'radio',
    options: [
      { id: 'other', name: 'O' },
      { id: 'none', name: 'N' },
    ],
  });
  const which = field('which', { shown_when: { field: 'role', is: ['other'] } });

  it('asks about the choice of one side that would hide the words of the other', () => {
    const asked = formOf(role, which);
    const other = { role: 'other', which: '' };
    expect(merged(asked, other, { which: 'Coach' }, { role: 'none' }).conflicts).toEqual(['role']);
    expect(merged(asked, other, { role: 'none' }, { which: 'Coach' }).conflicts).toEqual(['role']);
    expect(merged(asked, other, { which: 'Coach' }, { which: 'Coach' }).conflicts).toEqual([]);
  });

  it('lets no words of either side disappear without a conflict', () => {
    const definition = formOf(
      ...[field('title'), role, which, field('text', { type: 'rich_text' })],
      field('more', { shown_when: { field: 'which', is: ['a', 'b'] } }),
    );
    const words = fc.constantFrom(undefined, '', 'a', 'b', 'c', ' c ');
    const side = fc.record({
      ...{ title: words, which: words, more: words },
      role: fc.constantFrom(undefined, 'other', 'none'),
      text: fc.constantFrom(undefined, '<p>a</p>', '<p>b</p>', '<p> </p>'),
    });
    const kept = (model: FormModel) => modelSchema(definition, 'draft').parse(model);
    fc.assert(
      fc.property(side, side, side, (first, here: FormModel, there) => {
        const [start, theirs] = [kept(first), kept(there)];
        const { taken, conflicts } = mergeAnswers(definition, {
          ...{ before: start, stored: start, mine: here, theirs },
        });
        const onScreen = { ...here, ...pick(theirs, [...taken]) };
        // Where somebody has to decide, the server keeps theirs meanwhile.
        const saved = kept({ ...onScreen, ...pick(theirs, [...conflicts]) });
        for (const { name } of fieldsOf(definition)) {
          if (wrote(definition, here, start, name)) {
            const isThere = same(onScreen[name], here[name]);
            const isSafe = same(saved[name], here[name]) || conflicts.size > 0;
            expect({ name, isThere, isSafe }).toEqual({ name, isThere: true, isSafe: true });
          }
          if (wrote(definition, theirs, start, name)) {
            expect({ name, isSafe: same(saved[name], theirs[name]) || conflicts.size > 0 }).toEqual({
              ...{ name, isSafe: true },
            });
          }
        }
        expect([...taken].filter((name) => conflicts.has(name))).toEqual([]);
      }),
      { numRuns: 3000 },
    );
  });

  it('merges answers of every type with themselves without a change', () => {
    const definition = everyFieldIn('en');
    expect(merged(definition, rightAnswers, {}, structuredClone(rightAnswers))).toEqual({
      ...{ taken: [], conflicts: [] },
    });
    expect(merged(definition, {}, {}, rightAnswers).taken.sort()).toEqual(Object.keys(rightAnswers).sort());
  });
});

const pick = (model: FormModel, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, model[name]]));
const plain = (value: unknown) =>
  String(value ?? '')
    .replace(/<[^>]*>/g, '')
    .trim();
const same = (one: unknown, other: unknown) => plain(one) === plain(other);

/** Whether a side has written something new that it shows. */
function wrote(definition: FormDefinition, side: FormModel, start: FormModel, name: string): boolean {
  const isShown = [...shownFields(definition, side)].some((each) => each.name === name);
  return isShown && isAnswered(side[name]) && plain(side[name]) !== '' && !same(side[name], start[name]);
}
