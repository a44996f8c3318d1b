import type { Changes, Editor, EditorField, Typed } from './typed-fields';
import { controlNames } from './typed-fields';

type Value = Extract<Changes[number], { value: unknown }>['value'];
type Fields = { [name: string]: Value };

/** Longer ones are no codes. */
const MAX_CODE_CHARS = 48;

const STEP = /([a-z][a-z0-9_]*)|\[(\d+)\]/g;

const isFields = (value: Value | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value with another one at the end of its steps. */
function withValue(
  at: Value | undefined,
  [step, ...below]: readonly (string | number)[],
  value: Value,
): Value {
  if (step === undefined) return value;
  if (typeof step === 'number') {
    const list = Array.isArray(at) ? at : [];
    return list.toSpliced(step, 1, withValue(list[step], below, value));
  }
  const fields = isFields(at) ? at : {};
  return { ...fields, [step]: withValue(fields[step], below, value) };
}

/** What names an entry of a list, as changes name it. */
const NAMES = ['code', 'url', 'host', 'name'];

/** The one change that adds something, made of its fields. */
export function additionOf(
  adds: NonNullable<Editor['adds']>,
  changes: readonly Extract<Changes[number], { value: unknown }>[],
): Changes[number] {
  const value = changes
    .filter((change) => change.value !== null)
    .reduce<Value>((whole, change) => {
      const steps = [...change.field.matchAll(STEP)].map(([, name, number]) => name ?? Number(number));
      return withValue(whole, steps, change.value);
    }, adds.value);
  if (adds.number === null) return { field: adds.field, value };
  const name = NAMES.map((each) => (isFields(value) ? value[each] : undefined)).find(
    (each) => typeof each === 'string',
  );
  return { field: `${adds.field}[${name ?? adds.number}]`, value };
}

const plainLetters = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/œ/gi, 'oe').replace(/æ/gi, 'ae').toLowerCase();

/** A code made of a text: `Soirée d’ouverture` is `soiree-d-ouverture`. */
export function codeOf(text: string, style: 'code' | 'typed' | 'name'): string {
  const between = style === 'name' ? '_' : '-';
  const code = plainLetters(text)
    .replace(/[^a-z0-9]+/g, between)
    .slice(0, MAX_CODE_CHARS)
    .replace(/^[-_]+|[-_]+$/g, '');
  if (style === 'typed') return code.toUpperCase();
  return style === 'name' ? code.replace(/^[0-9_]+/, '') : code;
}

const prefixOf = (field: string) => field.slice(0, field.lastIndexOf('.') + 1);

/** The codes of what is added, made of its first text, as far as nobody has written one. */
export function codesFrom(fields: readonly EditorField[], typed: Typed, written: ReadonlySet<string>): Typed {
  const firstOf = (prefix: string) =>
    fields.find(
      ({ type, field }) =>
        (type === 'text' || (type === 'line' && !field.includes('email'))) && prefixOf(field) === prefix,
    );
  const textOf = (field: EditorField | undefined) => typed[field ? (controlNames(field)[0] ?? '') : ''] ?? '';
  const codes = fields.flatMap((field): [string, string][] => {
    if (field.type !== 'code' || written.has(field.field)) return [];
    const own = firstOf(prefixOf(field.field));
    const code = own ? codeOf(textOf(own), field.style) : `${codeOf(textOf(firstOf('')), field.style)}-1`;
    return [[field.field, code === '-1' ? '' : code]];
  });
  return Object.fromEntries(codes);
}
