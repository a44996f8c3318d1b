import type { FieldPath } from '../../definition/leaves';
import { isObject } from '../../definition/leaves';

/** What names an entry of a list, in the order of preference. */
const NAMES_OF_ENTRIES = ['code', 'url', 'host', 'name'] as const;

/** The name of an entry of a list; empty for one without. */
export function nameOfEntry(entry: unknown): string {
  if (!isObject(entry)) return '';
  const name = NAMES_OF_ENTRIES.map((each) => Reflect.get(entry, each)).find(
    (each) => typeof each === 'string',
  );
  return typeof name === 'string' ? name : '';
}

/** A path as text in which entries have their names: `tracks[attendee].fee`; the number of those without. */
export function namedField(definition: unknown, path: FieldPath): string {
  let at = definition;
  let text = '';
  for (const step of path) {
    at = isObject(at) ? Reflect.get(at, step) : undefined;
    if (typeof step === 'number') text += `[${nameOfEntry(at) || step}]`;
    else text += text === '' ? step : `.${step}`;
  }
  return text;
}
