import type { FieldErrors } from 'react-hook-form';
import type { FieldMessages } from '@/components/form/fields/use-answer';
import { type FormDefinition, fieldsOf, readFormMessage } from '@/lib/domain/forms/form-definition';

/** One wrong answer: the field, the path below it (a contact's number and part), and the message. */
export interface AnswerError {
  field: string;
  below: string[];
  message: string;
}

/** Reads a message of `modelSchema` in the reader's language. */
export type MessageReader = (text: string) => string;

/** The function that next-intl gives for the namespace `form`. */
interface FormTranslator {
  (key: string, values?: Record<string, string | number>): string;
  has(key: string): boolean;
}

/** Messages are keys of the namespace `form` or the event's own words; a shape that has no message of ours gets the general one. */
export function messageReader(t: FormTranslator): MessageReader {
  return (text) => {
    const message = readFormMessage(text);
    if ('text' in message) return message.text;
    return t.has(message.key) ? t(message.key, message.values) : t('answer_invalid');
  };
}

/** All that is wrong, in reading order: the form's own errors, then those of the server that concern no shown field. */
export function collectErrors(
  definition: FormDefinition,
  errors: FieldErrors,
  serverErrors: Readonly<Record<string, string[]>>,
  read: MessageReader,
): AnswerError[] {
  const names = fieldsOf(definition).map((field) => field.name);
  const found = names.flatMap((field) => {
    const own = leavesOf(errors[field]).map(({ path, text }) => ({
      field,
      below: path,
      message: read(text),
    }));
    if (own.length > 0) return own;
    return Object.entries(serverErrors).flatMap(([path, messages]) => {
      const [name, ...below] = path.split('.');
      return name === field ? messages.slice(0, 1).map((message) => ({ field, below, message })) : [];
    });
  });
  const general = Object.entries(serverErrors)
    .filter(([path]) => !names.includes(path.split('.')[0] ?? ''))
    .flatMap(([, messages]) => messages.map((message) => ({ field: '', below: [], message })));
  return [...found, ...general];
}

/** The messages of one field. */
export function messagesOf(errors: readonly AnswerError[], field: string): FieldMessages | undefined {
  const own = errors.filter((error) => error.field === field);
  if (own.length === 0) return undefined;
  return Object.fromEntries(own.map((error) => [error.below.join('.'), error.message]));
}

/** react-hook-form nests errors as the answers are nested; a leaf carries a type and a message. */
function leavesOf(node: unknown, path: string[] = []): { path: string[]; text: string }[] {
  if (typeof node !== 'object' || node === null) return [];
  if ('message' in node && typeof node.message === 'string' && 'type' in node) {
    return [{ path, text: node.message }];
  }
  return Object.entries(node)
    .filter(([key]) => key !== 'ref' && key !== 'root')
    .flatMap(([key, child]) => leavesOf(child, [...path, key]));
}
