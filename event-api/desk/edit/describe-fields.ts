import { LOCALES } from '@/lib/i18n/languages';
import { isObject } from '../../definition/leaves';
import type { Described, EditorField, Option } from './described';
import { entryName } from './entry-name';
import { referenceOf, sitePages } from './options';
import { keyOfEntry, newSegments, pathOf, settledKind } from './places';
import { fieldsOf, type Kind, type SchemaField, type SchemaObject } from './schema-fields';

/** An object with more fields than these has a page of its own, and so has one with lists or objects in it. */
const MAX_SMALL_FIELDS = 6;
/** A longer list is put in order in the event's file. */
const MAX_ORDERED_ENTRIES = 60;

/** What is the same for good once it is there, or comes with the event's file alone. */
const FIXED: ReadonlySet<string> = new Set(['Event_code', 'Event_client_code', 'Event_hosts']);

/** Fields without which an entry could not be told from others. They are written when it is added. */
const NAMING: Readonly<Record<string, 'code' | 'name'>> = {
  Page_url: 'code',
  FormField_name: 'name',
  MenuEntry_code: 'code',
  Option_id: 'code',
  Choice_id: 'code',
  Employer_id: 'code',
};

const LONG: ReadonlySet<string> = new Set([
  'arrival_text',
  'confirmation_text',
  'description',
  'directions',
  'invoice_text',
  'terms',
  'text',
]);

/** Switches that are on where the file says nothing of them. */
const ON_BY_ITSELF: ReadonlySet<string> = new Set(['Membership_taxed', 'Membership_renewal']);

/** Where fields are, and whether they are there already. */
export interface Around {
  /** Before their names in a change; empty at the top, and of what is yet to be added. */
  field: string;
  /** The segments of the path of what they are in. */
  path: readonly string[];
  value: unknown;
  isNew: boolean;
  within?: EditorField['within'];
}

export const fieldWithin = (field: string, name: string): string =>
  field === '' ? name : `${field}.${name}`;

const valueIn = (of: unknown, name: string): unknown => (isObject(of) ? Reflect.get(of, name) : undefined);

/** All fields of an object. */
export function describeObject(known: Described, object: SchemaObject, around: Around): EditorField[] {
  return fieldsOf(object).flatMap((field) =>
    describeField(known, field, {
      ...around,
      field: fieldWithin(around.field, field.name),
      path: [...around.path, field.name],
      value: valueIn(around.value, field.name),
    }),
  );
}

/** What is written of one field: a control, those of the small object that it is, or the way to a page of its own. */
export function describeField(known: Described, schema: SchemaField, around: Around): EditorField[] {
  const { words } = known;
  const { key, usual } = schema;
  const { field, value, isNew, within = null } = around;
  const kind = settledKind(schema.kind, value);
  const common = {
    ...{ field, label: words.of('titles', key), hint: words.hint(key), set: null, within },
    optional: schema.optional,
  };
  if (kind.is === 'object') return describeInner(known, schema, kind.object, { ...around, common });
  if (kind.is === 'entries') return describeEntries(known, schema, kind, { ...around, common });
  if (isNew && kind.is === 'fixed') return [];
  const style = styleOf(schema, kind);
  if (style && isNew) return [{ ...common, type: 'code', style, value: null }];
  // A ticket's name in addresses is made like its code, and may be another later.
  const isNaming = style !== undefined && !isNew && schema.name !== 'seo';
  if (kind.is === 'fixed' || FIXED.has(key) || isNaming) {
    return [{ ...common, hint: null, type: 'fixed', value: fixedInWords(known, value) }];
  }
  return [describeValue(known, { key, kind, common, value: value ?? usual, isUsual: usual !== undefined })];
}

/** Codes that name what they are in; those of something else are references. */
function styleOf({ key }: SchemaField, { is }: Kind): 'code' | 'typed' | 'name' | undefined {
  if (referenceOf(key) || key === 'Block_code') return undefined;
  return is === 'code' ? 'code' : is === 'typed_code' ? 'typed' : NAMING[key];
}

function fixedInWords({ words }: Described, value: unknown): string {
  if (Array.isArray(value)) return value.map((entry) => entryName(entry, words)).join(', ');
  const text = words.text(value);
  return words.knows('kinds', text) ? words.of('kinds', text) : text;
}

type Common = Omit<Extract<EditorField, { type: 'date' }>, 'type' | 'value'>;

function describeInner(
  known: Described,
  { optional, usual }: SchemaField,
  object: SchemaObject,
  { common, ...around }: Around & { common: Common },
): EditorField[] {
  const fields = fieldsOf(object);
  const isSmall =
    fields.length <= MAX_SMALL_FIELDS &&
    fields.every(({ kind }) => kind.is !== 'object' && kind.is !== 'entries');
  if (isSmall) {
    const within = { label: common.label, hint: common.hint, optional: optional && usual === undefined };
    return describeObject(known, object, { ...around, within });
  }
  if (around.isNew) return optional ? [] : describeObject(known, object, around);
  const there = around.value !== undefined;
  return [{ ...common, type: 'part', path: pathOf(around.path), there }];
}

