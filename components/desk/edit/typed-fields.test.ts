import { expect, it } from 'vitest';
import { changesIn, type EditorField, mistakesIn, typedOf } from './typed-fields';

const common = { hint: null, optional: false, set: null };
const FIELDS: EditorField[] = [
  {
    ...{ ...common, field: 'name', label: 'Name', type: 'text', long: false },
    texts: [
      { language: 'en', text: 'Fair' },
      { language: 'fr', text: 'Foire' },
    ],
  },
  { ...common, field: 'fee', label: 'Price', type: 'amount', value: 12.5, currency: 'CAD' },
  { ...common, field: 'capacity', label: 'Places', type: 'count', value: 20, optional: true },
  { ...common, field: 'closes', label: 'Until', type: 'moment', value: '2027-02-05 17:00', optional: true },
  { ...common, field: 'listed', label: 'Shown', type: 'yes_no', value: true },
  {
    ...common,
    field: 'day',
    label: 'Day',
    type: 'choice',
    value: '1',
    options: [],
    whole: true,
    set: 'time',
  },
  { ...common, field: 'from', label: 'From', type: 'clock', value: '09:00', set: 'time' },
];
const EDITOR = { fields: FIELDS, also: [{ set: 'time', field: 'slot', value: null }] };
const before = typedOf(FIELDS, 'fr');
const changed = (typed: Record<string, string>) => changesIn(EDITOR, before, { ...before, ...typed });

it('writes values as the language does, and finds no change in them', () => {
  expect(before).toMatchObject({ 'name.fr': 'Foire', fee: '12,5', closes: '2027-02-05', listed: 'yes' });
  expect(changed({ fee: ' 12,5 ' })).toEqual([]);
});

it('sends the fields alone that are other than they were, each language by itself', () => {
  expect(changed({ 'name.fr': 'Salon' })).toEqual([{ field: 'name.fr', value: 'Salon' }]);
  expect(changed({ fee: '13,75' })).toEqual([{ field: 'fee', value: 13.75 }]);
  expect(changed({ capacity: '' })).toEqual([{ field: 'capacity', value: null }]);
  expect(changed({ 'closes time': '' })).toEqual([{ field: 'closes', value: '2027-02-05' }]);
  expect(changed({ listed: '' })).toEqual([{ field: 'listed', value: false }]);
  expect(changed({ 'name.en': '', 'name.fr': '' })).toEqual([{ field: 'name', value: null }]);
});

it('sends the times of a session together, without its slot', () => {
  expect(changed({ from: '9:30' })).toEqual([
    { field: 'slot', value: null },
    { field: 'day', value: 1 },
    { field: 'from', value: '09:30' },
  ]);
});

it.each([
  [{ fee: '' }, 'fee', 'not_empty'],
  [{ fee: '12.345' }, 'fee', 'not_a_number'],
  [{ fee: '-1' }, 'fee', 'not_a_number'],
  [{ capacity: '12.5' }, 'capacity', 'not_whole'],
  [{ from: '9 am' }, 'from', 'not_a_time'],
  [{ from: '48:00' }, 'from', 'not_a_time'],
  [{ 'name.fr': ' ' }, 'name.fr', 'not_empty'],
  [{ closes: '' }, 'closes', 'not_empty'],
])('says what is wrong with %j', (typed, control, mistake) => {
  expect([...mistakesIn(FIELDS, { ...before, ...typed })]).toEqual([[control, mistake]]);
});

it('has nothing against what was there, and against empty fields that may be', () => {
  expect(mistakesIn(FIELDS, before).size).toBe(0);
  expect(
    mistakesIn(FIELDS, { ...before, capacity: '', closes: '', 'closes time': '', from: '24:30' }).size,
  ).toBe(0);
});
