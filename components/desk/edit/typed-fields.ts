import type { changeEvent, getEditor } from '@/lib/contract/desk/edit';
import type { AnswerOf, InputOf } from '@/lib/contract/parts/call';
import { plainNumber } from '@/lib/money';

export type Editor = AnswerOf<typeof getEditor>;
export type EditorField = Editor['fields'][number];
type Changes = InputOf<typeof changeEvent>['changes'];

/** What stands in the controls of an editor, by their names; a checkbox has `yes` or nothing. */
export type Typed = Readonly<Record<string, string>>;

/** Why what was typed is no value, as a key of the messages. */
export type Mistake = 'not_a_number' | 'not_whole' | 'not_empty' | 'not_a_time';

/** The name of the control for a text in one language. */
export const textControl = (field: string, language: string): string => `${field}.${language}`;
/** The name of the control for the time of a moment. */
export const timeControl = (field: string): string => `${field} time`;

/** What stands in an editor at first. */
export function typedOf(fields: readonly EditorField[], locale: string): Typed {
  return Object.fromEntries(fields.flatMap((field) => controlsOf(field, locale)));
}

function controlsOf(field: EditorField, locale: string): [string, string][] {
  switch (field.type) {
    case 'text':
      return field.texts.map(({ language, text }) => [textControl(field.field, language), text]);
    case 'moment': {
      const [date = '', time = ''] = (field.value ?? '').split(' ');
      return [
        [field.field, date],
        [timeControl(field.field), time],
      ];
    }
    case 'yes_no':
      return [[field.field, field.value ? 'yes' : '']];
    case 'amount':
    case 'count':
      return [[field.field, field.value === null ? '' : plainNumber(field.value, locale)]];
    case 'line':
    case 'colour':
    case 'clock':
    case 'choice':
      return [[field.field, field.value ?? '']];
  }
}

function controlNames(field: EditorField): string[] {
  if (field.type === 'text') return field.texts.map(({ language }) => textControl(field.field, language));
  return field.type === 'moment' ? [field.field, timeControl(field.field)] : [field.field];
}

const CLOCK = /^([0-3]?\d|4[0-7]):[0-5]\d$/;

/** What is wrong, by the name of its control. */
export function mistakesIn(fields: readonly EditorField[], typed: Typed): Map<string, Mistake> {
  const mistakes = new Map<string, Mistake>();
  const isEmpty = (control: string) => (typed[control] ?? '').trim() === '';
  for (const field of fields) {
    const { field: control } = field;
    const value = (typed[control] ?? '').trim();
    if (field.type === 'text') {
      const controls = controlNames(field);
      // A text is in all languages of the event, or in none.
      const isNothing = field.optional && controls.every(isEmpty);
      for (const each of controls) if (!isNothing && isEmpty(each)) mistakes.set(each, 'not_empty');
    } else if (field.type === 'yes_no') continue;
    else if (value === '') {
      const isHalf = field.type === 'moment' && !isEmpty(timeControl(control));
      if (!field.optional || isHalf) mistakes.set(control, 'not_empty');
    } else if (field.type === 'amount' && !/^\d{1,7}([.,]\d{1,2})?$/.test(value))
      mistakes.set(control, 'not_a_number');
    else if (field.type === 'count' && !/^\d{1,6}$/.test(value)) mistakes.set(control, 'not_whole');
    else if (field.type === 'clock' && !CLOCK.test(value)) mistakes.set(control, 'not_a_time');
  }
  return mistakes;
}

/** The fields that are other than they were, and those that are changed together with them. */
export function changesIn(
  { fields, also }: Pick<Editor, 'fields' | 'also'>,
  before: Typed,
  typed: Typed,
): Changes {
  const isOther = (control: string) => (typed[control] ?? '').trim() !== (before[control] ?? '').trim();
  const isChanged = (field: EditorField) => controlNames(field).some(isOther);
  const sets = new Set(fields.filter(isChanged).map(({ set }) => set));
  const isIn = ({ set }: { set: string | null }) => set !== null && sets.has(set);
  return [
    ...also.filter(isIn).map(({ field, value }) => ({ field, value })),
    ...fields
      .filter((field) => isChanged(field) || isIn(field))
      .flatMap((field) => valuesOf(field, before, typed)),
  ];
}

function valuesOf(field: EditorField, before: Typed, typed: Typed): Changes {
  const { field: name } = field;
  const value = (typed[name] ?? '').trim();
  if (field.type === 'text') {
    const controls = controlNames(field);
    if (controls.every((control) => (typed[control] ?? '').trim() === ''))
      return [{ field: name, value: null }];
    // Each language by itself: who translates and who writes are often two.
    return controls
      .filter((control) => typed[control] !== before[control])
      .map((control) => ({ field: control, value: (typed[control] ?? '').trim() }));
  }
  if (field.type === 'yes_no') return [{ field: name, value: value !== '' }];
  if (value === '') return [{ field: name, value: null }];
  switch (field.type) {
    case 'amount':
    case 'count':
      return [{ field: name, value: Number(value.replace(',', '.')) }];
    case 'moment': {
      const time = (typed[timeControl(name)] ?? '').trim();
      return [{ field: name, value: time === '' ? value : `${value} ${time}` }];
    }
    case 'line':
    case 'colour':
      return [{ field: name, value }];
    case 'clock':
      return [{ field: name, value: value.padStart(5, '0') }];
    case 'choice':
      return [{ field: name, value: field.whole ? Number(value) : value }];
  }
}
