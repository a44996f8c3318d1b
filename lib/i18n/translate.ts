import { createTranslator } from 'use-intl/core';
import type { Locale } from '../paths';
import { loadTexts, type Namespace } from './messages';

/** A text of one namespace by its key, with the values it names. */
export type Translate = (key: string, values?: Record<string, string | number>) => string;

const known = new Map<string, Promise<Translate>>();

/**
 * Texts without React or Next: for the event API's mail and errors, and for pages that belong to no event. A key that the
 * catalogue lacks is reported, and shows as itself. Translators are kept, with the texts that they have parsed.
 * @param namespace or a group of texts within one: `mail.refunded`
 */
export function translator(
  locale: Locale,
  namespace: Namespace | `${Namespace}.${string}`,
): Promise<Translate> {
  const name = `${locale}/${namespace}`;
  const loading = known.get(name) ?? loadTranslator(locale, namespace);
  known.set(name, loading);
  return loading;
}

async function loadTranslator(locale: Locale, namespace: string): Promise<Translate> {
  // The type of the caller's `namespace` says that it begins with one.
  const [file, ...group] = namespace.split('.') as [Namespace, ...string[]];
  // use-intl takes the keys that it allows from the type: a plain record's are any, a recursive one's are none.
  const texts = (await loadTexts(locale, file)) as Record<string, string>;
  const translate = createTranslator({
    locale,
    messages: { texts },
    namespace: 'texts',
    onError: (error) => console.warn(error.message),
    getMessageFallback: ({ key }) => key,
  });
  return (key, values) => translate([...group, key].join('.'), values);
}
