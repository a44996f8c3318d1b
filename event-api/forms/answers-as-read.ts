import { answerText } from '@/lib/domain/forms/answer-text';
import type { FormDefinition, FormField } from '@/lib/domain/forms/form-definition';
import { type FormModel, isAnswered, shownFields } from '@/lib/domain/forms/form-model';
import type { Translate } from '@/lib/i18n/translate';
import { formatMoney } from '@/lib/money';
import type { Locale } from '@/lib/paths';
import { textOfHtml } from '../platform/html/text-of-html';

export interface ReadableSection {
  title: string;
  answers: { label: string; value: string }[];
}

export interface Reading {
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
export function answerReader({
  locale,
  currency,
  common,
}: Reading): (field: FormField, answer: unknown) => string {
  const money = (amount: number) => formatMoney({ amount: Math.round(amount * 100), currency }, locale);
  const words = {
    locale,
    money,
    yes: common('yes'),
    textOfHtml: (html: string) => textOfHtml(html, (alt) => common('picture', { alt })),
  };
  return (field, answer) => answerText(field, answer, words);
}
