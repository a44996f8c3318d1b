import { createTranslator } from 'use-intl/core';
import type { Locale } from '../paths';
import { loadTexts, type Namespace, type Texts } from './messages';

/** A text of one namespace by its key, with the values it names. */
export type Translate = (key: string, values?: Record<string, string | number>) => string;

const known = new Map<string, Promise<Texts>>();

/**
 * Texts without React or Next: for the event API's mail and errors, and for pages that belong to no event. A key that the
 * catalogue lacks is reported, and shows as itself.
 * @param namespace or a group of texts within one: `mail.refunded`
 */
export async function translator(
  locale: Locale,
  namespace: Namespace | `${Namespace}.${string}`,
): Promise<Translate> {
  // The type of `namespace` says that it begins with one.
  const [file, ...group] = namespace.split('.') as [Namespace, ...string[]];
  const name = `${locale}/${file}`;
  const loading = known.get(name) ?? loadTexts(locale, file);
  known.set(name, loading);
  // use-intl takes the keys that it allows from the type: a plain record's are any, a recursive one's are none.
  const texts = (await loading) as Record<string, string>;
  const translate = createTranslator({
    locale,
    messages: { texts },
    namespace: 'texts',
    onError: (error) => console.warn(error.message),
    getMessageFallback: ({ key }) => key,
  });
  return (key, values) => translate([...group, key].join('.'), values);
}
