import { describe, expect, it } from 'vitest';
import { inEach, LOCALES } from '@/lib/i18n/languages';
import { loadTexts, type Texts } from '@/lib/i18n/messages';
import { describeField } from './describe-fields';
import type { Described } from './described';
import { referenceOf } from './options';
import {
  fieldNamed,
  fieldsOf,
  kindsOf,
  ROOT,
  SAME_CHOICES,
  type SchemaField,
  type SchemaObject,
} from './schema-fields';
import { SECTION_NAMES, SECTIONS } from './sections';

/** What no page of the settings has: the format, and who works on the event, which its own page has. */
const NOT_EDITED = ['File_format', 'File_team', 'File_event', 'File_registration', 'File_programme'];

/** Lists whose entries have no pages. */
const ONLY_SHOWN = ['File_team', 'Event_hosts'];

/** Every field that has an editor, by its key. */
const fields = new Map<string, SchemaField>();
const objects = new Map<string, SchemaObject>();
const kinds = new Set<string>();
function collect(object: SchemaObject): void {
  if (objects.has(object.name)) return;
  objects.set(object.name, object);
  for (const field of fieldsOf(object)) {
    fields.set(field.key, field);
    const { kind } = field;
    if (ONLY_SHOWN.includes(field.key)) continue;
    if (kind.is === 'object') collect(kind.object);
    if (kind.is === 'entries') {
      for (const option of kind.options) collect(option);
      for (const each of kindsOf(kind.options)) kinds.add(each);
    }
  }
}
collect(ROOT);

const texts = inEach((): Texts => ({}));
for (const locale of LOCALES) texts[locale] = await loadTexts(locale, 'desk_fields');
const group = (locale: (typeof LOCALES)[number], name: string) => Object(texts[locale][name]) as Texts;

const edited = [...fields.values()].filter(({ key }) => !NOT_EDITED.includes(key));

describe.each(LOCALES)('in %s', (locale) => {
  it('every field of the event file has a title, and no title is of none', () => {
    expect(edited.length).toBeGreaterThan(400);
    const titles = Object.keys(group(locale, 'titles'));
    expect(edited.map(({ key }) => key).filter((key) => !titles.includes(key))).toEqual([]);
    const used = [...edited.map(({ key }) => key), 'File_registration'];
    expect(titles.filter((key) => !used.includes(key))).toEqual([]);
    expect(Object.keys(group(locale, 'hints')).filter((key) => !used.includes(key))).toEqual([]);
  });

  it('every value of a choice has words', () => {
    const unsaid = edited.flatMap(({ key, kind }) => {
      if (kind.is !== 'choice' && kind.is !== 'choices') return [];
      const said = Object.keys(Object(group(locale, 'choices')[SAME_CHOICES[key] ?? key]));
      return kind.values.filter((value) => !said.includes(value)).map((value) => `${key}: ${value}`);
    });
    expect(unsaid).toEqual([]);
    const ofCodes = ['discount', 'invitation', 'bypass'];
    expect(Object.keys(group(locale, 'kinds')).sort()).toEqual([...new Set([...kinds, ...ofCodes])].sort());
    expect(Object.keys(group(locale, 'sections'))).toEqual(SECTION_NAMES);
  });
});

it('every field is in one section, or below what is in one', () => {
  const inSections = SECTION_NAMES.flatMap((name) => [...SECTIONS[name]]);
  expect(new Set(inSections).size).toBe(inSections.length);
  expect(inSections.filter((name) => !fieldNamed(name))).toEqual([]);
  const named = ['', 'event.', 'registration.', 'programme.'].flatMap((at) => {
    const object = at === '' ? ROOT : fieldNamed(at.slice(0, -1))?.kind;
    const of = object && 'shape' in object ? object : object?.is === 'object' ? object.object : undefined;
    return of ? fieldsOf(of).map(({ name }) => `${at}${name}`) : [];
  });
  const left = named.filter((name) => !inSections.some((each) => each === name));
  expect(left).toEqual(['format', 'event', 'team', 'registration', 'programme']);
});

const words = {
  ...{ t: (key: string) => key, locale: 'en', text: String, knows: () => true, hint: () => null },
  ...{ of: (_: string, key: string) => key, choice: (_: string, value: string) => value },
  event: { definition: { event: { languages: ['en', 'fr'], currency: 'CAD', starts: '2027-02-04' } } },
};
// What describing asks of an event without anything in it.
const known = {
  definition: { event: { days: [] }, tracks: [], codes: [] },
  files: ['logo.svg'],
  words,
} as unknown as Described;

it.each(edited)('$key has a control', (field) => {
  const around = { field: 'x', path: ['x'], value: undefined };
  const there = describeField(known, field, { ...around, isNew: false });
  expect(there).not.toEqual([]);
  // What has to be there can be written when something is added.
  const added = describeField(known, field, { ...around, isNew: true });
  const isEmptyList = field.kind.is === 'entries' && field.kind.least === 0;
  const isOfEveryEvent = field.key === 'File_forms';
  if (!field.optional && field.kind.is !== 'fixed' && !isEmptyList && !isOfEveryEvent)
    expect(added).not.toEqual([]);
});

it('every code of something else can be chosen by its name', () => {
  const codes = edited.filter(
    ({ key, kind, name }) =>
      (kind.is === 'codes' || kind.is === 'code') &&
      !['code', 'seo', 'url'].includes(name) &&
      !referenceOf(key),
  );
  expect(codes.map(({ key }) => key)).toEqual([]);
});
