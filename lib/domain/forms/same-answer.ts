import { answerSchema } from './answer-schema';
import type { FormField } from './form-definition';
import { isAnswered } from './form-model';
import { pictureIds, readableText } from './rich-text';

/** Whether two values are the same, whatever the order of their keys; all that is no answer is the same. */
export function isSameAnswer(one: unknown, other: unknown): boolean {
  if (!isAnswered(one) || !isAnswered(other)) return isAnswered(one) === isAnswered(other);
  return ordered(one) === ordered(other);
}

/** Whether an answer on a screen is the one that the server keeps, which cleans texts. */
export function isSameWhenCleaned(field: FormField, one: unknown, other: unknown): boolean {
  return isSameAnswer(one, other) || isSameAnswer(cleaned(field, one), cleaned(field, other));
}

function cleaned(field: FormField, answer: unknown): unknown {
  if (field.type === 'rich_text') {
    return typeof answer === 'string' ? [readableText(answer), ...pictureIds(answer)] : answer;
  }
  const parsed = answerSchema(field).safeParse(answer);
  if (parsed.success) return parsed.data;
  return typeof answer === 'string' ? answer.trim() : answer;
}

function ordered(value: unknown): string | undefined {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
