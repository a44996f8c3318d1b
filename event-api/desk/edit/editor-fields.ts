import { notFound } from '@/lib/errors';
import type { FieldValue } from '../../events/editing/patch';
import { describeField, describeObject, FIRST_BLOCK } from './describe-fields';
import type { Described, Editor, EditorField } from './described';
import { entryName } from './entry-name';
import { keyOfEntry, type Place, pathOf, placeAt, segmentsOf, settledKind } from './places';
import { fieldNamed, fieldsOf, optionOf, type SchemaObject } from './schema-fields';
import { isSection, SECTION_NAMES, SECTIONS, type Section, sectionOf } from './sections';
import { sessionEditor } from './session-editor';

/** Before the code of a session in a path: its editor is put together by hand. */
const SESSION = 'session';

/** The list of codes that people type. */
const CODES = 'codes';

/** The editor of what a path leads to. @throws Refusal 404 where there is nothing */
export function editorAt(known: Described, path: string): Omit<Editor, 'base' | 'collected'> {
  const segments = segmentsOf(path);
  const [first, code] = segments;
  if (first === undefined) return sectionsEditor(known);
  if (first === SESSION && code !== undefined && segments.length === 2) return sessionEditor(known, code);
  if (segments.length === 1 && isSection(first)) return sectionEditor(known, first);
  return placeEditor(known, placeAt(known.definition, segments));
}

const plain = ({ words }: Described) => ({
  time_zone: words.event.definition.event.time_zone,
  lead: null,
  up: null,
  also: [],
  adds: null,
  removes: null,
  cancelled: false,
  cancelled_field: null,
});

function sectionsEditor(known: Described): Omit<Editor, 'base' | 'collected'> {
  const { words } = known;
  const sections = SECTION_NAMES.map(
    (section): EditorField => ({
      ...{ field: section, label: words.section(section).title, hint: words.section(section).lead },
      ...{ set: null, optional: false, within: null, type: 'part', path: section, there: true },
    }),
  );
  return { ...plain(known), name: words.t('settings.title'), fields: sections };
}

const SETTINGS = (known: Described) => ({ path: '', name: known.words.t('settings.title') });

function sectionEditor(known: Described, section: Section): Omit<Editor, 'base' | 'collected'> {
  const { title, lead } = known.words.section(section);
  const names: readonly string[] = SECTIONS[section];
  const [only] = names;
  const around = { ...plain(known), name: title, lead, up: SETTINGS(known) };
  if (names.length === 1 && only !== undefined) {
    const place = fieldNamed(only);
    const value = valueNamed(known.definition, only);
    if (place && settledKind(place.kind, value).is === 'object') {
      return {
        ...placeEditor(known, placeAt(known.definition, only.split('.'))),
        ...around,
        ...partOf(known, only),
      };
    }
  }
  const fields = names.flatMap((name) => {
    const field = fieldNamed(name);
    if (!field) throw new Error(`${name} is no field`);
    const value = valueNamed(known.definition, name);
    return describeField(known, field, { field: name, path: name.split('.'), value, isNew: false });
  });
  return { ...around, fields };
}

/** A section that is one part of the file has what its own page would have. */
function partOf(known: Described, field: string): Pick<Editor, 'adds' | 'removes' | 'fields'> {
  const { adds, removes, fields } = placeEditor(known, placeAt(known.definition, field.split('.')));
  return { adds, removes, fields };
}

const valueNamed = (definition: unknown, name: string): unknown =>
  name.split('.').reduce<unknown>((at, step) => Object(at)[step], definition);

/** The editor of one thing of the file: what is there, or what may be added. */
function placeEditor(known: Described, place: Place): Omit<Editor, 'base' | 'collected'> {
  const { words } = known;
  const { object, field, value, path, isEntry, of, adds } = place;
  // The file, and what has its fields in sections, are nothing of their own.
  if (!of || SECTION_NAMES.some((name) => SECTIONS[name].some((each) => each.startsWith(`${field}.`)))) {
    throw notFound();
  }
  const isNew = value === undefined;
  const called = isEntry && !isNew ? entryName(value, words) : words.of('titles', of.key);
  return {
    ...plain(known),
    name: adds ? words.t('editor.new_in', { list: words.of('titles', of.key) }) : called,
    lead: adds?.kind ? words.of('kinds', adds.kind) : isEntry ? null : words.hint(of.key),
    up: upFrom(known, place),
    fields: isNew
      ? codesBehindNames(describeObject(known, object, { field: '', path, value, isNew }))
      : describeObject(known, object, { field, path, value, isNew }),
    adds: isNew
      ? {
          field,
          number: adds ? adds.list.length : null,
          taken: adds ? adds.list.map(keyOfEntry) : [],
          many: field === CODES && adds !== undefined,
          value: valueOfNew(object, adds?.kind),
        }
      : null,
    removes: !isNew && (isEntry || of.optional) ? field : null,
  };
}

/** Codes come after the text that they are made of. */
function codesBehindNames(fields: readonly EditorField[]): EditorField[] {
  const [codes, others] = [true, false].map((isCode) =>
    fields.filter(({ type, field }) => (type === 'code' && !field.includes('[')) === isCode),
  );
  const name = (others ?? []).findIndex(({ type }) => type === 'text' || type === 'line');
  return (others ?? []).toSpliced(name + 1, 0, ...(codes ?? []));
}

/** What something new has in any case: its kind, and lists that have to be there though nothing is in them. */
function valueOfNew(object: SchemaObject, kind: string | undefined): Record<string, FieldValue> {
  const lists = fieldsOf(object).flatMap(({ name, kind: each, optional }): [string, FieldValue][] => {
    if (each.is !== 'entries' || optional) return [];
    const first = optionOf(each.options, each.options.length === 1 ? undefined : 'text_box');
    return [
      [
        name,
        each.least === 0 || !first
          ? []
          : [valueOfNew(first, first.name === FIRST_BLOCK ? 'text_box' : undefined)],
      ],
    ];
  });
  return { ...(kind !== undefined && { kind }), ...Object.fromEntries(lists) };
}

/** What something belongs to: the section that has it, or what it is an entry or a part of. */
function upFrom(known: Described, { field, path, isEntry, adds }: Place): Editor['up'] {
  const list = adds ? field : field.replace(/\[[^\]]*\]$/, '');
  const section = sectionOf(list);
  if (section) return { path: section, name: known.words.section(section).title };
  const above = path.slice(0, isEntry ? -2 : -1);
  const place = placeAt(known.definition, above);
  const name = place.isEntry
    ? entryName(place.value, known.words)
    : known.words.of('titles', place.of?.key ?? '');
  return { path: pathOf(above), name };
}
