import { answerText } from '@/lib/domain/forms/answer-text';
import { type FormDefinition, type FormField, fieldsOf } from '@/lib/domain/forms/form-definition';
import { type FormModel, isAnswered, shownFields } from '@/lib/domain/forms/form-model';
import type { Locale } from '@/lib/i18n/languages';
import type { Translate } from '@/lib/i18n/translate';
import { formatMoney } from '@/lib/money';
import { textOfHtml } from '../platform/html/text-of-html';

interface ReadableSection {
  title: string;
  answers: { label: string; value: string }[];
}

interface Reading {
  locale: Locale;
  currency: string;
  /** Texts of the namespace `common`. */
  common: Translate;
}

/** The answers as readable texts by section, without empty sections. */
export function answersAsRead(
  definition: FormDefinition,
  model: FormModel,
  reading: Reading,
): ReadableSection[] {
  const shown = shownFields(definition, model);
  const read = answerReader(reading);
  return definition.sections
    .map(({ title, fields }) => ({
      title,
      answers: fields
        .filter((field) => shown.has(field) && isAnswered(model[field.name]))
        .map((field) => ({ label: field.label, value: read(field, model[field.name]) })),
    }))
    .filter((section) => section.answers.length > 0);
}

/** Reads single answers. */
function answerReader({ locale, currency, common }: Reading): (field: FormField, answer: unknown) => string {
  const money = (amount: number) => formatMoney({ amount: Math.round(amount * 100), currency }, locale);
  const words = {
    locale,
    money,
    yes: common('yes'),
    textOfHtml: (html: string) => textOfHtml(html, (alt) => common('picture', { alt })),
  };
  return (field, answer) => answerText(field, answer, words);
}

/** The answers as people read them, by the name of the field, for a spreadsheet. */
export function readableByName(
  definition: FormDefinition,
  model: FormModel,
  reading: Reading,
): Map<string, string> {
  return byName(definition, model, answerReader(reading));
}

/** The answers as they are stored, by the name of the field, for programs; files by their names. */
export function storedByName(definition: FormDefinition, model: FormModel): Record<string, unknown> {
  const isFile = ({ type }: FormField) => type === 'file' || type === 'photo';
  return Object.fromEntries(
    byName(definition, model, (field, answer) => (isFile(field) ? fileName(answer) : answer)),
  );
}

function byName<Value>(
  definition: FormDefinition,
  model: FormModel,
  read: (field: FormField, answer: unknown) => Value,
): Map<string, Value> {
  const shown = shownFields(definition, model);
  const answered = fieldsOf(definition).filter((field) => shown.has(field) && isAnswered(model[field.name]));
  return new Map(answered.map((field) => [field.name, read(field, model[field.name])]));
}

/** The name under which a file was uploaded. */
const fileName = (answer: unknown): string =>
  typeof answer === 'object' && answer !== null && 'name' in answer ? String(answer.name) : '';
