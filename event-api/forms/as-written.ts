import type { Message } from '@/lib/errors';

/** The message of `api.json` that is nothing but the text given to it: for words that are ready in the caller's language. */
export function asWritten(text: string): Message {
  return { key: 'as_written', values: { text } };
}
