import { createTranslator } from 'use-intl/core';
import type { Locale } from '../paths';
import { loadMessages, type Messages, type Namespace } from './messages';

/** A text of one namespace by its key, with the values it names. */
export type Translate = (key: string, values?: Record<string, string | number>) => string;

const known = new Map<string, Promise<Messages>>();

/**
 * Texts without React or Next: for the event API's mail and errors, and for pages that belong to no event. A key that the
 * catalogue lacks gives the key itself, with the namespace in front, and is reported once.
 */
export async function translator(locale: Locale, namespace: Namespace): Promise<Translate> {
  const name = `${locale}/${namespace}`;
  const loading = known.get(name) ?? loadMessages(locale, [namespace]);
  known.set(name, loading);
  const translate = createTranslator<Messages>({
    locale,
    messages: await loading,
    namespace,
    onError: (error) => console.warn(error.message),
  });
  return (key, values) => translate(key, values);
}
