import { leavesOf } from '../../definition/leaves';
import { localOf } from '../../platform/local-time';
import type { StoredEvent } from '../../tenancy/stored-event';
import { isSame } from '../digest';
import { nameOfEntry } from '../problems/named-entries';
import { partOf } from './changes';
import { type ChangedField, NOTHING } from './effects';

/** An amount of money that is this many times another one is out of proportion: a slip of a digit, perhaps. */
const MAX_TIMES = 3;
/** Characters of a value that is said; of a longer one it is only said that it is another. */
const MAX_SAID_CHARS = 60;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/**
 * The fields of the definition that an import changes, each named as the file has it, such as `tracks[attendee].fee`. What
 * `changedFacts` says is left out, and so is the programme, which has its own sentences.
 */
export function changedFields(before: StoredEvent, after: StoredEvent): ChangedField[] {
  const zone = after.event.time_zone;
  const amounts = new Set([...amountsIn(before), ...amountsIn(after)]);
  return [...compare(withoutFacts(before), withoutFacts(after), { path: '', kind: '', zone, amounts })];
}

/** The fields that are amounts of money, as the schema says, without the places of entries: `tracks[].fee`. */
function amountsIn(definition: StoredEvent): string[] {
  const leaves = leavesOf(definition).filter(({ kind }) => kind === 'amount');
  return leaves.map(({ path }) =>
    path.reduce<string>((name, step) => (typeof step === 'number' ? `${name}[]` : within(name, step)), ''),
  );
}

const withoutFacts = (definition: StoredEvent) => ({ ...definition, event: partOf(definition, 'event') });

interface Place {
  path: string;
  /** The path without the names of entries: `tracks[].fee`. */
  kind: string;
  zone: string;
  amounts: ReadonlySet<string>;
}

function* compare(before: unknown, after: unknown, place: Place): Generator<ChangedField> {
  if (isSame(before, after)) return;
  // A list that was left out had no entries.
  const was = partsOf(before ?? (Array.isArray(after) ? [] : before));
  const is = partsOf(after ?? (Array.isArray(before) ? [] : after));
  if (!was || !is || was.isList !== is.isList) {
    yield field(before, after, place);
    return;
  }
  const names = [...new Set([...was.values.keys(), ...is.values.keys()])];
  let isNamed = false;
  for (const name of names) {
    const inner = was.isList
      ? { ...place, path: `${place.path}[${name}]`, kind: `${place.kind}[]` }
      : { ...place, path: within(place.path, name), kind: within(place.kind, name) };
    for (const each of compare(was.values.get(name), is.values.get(name), inner)) {
      isNamed = true;
      yield each;
    }
  }
  // The same entries in another order.
  if (!isNamed) yield { field: place.path, before: undefined, after: undefined, isOutOfProportion: false };
}

const within = (path: string, name: string) => (path === '' ? name : `${path}.${name}`);

interface Parts {
  isList: boolean;
  values: Map<string, unknown>;
}

/** The fields of an object, or the entries of a list by their names. Undefined for a value, and for a list without names. */
function partsOf(value: unknown): Parts | undefined {
  if (Array.isArray(value)) {
    const values = new Map(value.map((entry): [string, unknown] => [nameOfEntry(entry), entry]));
    return values.size < value.length || values.has('') ? undefined : { isList: true, values };
  }
  if (typeof value !== 'object' || value === null) return undefined;
  return { isList: false, values: new Map(Object.entries(value)) };
}

function field(before: unknown, after: unknown, { path, kind, zone, amounts }: Place): ChangedField {
  const [was, is] = [Number(before ?? Number.NaN), Number(after ?? Number.NaN)];
  const isAmount = amounts.has(kind) && was > 0 && is > 0;
  return {
    ...{ field: path, before: said(before, zone), after: said(after, zone) },
    isOutOfProportion: isAmount && Math.max(was / is, is / was) >= MAX_TIMES,
  };
}

/** A value as one reads it; undefined when it is too long to be said. */
function said(value: unknown, zone: string): string | undefined {
  if (value === undefined || value === null) return NOTHING;
  if (typeof value === 'object' && !Array.isArray(value)) return undefined;
  if (Array.isArray(value) && value.some((entry) => typeof entry === 'object')) return undefined;
  const text = Array.isArray(value) ? value.join(', ') : String(value);
  if (!INSTANT.test(text)) return text.length > MAX_SAID_CHARS ? undefined : text === '' ? NOTHING : text;
  const { date, time } = localOf(text, zone);
  return `${date} ${time}`;
}