function describeEntries(
  known: Described,
  { key }: SchemaField,
  { options, least }: Extract<Kind, { is: 'entries' }>,
  { common, ...around }: Around & { common: Common },
): EditorField[] {
  const { words } = known;
  if (around.isNew) {
    // What needs one of them begins with one.
    const [first] = options.filter(({ name }) => options.length === 1 || name === FIRST_BLOCK);
    if (least === 0 || common.optional || !first) return [];
    const within = { label: common.label, hint: common.hint, optional: false };
    return describeObject(known, first, { ...around, field: `${around.field}[0]`, within });
  }
  if (FIXED.has(key)) {
    return [{ ...common, hint: null, type: 'fixed', value: fixedInWords(known, around.value) }];
  }
  const list = Array.isArray(around.value) ? around.value : [];
  return [
    {
      ...common,
      type: 'entries',
      entries: list.map((entry: unknown, number) => {
        const name = keyOfEntry(entry, number);
        return {
          ...{ key: name, path: pathOf([...around.path, name]) },
          name: entryName(entry, words) || name,
        };
      }),
      adds: newSegments(options).map(({ kind, segment }) => ({
        path: pathOf([...around.path, segment]),
        name: kind === undefined ? words.t('editor.add') : words.of('kinds', kind),
      })),
      ordered: list.length > 1 && list.length <= MAX_ORDERED_ENTRIES,
    },
  ];
}

/** A page begins with a text. */
export const FIRST_BLOCK = 'TextBoxBlock';

interface Valued {
  key: string;
  kind: Kind;
  common: Common;
  value: unknown;
  /** There is something that it is when nothing is written. */
  isUsual: boolean;
}

const textOf = (value: unknown): string | null =>
  value === undefined || value === null ? null : String(value);
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const wordsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

function describeValue(known: Described, { key, kind, common, value, isUsual }: Valued): EditorField {
  const { words, files } = known;
  const { languages, currency } = words.event.definition.event;
  const reference = referenceOf(key)?.(known.definition, words);
  const text = textOf(value);
  const choice = (options: Option[], { whole = false, optional = common.optional } = {}): EditorField => ({
    ...{ ...common, optional, type: 'choice', value: text, whole },
    options: withValue(options, text),
  });
  if (reference && kind.is !== 'codes') return choice(reference, { whole: kind.is === 'number' });
  switch (kind.is) {
    case 'text':
    case 'texts':
      return {
        ...{ ...common, type: 'text' },
        form:
          kind.is === 'texts'
            ? 'list'
            : ('formatted' in kind && kind.formatted) || LONG.has(lastName(common.field))
              ? 'long'
              : 'line',
        texts: LOCALES.filter((language) => languages.includes(language)).map((language) => ({
          language,
          text: Array.isArray(value)
            ? value.map((each) => textIn(each, language)).join('\n')
            : textIn(value, language),
        })),
      };
    case 'amount':
      return { ...common, type: 'amount', value: numberOf(value), currency };
    case 'percent':
      return {
        ...{ ...common, type: 'number', value: numberOf(value), whole: false },
        ...{ min: 0, max: 100, percent: true },
      };
    case 'number':
      return {
        ...{ ...common, type: 'number', value: numberOf(value), whole: kind.whole },
        ...{ min: kind.min, max: kind.max, percent: false },
      };
    case 'yes_no':
      return {
        ...common,
        type: 'yes_no',
        value: value === undefined ? ON_BY_ITSELF.has(key) : value === true,
      };
    case 'choice':
      return choice(namedValues(known, key, kind.values), { optional: common.optional && !isUsual });
    case 'file':
      return {
        ...choice(files.map((path) => ({ value: path, name: path }))),
        hint: [common.hint, words.t('editor.files')].filter((part) => part !== null).join(' '),
      };
    case 'choices':
      return {
        ...{ ...common, type: 'choices', values: wordsIn(value) },
        options: namedValues(known, key, kind.values),
      };
    case 'codes':
      return { ...common, type: 'choices', values: wordsIn(value), options: reference ?? [] };
    case 'words':
      return { ...common, type: 'words', values: wordsIn(value), of: kind.of };
    case 'colour':
      // A colour that may be left out is written, because a control for colours always has one.
      return common.optional
        ? { ...common, type: 'line', value: text, proposed: [] }
        : { ...common, type: 'colour', value: text ?? '' };
    case 'date':
    case 'moment':
    case 'clock':
      return { ...common, type: kind.is, value: text };
    case 'link':
      return { ...common, type: 'line', value: text, proposed: sitePages(known) };
    case 'line':
    case 'code':
    case 'typed_code':
      return { ...common, type: 'line', value: text, proposed: [] };
    case 'fixed':
    case 'object':
    case 'entries':
      throw new Error(`${key} is no value`);
  }
}

const lastName = (field: string) => field.split('.').at(-1) ?? '';

/** What something has now can be kept, also where it names what is not there any more. */
const withValue = (options: Option[], value: string | null): Option[] =>
  value === null || options.some((option) => option.value === value)
    ? options
    : [...options, { value, name: value }];

const namedValues = ({ words }: Described, key: string, values: readonly string[]): Option[] =>
  values.map((value) => ({ value, name: words.choice(key, value) }));

function textIn(value: unknown, language: string): string {
  const text: unknown = typeof value === 'string' ? value : Object(value)[language];
  return typeof text === 'string' ? text : '';
}
