import type { changeEvent, getEditor } from '@/lib/contract/desk/edit';
import type { AnswerOf, InputOf } from '@/lib/contract/parts/call';
import { plainNumber } from '@/lib/money';

export type Editor = AnswerOf<typeof getEditor>;
export type EditorField = Editor['fields'][number];
export type Changes = InputOf<typeof changeEvent>['changes'];
type Change = Extract<Changes[number], { value: unknown }>;
type Value = Change['value'];

/** What stands in the controls of an editor, by their names; a checkbox has `yes` or nothing, several choices are a JSON list. */
export type Typed = Readonly<Record<string, string>>;

/** The name of the control for a text in one language. */
export const textControl = (field: string, language: string): string => `${field}.${language}`;
/** The name of the control for the time of a moment. */
export const timeControl = (field: string): string => `${field} time`;

/** The choices that a control has. */
export function chosenIn(typed: string | undefined): string[] {
  const chosen: unknown = JSON.parse(typed || '[]');
  return Array.isArray(chosen) ? chosen.map(String) : [];
}

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
    case 'number':
      return [[field.field, field.value === null ? '' : plainNumber(field.value, locale)]];
    case 'choices':
      return [[field.field, JSON.stringify(field.values)]];
    case 'words':
      return [[field.field, field.values.join('\n')]];
    case 'line':
    case 'code':
    case 'colour':
    case 'date':
    case 'clock':
    case 'choice':
      return [[field.field, field.value ?? '']];
    case 'fixed':
    case 'part':
    case 'entries':
      return [];
  }
}

export function controlNames(field: EditorField): string[] {
  switch (field.type) {
    case 'text':
      return field.texts.map(({ language }) => textControl(field.field, language));
    case 'moment':
      return [field.field, timeControl(field.field)];
    case 'fixed':
    case 'part':
    case 'entries':
      return [];
    default:
      return [field.field];
  }
}

/** The fields that are other than they were, and those that are changed together with them. */
export function changesIn(
  { fields, also }: Pick<Editor, 'fields' | 'also'>,
  before: Typed,
  typed: Typed,
): Change[] {
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

const linesOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

function valuesOf(field: EditorField, before: Typed, typed: Typed): Change[] {
  const { field: name } = field;
  const value = (typed[name] ?? '').trim();
  const is = (changed: Value): Change[] => [{ field: name, value: changed }];
  switch (field.type) {
    case 'text':
      return textsOf(field, before, typed);
    case 'yes_no':
      return is(value !== '');
    case 'choices': {
      const chosen = chosenIn(value);
      return is(chosen.length === 0 && field.optional ? null : chosen);
    }
    case 'words': {
      const lines = linesOf(value);
      if (field.of === 'number') return is(lines.map(Number));
      const answers = { true: true, false: false } as Record<string, boolean | undefined>;
      return is(field.of === 'text' ? lines : lines.map((line) => answers[line] ?? line));
    }
    case 'fixed':
    case 'part':
    case 'entries':
      return [];
  }
  if (value === '') return is(null);
  switch (field.type) {
    case 'amount':
    case 'number':
      return is(Number(value.replace(',', '.')));
    case 'moment': {
      const time = (typed[timeControl(name)] ?? '').trim();
      return is(time === '' ? value : `${value} ${time}`);
    }
    case 'clock':
      return is(value.padStart(5, '0'));
    case 'choice':
      return is(field.whole ? Number(value) : value);
    case 'line':
    case 'code':
    case 'colour':
    case 'date':
      return is(value);
  }
}

function textsOf(field: Extract<EditorField, { type: 'text' }>, before: Typed, typed: Typed): Change[] {
  const { field: name, texts, form } = field;
  const controls = controlNames(field);
  if (form === 'list') {
    const lists = texts.map(({ language }) => ({
      language,
      lines: linesOf(typed[textControl(name, language)]),
    }));
    const count = Math.max(...lists.map(({ lines }) => lines.length));
    const entries = Array.from({ length: count }, (_, number) =>
      Object.fromEntries(lists.map(({ language, lines }) => [language, lines[number] ?? ''])),
    );
    return [{ field: name, value: entries }];
  }
  if (controls.every((control) => (typed[control] ?? '').trim() === ''))
    return [{ field: name, value: null }];
  // Each language by itself: who translates and who writes are often two.
  return controls
    .filter((control) => typed[control] !== before[control])
    .map((control) => ({ field: control, value: (typed[control] ?? '').trim() }));
}
