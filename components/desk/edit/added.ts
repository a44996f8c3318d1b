import { CODE_CHARS } from '@/lib/domain/registration/typed-code';
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
function additionOf(
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

/** What several additions have in place of one code: it, and behind it an end that cannot be guessed. */
export const additionsOf = (
  adds: NonNullable<Editor['adds']>,
  changes: readonly Extract<Changes[number], { value: unknown }>[],
  ends: readonly string[],
): Changes =>
  ends.length === 0
    ? [additionOf(adds, changes)]
    : ends.map((end) =>
        additionOf(
          adds,
          changes.map((change) =>
            change.field === 'code' ? { ...change, value: `${String(change.value)}-${end}` } : change,
          ),
        ),
      );

/** Letters and digits that are not taken for each other. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Ten of thirty letters: nobody finds one of two hundred by trying. */
const END_CHARS = 10;
/** The code before them, with its hyphen, so that the whole is no longer than a code may be. */
export const MAX_PREFIX_CHARS = CODE_CHARS.max - END_CHARS - 1;
/** One edit, whose consequences can still be read. */
export const MAX_MADE_CODES = 200;

/** Ends of codes that nobody can guess. */
export const codeEnds = (count: number): string[] => Array.from({ length: count }, codeEnd);

function codeEnd(): string {
  let end = '';
  while (end.length < END_CHARS) {
    // Of 32 values two are left out, so that each letter is as likely as the others.
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    end += LETTERS[byte % 32] ?? '';
  }
  return end;
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
