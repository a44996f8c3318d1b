import { expect, it } from 'vitest';
import { additionsOf, codeEnds, codeOf, codesFrom } from './added';
import { mistakesIn } from './mistakes';
import { changesIn, type EditorField, typedOf } from './typed-fields';

const common = { hint: null, optional: false, set: null, within: null };
const FIELDS: EditorField[] = [
  {
    ...{ ...common, field: 'name', label: 'Name', type: 'text', form: 'line' },
    texts: [
      { language: 'en', text: 'Fair' },
      { language: 'fr', text: 'Foire' },
    ],
  },
  { ...common, field: 'fee', label: 'Price', type: 'amount', value: 12.5, currency: 'CAD' },
  {
    ...{ ...common, field: 'capacity', label: 'Places', type: 'number', value: 20, optional: true },
    ...{ whole: true, min: 1, max: 900, percent: false },
  },
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
const EDITOR = { adds: null, fields: FIELDS, also: [{ set: 'time', field: 'slot', value: null }] };
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
  [{ capacity: '0' }, 'capacity', 'at_least'],
  [{ capacity: '901' }, 'capacity', 'at_most'],
  [{ from: '9 am' }, 'from', 'not_a_time'],
  [{ from: '48:00' }, 'from', 'not_a_time'],
  [{ 'name.fr': ' ' }, 'name.fr', 'not_empty'],
  [{ closes: '' }, 'closes', 'not_empty'],
])('says what is wrong with %j', (typed, control, mistake) => {
  const mistakes = [...mistakesIn(EDITOR, { ...before, ...typed })];
  expect(mistakes.map(([at, { key }]) => [at, key])).toEqual([[control, mistake]]);
});

it('has nothing against what was there, and against empty fields that may be', () => {
  expect(mistakesIn(EDITOR, before).size).toBe(0);
  expect(
    mistakesIn(EDITOR, { ...before, capacity: '', closes: '', 'closes time': '', from: '24:30' }).size,
  ).toBe(0);
});

const EARLY = { label: 'Early bird', hint: null, optional: true };
const MORE: EditorField[] = [
  {
    ...common,
    field: 'early.fee',
    label: 'Fee',
    type: 'amount',
    value: null,
    currency: 'CAD',
    within: EARLY,
  },
  { ...common, field: 'early.until', label: 'Until', type: 'moment', value: null, within: EARLY },
  { ...common, field: 'tracks', label: 'For', type: 'choices', values: ['a'], options: [], optional: true },
  { ...common, field: 'days', label: 'Days', type: 'words', values: ['7'], of: 'number' },
  { ...common, field: 'is', label: 'Is', type: 'words', values: [], of: 'answer', optional: true },
  {
    ...{ ...common, field: 'benefits', label: 'Benefits', type: 'text', form: 'list' },
    texts: [
      { language: 'en', text: 'A seat' },
      { language: 'fr', text: 'Une place' },
    ],
  },
];

it('takes an optional part as left out when all of it is empty, and as incomplete otherwise', () => {
  const asked = typedOf(MORE, 'en');
  const mistakes = (typed: Record<string, string>) =>
    [...mistakesIn({ fields: MORE, adds: null }, { ...asked, ...typed })].map(([at, { key }]) => [at, key]);
  expect(mistakes({})).toEqual([]);
  expect(mistakes({ 'early.fee': '5' })).toEqual([['early.until', 'not_empty']]);
  expect(mistakes({ days: '7\nsoon' })).toEqual([['days', 'not_whole']]);
  expect(mistakes({ 'benefits.fr': 'Une place\nUn logo' })).toEqual([['benefits.fr', 'not_as_many']]);
});

it('sends lists whole: choices, values on lines, texts of each language', () => {
  const start = typedOf(MORE, 'en');
  const sent = (typed: Record<string, string>) =>
    changesIn({ fields: MORE, also: [] }, start, { ...start, ...typed });
  expect(sent({ tracks: '["a","b"]' })).toEqual([{ field: 'tracks', value: ['a', 'b'] }]);
  expect(sent({ tracks: '[]' })).toEqual([{ field: 'tracks', value: null }]);
  expect(sent({ days: '7\n\n 3 ' })).toEqual([{ field: 'days', value: [7, 3] }]);
  expect(sent({ is: 'true\nother' })).toEqual([{ field: 'is', value: [true, 'other'] }]);
  expect(sent({ 'benefits.en': 'A seat\nA logo', 'benefits.fr': 'Une place\nUn logo' })).toEqual([
    {
      field: 'benefits',
      value: [
        { en: 'A seat', fr: 'Une place' },
        { en: 'A logo', fr: 'Un logo' },
      ],
    },
  ]);
});

