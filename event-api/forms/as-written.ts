import type { Message } from '@/lib/errors';

/** A message whose text is already in the caller's language: `as_written` in `api.json` repeats it unchanged. */
export function asWritten(text: string): Message {
  return { key: 'as_written', values: { text } };
}
