import type { z } from 'zod';
import { eventDefinition } from '../../definition/definition';
import { type FieldPath, fieldsOf, schemaAt } from '../../definition/leaves';
import type { Complaint } from './problem';
import type { InWords } from './reasons';
import { suggestion, textOfNumber } from './suggest-value';
import { nearest } from './words';

const NOUNS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list (lines that begin with "- ")',
  object: 'named fields (lines like "name: …")',
  record: 'named fields (lines like "name: …")',
};

/** What is wrong with the shape of a file. */
export interface Shape {
  complaints: readonly Complaint[];
  /** Fields that the file does not tell: in a mended definition they are stand-ins. */
  unknown: readonly FieldPath[];
}

/**
 * Translates zod's issues to complaints in plain words.
 * @param file the content of the file
 * @param root the schema of the file
 */
export function shapeOf(error: z.ZodError, file: unknown, root: z.core.$ZodType = eventDefinition): Shape {
  const all = error.issues.flatMap((issue) => explain(issue, file, root));
  // Of a mistyped field only the typing error is said, and not also that the right one is missing.
  const meant = new Set(all.flatMap(({ meant }) => (meant ? [meant.join('\n')] : [])));
  return {
    complaints: all
      .filter(({ path, isMissing }) => !(isMissing && meant.has(path.join('\n'))))
      .map(({ path, message, inWords }) => ({ path, message, inWords })),
    unknown: all
      .filter(({ path }) => textOfNumber(schemaAt(file, path, root), valueAt(file, path)) === undefined)
      .flatMap(({ path, meant }) => (meant ? [path, meant] : [path])),
  };
}

interface Explained extends Complaint {
  /** The field that was meant by one that is none. */
  meant?: FieldPath;
  isMissing?: boolean;
}

function explain(issue: z.core.$ZodIssue, file: unknown, root: z.core.$ZodType): Explained[] {
  const path = issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step));
  if (issue.code === 'unrecognized_keys') {
    const names = fieldsOf(schemaAt(file, path, root));
    const isEmpty = (key: string) => valueAt(file, [...path, key]) === null;
    return issue.keys.map((key) => unknownField([...path, key], { key, names, root, isEmpty: isEmpty(key) }));
  }
  const value = valueAt(file, path);
  // Of one thing or a list of them, what is wrong with the one that was written.
  const option = issue.code === 'invalid_union' ? issue.errors.find(isOfType) : undefined;
  if (option) {
    return option.flatMap((each) => explain({ ...each, path: [...path, ...each.path] }, file, root));
  }
  if (value === undefined) {
    return [{ path, message: missing(path, root, file), inWords: { key: 'missing' }, isMissing: true }];
  }
  const help = suggestion(schemaAt(file, path, root), value);
  const inWords = reasonOf(issue, value);
  return [
    { path, inWords, message: help ? `${message(issue, value, help)} ${help}` : message(issue, value) },
  ];
}

const isOfType = (issues: readonly z.core.$ZodIssue[]): boolean =>
  !issues.some(({ code, path }) => code === 'invalid_type' && path.length === 0);

function missing(path: FieldPath, root: z.core.$ZodType, file: unknown): string {
  const schema = schemaAt(file, path, root);
  const options = schema?._zod.def.type === 'enum' ? Object.values(schema._zod.def.entries) : [];
  if (options.length > 0) return `is missing; write one of ${options.join(', ')}.`;
  const def = path.length === 1 ? schema?._zod.def : undefined;
  return def?.type === 'literal'
    ? `is missing; write ${path.at(-1)}: ${def.values.join(' or ')}.`
    : 'is missing.';
}

const NO_FIELD: InWords = { key: 'no_field' };

/** The reason in no language. */
function reasonOf(issue: z.core.$ZodIssue, value: unknown): InWords {
  if (value === null || value === '') return { key: 'text_empty' };
  switch (issue.code) {
    case 'invalid_type':
      return { key: 'wrong_kind' };
    case 'too_small':
      return { key: BOUNDS[issue.origin]?.least ?? 'too_low', values: { least: Number(issue.minimum) } };
    case 'too_big':
      return { key: BOUNDS[issue.origin]?.most ?? 'too_high', values: { most: Number(issue.maximum) } };
    case 'invalid_value':
      return { key: 'one_of', values: { options: issue.values.map(String).join(', ') } };
    default:
      return { key: 'cannot_be', values: { value: describe(value) } };
  }
}

const BOUNDS: Readonly<Record<string, { least: InWords['key']; most: InWords['key'] }>> = {
  string: { least: 'too_short', most: 'too_long' },
  array: { least: 'too_few', most: 'too_many' },
};

/** @param help what follows; then the message need not say it in general */
function message(issue: z.core.$ZodIssue, value: unknown, help?: string): string {
  if (value === null) return empty(issue);
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${NOUNS[issue.expected] ?? issue.expected}, but is ${describe(value)}.${withoutLimit(issue, value)}`;
    case 'too_small':
      return `must ${bound(issue.exact ? 'exactly' : 'at least', issue.minimum, issue.origin)}, but is ${describe(value)}.`;
    case 'too_big':
      return `must ${bound(issue.exact ? 'exactly' : 'at most', issue.maximum, issue.origin)}, but is ${describe(value)}.`;
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}, but is ${describe(value)}.`;
    case 'invalid_format':
      if (issue.format === 'date') {
        return /^\d{4}-\d\d-\d\d$/.test(String(value))
          ? `${value} is not a date of the calendar.`
          : `must be a date such as 2027-02-04, but is ${describe(value)}.`;
      }
      if (help) return `cannot be ${describe(value)}.`;
      return plain(issue, value);
    case 'invalid_key':
      return `is not a name that can stand here; there are ${namesOf(issue).join(', ')}.`;
    case 'invalid_union':
      return discriminated(issue) ?? (help ? `cannot be ${describe(value)}.` : plain(issue, value));
    default:
      return plain(issue, value);
  }
}

