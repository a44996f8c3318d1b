import { MAX_PREFIX_CHARS } from './added';
import { controlNames, type Editor, type EditorField, type Typed, timeControl } from './typed-fields';

/** Why what was typed is no value: a key of the messages, with the bound that it breaks. */
export interface Mistake {
  key:
    | 'not_a_number'
    | 'not_whole'
    | 'not_empty'
    | 'not_a_time'
    | 'not_a_code'
    | 'not_a_typed_code'
    | 'not_a_name'
    | 'taken'
    | 'at_least'
    | 'at_most'
    | 'not_as_many'
    | 'not_a_prefix'
    | 'at_most_chars';
  bound?: string;
}

const CLOCK = /^([0-3]?\d|4[0-7]):[0-5]\d$/;
const AMOUNT = /^\d{1,7}([.,]\d{1,2})?$/;
const NUMBER = /^-?\d{1,7}([.,]\d{1,8})?$/;
const WHOLE = /^\d{1,7}$/;
const CODES = {
  code: { pattern: /^#?[a-z0-9][a-z0-9-]{0,47}$/, key: 'not_a_code' },
  typed: { pattern: /^[A-Z0-9][A-Z0-9-]{4,19}$/, key: 'not_a_typed_code' },
  name: { pattern: /^[a-z][a-z0-9_]{0,47}$/, key: 'not_a_name' },
} as const;

const PREFIX = /^[A-Z0-9][A-Z0-9-]*$/;

/** Fields by which a list tells its entries apart. */
export const NAMING = ['code', 'url', 'host', 'name'];

/** What is wrong, by the name of its control. */
export function mistakesIn(
  { fields, adds }: Pick<Editor, 'fields' | 'adds'>,
  typed: Typed,
  /** The code is only how those of several begin. */
  isPrefix = false,
): Map<string, Mistake> {
  const isEmpty = (control: string) => ['', '[]'].includes((typed[control] ?? '').trim());
  /** Whether it is a part that may be left out, and is. */
  const isLeftOut = ({ field, within }: EditorField) => {
    if (!within?.optional) return false;
    const part = partOf(field);
    return fields
      .filter((each) => partOf(each.field) === part && each.type !== 'yes_no')
      .every((each) => controlNames(each).every(isEmpty));
  };
  const mistakes = new Map<string, Mistake>();
  for (const field of fields) {
    const optional = field.optional || isLeftOut(field);
    const taken = NAMING.includes(field.field) ? (adds?.taken ?? []) : [];
    for (const [control, mistake] of mistakesOf({ ...field, optional }, typed, { isEmpty, taken, isPrefix }))
      mistakes.set(control, mistake);
  }
  return mistakes;
}

const partOf = (field: string) => field.slice(0, Math.max(0, field.lastIndexOf('.')));

interface Known {
  isEmpty: (control: string) => boolean;
  taken: readonly string[];
  isPrefix: boolean;
}

function mistakesOf(
  field: EditorField,
  typed: Typed,
  { isEmpty, taken, isPrefix }: Known,
): [string, Mistake][] {
  const { field: control, optional } = field;
  const controls = controlNames(field);
  const value = (typed[control] ?? '').trim();
  const wrong = (key: Mistake['key'], bound?: number): [string, Mistake][] => [
    [control, { key, ...(bound !== undefined && { bound: String(bound) }) }],
  ];
  if (field.type === 'yes_no') return [];
  if (field.type === 'text') {
    // A text is in all languages of the event, or in none.
    if (optional && controls.every(isEmpty)) return [];
    const lines = controls.map((each) =>
      (typed[each] ?? '').split('\n').filter((line) => line.trim() !== ''),
    );
    return controls.flatMap((each, number): [string, Mistake][] => {
      if (isEmpty(each)) return [[each, { key: 'not_empty' }]];
      const isShorter = field.form === 'list' && lines[number]?.length !== lines[0]?.length;
      return isShorter ? [[each, { key: 'not_as_many', bound: String(lines[0]?.length) }]] : [];
    });
  }
  if (isEmpty(control)) {
    const isHalf = field.type === 'moment' && !isEmpty(timeControl(control));
    return controls.length > 0 && (!optional || isHalf) ? wrong('not_empty') : [];
  }
  switch (field.type) {
    case 'amount':
      return AMOUNT.test(value) ? [] : wrong('not_a_number');
    case 'number': {
      if (!(field.whole ? WHOLE : NUMBER).test(value))
        return wrong(field.whole ? 'not_whole' : 'not_a_number');
      const number = Number(value.replace(',', '.'));
      if (field.min !== null && number < field.min) return wrong('at_least', field.min);
      return field.max !== null && number > field.max ? wrong('at_most', field.max) : [];
    }
    case 'words':
      return field.of === 'number' && value.split('\n').some((line) => !WHOLE.test(line.trim() || '0'))
        ? wrong('not_whole')
        : [];
    case 'clock':
      return CLOCK.test(value) ? [] : wrong('not_a_time');
    case 'code': {
      if (isPrefix && field.style === 'typed') {
        if (!PREFIX.test(value)) return wrong('not_a_prefix');
        return value.length > MAX_PREFIX_CHARS ? wrong('at_most_chars', MAX_PREFIX_CHARS) : [];
      }
      const { pattern, key } = CODES[field.style];
      return pattern.test(value) ? (taken.includes(value) ? wrong('taken') : []) : wrong(key);
    }
    default:
      return [];
  }
}
