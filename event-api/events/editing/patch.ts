import type { z } from 'zod';
import { isObject } from '../../definition/leaves';
import { isSame } from '../digest';
import { nameOfEntry } from '../problems/named-entries';

/** Any value that a file can have. */
export type FieldValue = z.core.util.JSONType;

/**
 * A field of a definition, named as effects name it (`tracks[attendee].fee`), and what it is to be; null for nothing. An entry
 * of a list is named by its code, so that it is the same one whatever was added before it meanwhile. Entries that have no
 * name, such as the blocks of a page, have their numbers from 0; the number after the last one adds one.
 *
 * Or a list, and the names or numbers of its entries in the order that they are to have. Entries that are not named stay, after
 * the others.
 */
export type FieldChange = { field: string; value: FieldValue } | { field: string; order: string[] };
export type Patch = readonly FieldChange[];

/** A field that two people have changed. */
export interface Conflict {
  field: string;
  base: unknown;
  yours: unknown;
  /** What the event has now. */
  theirs: unknown;
}

/** A name of a field, or the name of an entry in brackets. */
type Step = { name: string } | { entry: string };

const STEP = /(?:^|\.)([a-z][a-z0-9_]*)|\[([^\]]+)\]/y;

/** @returns undefined for what is no name of a field */
function stepsOf(field: string): Step[] | undefined {
  const steps: Step[] = [];
  for (let at = 0; at < field.length; at = STEP.lastIndex) {
    STEP.lastIndex = at;
    const [, name, entry] = STEP.exec(field) ?? [];
    if (name !== undefined) steps.push({ name });
    else if (entry !== undefined && at > 0) steps.push({ entry });
    else return undefined;
  }
  return steps.length > 0 ? steps : undefined;
}

const NUMBER = /^\d{1,4}$/;

/** Where an entry is in its list: by its name, or by its number if it has none; -1 where it is not there. */
function entryIn(list: readonly unknown[], entry: string): number {
  const named = list.findIndex((each) => nameOfEntry(each) === entry);
  return named < 0 && isNumbered(list, entry) ? Number(entry) : named;
}

const isNumbered = (list: readonly unknown[], entry: string): boolean =>
  NUMBER.test(entry) && Number(entry) < list.length && nameOfEntry(list[Number(entry)]) === '';

const ownField = (of: unknown, name: string): unknown =>
  isObject(of) && !Array.isArray(of) && Object.hasOwn(of, name) ? Reflect.get(of, name) : undefined;

/** What a field is; undefined where there is nothing. */
export function valueAt(definition: unknown, field: string): unknown {
  return (stepsOf(field) ?? []).reduce((at, step) => {
    if ('name' in step) return ownField(at, step.name);
    return Array.isArray(at) ? at[entryIn(at, step.entry)] : undefined;
  }, definition);
}

/** Whether one field is another, or has it within. */
export function concerns(field: string, other: string): boolean {
  const [one, two] = [stepsOf(field) ?? [], stepsOf(other) ?? []];
  const least = Math.min(one.length, two.length);
  return one.slice(0, least).every((step, at) => isSame(step, two[at]));
}

/** What is changed lies in something that is not there, or no field is called so. */
class NoSuchField extends Error {}

/**
 * The definition with the changes; it is itself left as it was.
 * @returns `unknown`: the fields that there is no place for, for example of a session that is gone
 */
export function applyPatch(definition: unknown, patch: Patch): { changed: unknown; unknown: string[] } {
  const unknown: string[] = [];
  let changed = definition;
  for (const change of patch) {
    const { field } = change;
    try {
      const steps = stepsOf(field);
      if (!steps) throw new NoSuchField();
      changed =
        'order' in change ? withOrder(changed, steps, change) : withValue(changed, steps, change.value);
    } catch (error) {
      if (!(error instanceof NoSuchField)) throw error;
      unknown.push(field);
    }
  }
  return { changed, unknown };
}

function withValue(at: unknown, [step, ...below]: readonly Step[], value: FieldValue): unknown {
  if (step === undefined) return value;
  if ('entry' in step) return withEntry(at ?? [], step.entry, below, value);
  if (at !== undefined && (!isObject(at) || Array.isArray(at))) throw new NoSuchField();
  const { [step.name]: was, ...others } = { ...(at as Record<string, unknown> | undefined) };
  const is = withValue(was, below, value);
  // In the place that it had.
  if (is !== null) return { ...at, [step.name]: is };
  // An early bird without price and date is none.
  return Object.keys(others).length > 0 ? others : null;
}