/** How a number that may be absent says that there is no limit. */
const withoutLimit = (issue: z.core.$ZodIssue, value: unknown): string =>
  issue.path.at(-1) === 'capacity' && /^(un|il)limit/i.test(String(value))
    ? ' Leave the field out for any number.'
    : '';

/** In the schema's own words, or in those that zod has for it. */
const plain = (issue: z.core.$ZodIssue, value: unknown) =>
  `cannot be ${describe(value)}: ${issue.message.charAt(0).toLowerCase()}${issue.message.slice(1)}.`;

function empty(issue: z.core.$ZodIssue): string {
  const expected = issue.code === 'invalid_type' ? issue.expected : '';
  if (['array', 'object', 'record'].includes(expected)) {
    return issue.path.length === 0
      ? 'is empty; "npm run event -- init my-event" writes one to begin with.'
      : `is empty: it must be ${NOUNS[expected]}, indented by two spaces below it.`;
  }
  return 'is empty; write a value, or leave the field out if it is not needed (what begins with # is a comment: such a value needs quotes).';
}

/** What a mark such as `kind` may be. */
function discriminated(issue: z.core.$ZodIssue): string | undefined {
  if (issue.code !== 'invalid_union' || !('options' in issue) || !Array.isArray(issue.options))
    return undefined;
  return `must be one of ${issue.options.map(String).join(', ')}.`;
}

/** The names that a map's keys may have. */
function namesOf(issue: z.core.$ZodIssueInvalidKey): string[] {
  return issue.issues.flatMap((each) => (each.code === 'invalid_value' ? each.values.map(String) : []));
}

function bound(least: string, limit: number | bigint, origin: string): string {
  if (origin === 'string') return `have ${least} ${limit} characters`;
  if (origin === 'array') return `have ${least} ${limit} ${limit === 1 ? 'entry' : 'entries'}`;
  return `be ${least} ${limit}`;
}

const MAX_SHOWN_CHARS = 60;

function describe(value: unknown): string {
  if (value === null) return 'empty';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (typeof value === 'object') return 'a group of fields';
  if (typeof value !== 'string') return String(value);
  return `"${value.length > MAX_SHOWN_CHARS ? `${value.slice(0, MAX_SHOWN_CHARS - 3)}…` : value}"`;
}

/** What people call a field, and what it is called here. */
const OTHER_WORDS: Record<string, readonly string[]> = {
  price: ['fee', 'amount', 'rate'],
  tickets: ['tracks'],
  speakers: ['presenters'],
  talks: ['workshops'],
  seats: ['capacity'],
  email: ['contact_email'],
};

function unknownField(
  path: FieldPath,
  {
    key,
    names,
    root,
    isEmpty,
  }: { key: string; names: readonly string[]; root: z.core.$ZodType; isEmpty: boolean },
): Explained {
  const near = OTHER_WORDS[key]?.find((word) => names.includes(word)) ?? nearest(key, names);
  if (near) {
    return {
      path,
      message: `is not a field here; did you mean "${near}"?`,
      inWords: NO_FIELD,
      meant: [...path.slice(0, -1), near],
    };
  }
  const [place, ...others] = placesOfField(root, key);
  if (place !== undefined && others.length === 0) {
    const message =
      place === ''
        ? 'is not a field here but of the file itself; write it at the beginning of a line.'
        : `is not a field here; it belongs under "${place}", indented below it.`;
    // In a list it is not known which entry was meant.
    const meant = place.includes('[]') ? undefined : [...place.split('.').filter(Boolean), key];
    return { path, message, inWords: NO_FIELD, ...(meant && { meant }) };
  }
  const message =
    names.length > 0 ? `is not a field here; there are ${names.join(', ')}.` : 'is not a field here.';
  // Between braces a comma ends a text: { fr: Étudiante, étudiant } has a field "étudiant" without a value.
  const cut = ' If it is the rest of the text before it, put the whole text in quotes.';
  return { path, message: isEmpty ? message + cut : message, inWords: NO_FIELD };
}

function valueAt(value: unknown, path: FieldPath): unknown {
  return path.reduce<unknown>(
    (at, step) => (typeof at === 'object' && at !== null ? Reflect.get(at, step) : undefined),
    value,
  );
}

/** Where a schema has a field of a name: `programme`, `tracks[]`, or empty for the file itself. */
function placesOfField(root: z.core.$ZodType, name: string): string[] {
  return [...new Set(fieldsBelow(root, '').flatMap(([place, field]) => (field === name ? [place] : [])))];
}

function fieldsBelow(schema: z.core.$ZodType, place: string): [place: string, name: string][] {
  const { def } = (schema as z.core.$ZodTypes)._zod; // as in mapLeaves
  switch (def.type) {
    case 'optional':
    case 'default':
      return fieldsBelow(def.innerType, place);
    case 'array':
      return fieldsBelow(def.element, `${place}[]`);
    case 'union':
      return def.options.flatMap((option) => fieldsBelow(option, place));
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) => [
        [place, name] as [string, string], // a pair, not a list
        ...fieldsBelow(field, place === '' ? name : `${place}.${name}`),
      ]);
    default:
      return [];
  }
}
