import { notFound } from '@/lib/errors';
import { isObject } from '../../definition/leaves';
import { nameOfEntry } from '../../events/problems/named-entries';
import {
  fieldsOf,
  type Kind,
  kindsOf,
  optionOf,
  ROOT,
  type SchemaField,
  type SchemaObject,
} from './schema-fields';

/** Before the kind of an entry that is to be added, in a path: no code begins with it. */
const NEW = '~';
/** The kind of a new entry in a list of one kind. */
const ONLY_KIND = 'new';

/** Something in an event's file that has a page of its own. */
export interface Place {
  /** As a change names it; of something new, the list. */
  field: string;
  /** What it is a field of, or its list; undefined at the top. */
  of: SchemaField | undefined;
  object: SchemaObject;
  /** Undefined for what is not there. */
  value: unknown;
  /** An entry of a list, rather than a field. */
  isEntry: boolean;
  /** Of something new in a list. */
  adds: { list: readonly unknown[]; kind: string | undefined } | undefined;
  /** The segments of its path. */
  path: readonly string[];
}

const fieldIn = (of: unknown, name: string): unknown =>
  isObject(of) && !Array.isArray(of) && Object.hasOwn(of, name) ? Reflect.get(of, name) : undefined;

/** What a field is with its value: of one thing or a list of them, which of the two. */
export function settledKind(kind: Kind, value: unknown): Kind {
  const [only] = kind.is === 'entries' ? kind.options : [];
  return only && isObject(value) && !Array.isArray(value) ? { is: 'object', object: only } : kind;
}

/** The name of an entry of a list in changes and paths: its own, or its number. */
export const keyOfEntry = (entry: unknown, number: number): string => nameOfEntry(entry) || String(number);

/** What a path leads to. @throws Refusal 404 where there is nothing, or what has no page */
export function placeAt(definition: unknown, path: readonly string[]): Place {
  let kind: Kind = { is: 'object', object: ROOT };
  let place: Place = {
    field: '',
    of: undefined,
    object: ROOT,
    value: definition,
    isEntry: false,
    adds: undefined,
    path,
  };
  let isPage = true;
  for (const step of path) {
    if (place.adds) throw notFound();
    if (kind.is === 'object') {
      const of = fieldsOf(kind.object).find(({ name }) => name === step);
      if (!of) throw notFound();
      const value = fieldIn(place.value, step);
      kind = settledKind(of.kind, value);
      isPage = kind.is === 'object';
      const field = place.field === '' ? step : `${place.field}.${step}`;
      place = {
        ...place,
        field,
        of,
        value,
        isEntry: false,
        ...(kind.is === 'object' && { object: kind.object }),
      };
    } else if (kind.is === 'entries') {
      place = step.startsWith(NEW) ? newEntry(place, kind, step.slice(1)) : entryOf(place, kind, step);
      kind = { is: 'object', object: place.object };
      isPage = true;
    } else throw notFound();
  }
  if (!isPage) throw notFound();
  return place;
}

type Entries = Extract<Kind, { is: 'entries' }>;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function entryOf(list: Place, { options }: Entries, key: string): Place {
  const value = listOf(list.value).find((entry, number) => keyOfEntry(entry, number) === key);
  const object = value === undefined ? undefined : optionOf(options, Object(value).kind);
  if (!object) throw notFound();
  return { ...list, field: `${list.field}[${key}]`, object, value, isEntry: true };
}

function newEntry(list: Place, { options }: Entries, step: string): Place {
  const kind = step === ONLY_KIND ? undefined : step;
  const isKnown = kind === undefined ? options.length === 1 : kindsOf(options).includes(kind);
  const object = optionOf(options, kind);
  if (!isKnown || !object) throw notFound();
  return { ...list, object, value: undefined, isEntry: true, adds: { list: listOf(list.value), kind } };
}

/** The last segments of the paths at which something is added to a list. */
export const newSegments = (
  options: readonly SchemaObject[],
): { kind: string | undefined; segment: string }[] =>
  options.length === 1
    ? [{ kind: undefined, segment: `${NEW}${ONLY_KIND}` }]
    : kindsOf(options).map((kind) => ({ kind, segment: `${NEW}${kind}` }));

export const pathOf = (segments: readonly string[]): string => segments.map(encodeURIComponent).join('/');

/** @throws Refusal 404 for what is no path */
export function segmentsOf(path: string): string[] {
  try {
    return path === '' ? [] : path.split('/').map(decodeURIComponent);
  } catch {
    throw notFound();
  }
}