it('adds something as one value, under its code or its number', () => {
  const adds = {
    field: 'programme.workshops',
    number: 2,
    taken: ['sky'],
    many: false,
    value: { sessions: [{}] },
  };
  const changes = [
    { field: 'code', value: 'night' },
    { field: 'title.en', value: 'Night' },
    { field: 'title.fr', value: 'Nuit' },
    { field: 'fee', value: null },
    { field: 'sessions[0].code', value: 'night-1' },
  ];
  expect(additionsOf(adds, changes, [])[0]).toEqual({
    field: 'programme.workshops[night]',
    value: { code: 'night', title: { en: 'Night', fr: 'Nuit' }, sessions: [{ code: 'night-1' }] },
  });
  const block = {
    field: 'home',
    number: 3,
    taken: ['0', '1', '2'],
    many: false,
    value: { kind: 'text_box' },
  };
  expect(additionsOf(block, [{ field: 'title.en', value: 'Hello' }], [])[0]).toEqual({
    field: 'home[3]',
    value: { kind: 'text_box', title: { en: 'Hello' } },
  });
  expect(additionsOf({ ...block, field: 'groups', number: null, value: {} }, [], [])[0]).toEqual({
    field: 'groups',
    value: {},
  });
});

it('makes codes of texts until somebody writes one, and knows those that are taken', () => {
  expect(codeOf('Soirée d’ouverture – œuvres!', 'code')).toBe('soiree-d-ouverture-oeuvres');
  expect(codeOf('2e repas', 'name')).toBe('e_repas');
  expect(codeOf('Été 10', 'typed')).toBe('ETE-10');
  const code = { ...common, label: 'Code', type: 'code', style: 'code', value: null } as const;
  const fields: EditorField[] = [
    { ...code, field: 'code' },
    ...FIELDS.slice(0, 1),
    { ...code, field: 'sessions[0].code' },
  ];
  const typed = { 'name.en': 'Night sky', 'name.fr': 'Nuit' };
  expect(codesFrom(fields, typed, new Set())).toEqual({
    code: 'night-sky',
    'sessions[0].code': 'night-sky-1',
  });
  expect(codesFrom(fields, typed, new Set(['code', 'sessions[0].code']))).toEqual({});
  const adds = { field: 'tracks', number: 1, taken: ['night-sky'], many: false, value: {} };
  const all = { ...typed, code: 'night-sky', 'sessions[0].code': 'Ä' };
  expect([...mistakesIn({ fields, adds }, all)].map(([at, { key }]) => [at, key])).toEqual([
    ['code', 'taken'],
    ['sessions[0].code', 'not_a_code'],
  ]);
});

it('makes several codes that begin alike, each once, and cannot be guessed', () => {
  const ends = codeEnds(200);
  expect(new Set(ends).size).toBe(200);
  for (const end of ends) expect(end).toMatch(/^[2-9A-HJKMNP-TV-Z]{10}$/);
  const adds = { field: 'codes', number: 0, taken: [], many: true, value: { kind: 'discount' } };
  const changes = [
    { field: 'code', value: 'FRIENDS' },
    { field: 'percent', value: 10 },
  ];
  expect(additionsOf(adds, changes, ends.slice(0, 2))).toEqual(
    ends.slice(0, 2).map((end) => ({
      field: `codes[FRIENDS-${end}]`,
      value: { kind: 'discount', code: `FRIENDS-${end}`, percent: 10 },
    })),
  );
  const code = { ...common, label: 'Code', type: 'code', style: 'typed', value: null } as const;
  const wrong = (typed: string, isPrefix: boolean) =>
    mistakesIn({ fields: [{ ...code, field: 'code' }], adds }, { code: typed }, isPrefix).get('code')?.key;
  expect([wrong('VIP', true), wrong('FRIENDS-OF', true), wrong('vip', true)]).toEqual([
    undefined,
    'at_most_chars',
    'not_a_prefix',
  ]);
  expect([wrong('VIP', false), wrong('FRIENDS-OF', false)]).toEqual(['not_a_typed_code', undefined]);
});