function withOrder(
  definition: unknown,
  steps: readonly Step[],
  { field, order }: { field: string; order: readonly string[] },
): unknown {
  const list = valueAt(definition, field);
  if (!Array.isArray(list)) throw new NoSuchField();
  const places = [...new Set(order.map((entry) => entryIn(list, entry)))];
  if (places.includes(-1)) throw new NoSuchField();
  const others = list.filter((_, place) => !places.includes(place));
  // What was in a definition is a value that one can have.
  return withValue(definition, steps, [...places.map((place) => list[place]), ...others] as FieldValue);
}

/** An entry that is not there yet comes last. */
function withEntry(at: unknown, entry: string, below: readonly Step[], value: FieldValue): unknown {
  if (!Array.isArray(at)) throw new NoSuchField();
  const index = entryIn(at, entry);
  if (index < 0 && (below.length > 0 || !isNewName(at, entry, value))) throw new NoSuchField();
  const is = withValue(at[index], below, value);
  if (index < 0) return is === null ? at : [...at, is];
  return is === null ? at.toSpliced(index, 1) : at.with(index, is);
}

/** Whether an entry that is not there can be added under this name: under a number only the next one of those without names. */
function isNewName(list: readonly unknown[], entry: string, value: FieldValue): boolean {
  return (
    value === null ||
    nameOfEntry(value) === entry ||
    (nameOfEntry(value) === '' && Number(entry) === list.length)
  );
}

/**
 * The list whose entries a change names by their numbers, the outermost one: a number means the same entry only as long as
 * nobody has changed the list. Undefined for all other changes.
 */
function numberedListOf(change: FieldChange, definition: unknown): string | undefined {
  const steps = [...change.field.matchAll(new RegExp(STEP, 'g'))];
  const lists = steps.flatMap(({ index, 2: entry }) =>
    entry === undefined ? [] : [{ list: change.field.slice(0, index), entries: [entry] }],
  );
  if ('order' in change) lists.push({ list: change.field, entries: [...change.order] });
  return lists.find(({ list, entries }) => {
    const value = valueAt(definition, list);
    if (!Array.isArray(value)) return false;
    const isNext = (entry: string) => NUMBER.test(entry) && Number(entry) === value.length;
    return entries.some((entry) => isNumbered(value, entry) || isNext(entry));
  })?.list;
}

/** The fields of a patch that name entries by numbers that were others in the version that it was made for. */
export const renumberedIn = (patch: Patch, { base, now }: { base: unknown; now: unknown }): string[] =>
  patch.flatMap((change) => {
    const list = numberedListOf(change, base ?? now);
    if (list === undefined) return [];
    const isUntouched = base !== undefined && isSame(valueAt(base, list), valueAt(now, list));
    return isUntouched ? [] : [change.field];
  });

/**
 * The fields that somebody else has changed otherwise since the version that a patch was made for. Of all else both changes
 * stand.
 * @param base that version; undefined where it is not kept any more, so that nobody knows who has changed what
 */
export function conflictsIn(patch: Patch, { base, now }: { base: unknown; now: unknown }): Conflict[] {
  const wasOf = base === undefined ? undefined : (field: string) => valueAt(base, field);
  return conflictsWith(patch, { wasOf, now });
}

/** As `conflictsIn`, by what each field was when it was written down; without `wasOf` nobody knows. */
export function conflictsWith(
  patch: Patch,
  { wasOf, now }: { wasOf: ((field: string) => unknown) | undefined; now: unknown },
): Conflict[] {
  return patch.flatMap((change) => {
    // Of two orders the last one holds, and nothing that somebody has written is lost.
    if ('order' in change) return [];
    const { field, value: yours } = change;
    const theirs = valueAt(now, field);
    const was = wasOf?.(field);
    const isUntouched = wasOf !== undefined && isSame(was, theirs);
    return isUntouched || isSame(theirs, yours) ? [] : [{ field, base: was, yours, theirs }];
  });
}
