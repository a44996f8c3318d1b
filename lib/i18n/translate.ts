import { createTranslator } from 'use-intl/core';
import type { Locale } from './languages';
import { type EventWording, loadMessages, loadWording, type Namespace } from './messages';

/** Returns a text of one namespace by its key, with its values filled in. */
export type Translate = (key: string, values?: Record<string, string | number>) => string;

const translators = new Map<string, Promise<Translate>>();

/**
 * Texts without React or Next: for the event API's mail and errors, and for pages that belong to no event. A missing key is
 * logged, and the key itself is returned. Translators are cached together with their parsed texts.
 * @param namespace a namespace, or a group of texts within one: `mail.refunded`
 * @param event the one that it is about, for its wording
 */
export function translator(
  locale: Locale,
  namespace: Namespace | `${Namespace}.${string}`,
  event: EventWording = {},
): Promise<Translate> {
  const { wording = 'registration', session_word = 'workshop' } = event;
  const name = `${locale}/${wording}/${session_word}/${namespace}`;
  const loading = translators.get(name) ?? loadTranslator(locale, namespace, { wording, session_word });
  translators.set(name, loading);
  return loading;
}

async function loadTranslator(locale: Locale, namespace: string, event: EventWording): Promise<Translate> {
  // The cast: the type of the caller's `namespace` ensures that it begins with a namespace.
  const [file, ...group] = namespace.split('.') as [Namespace, ...string[]];
  const loaded = await loadWording(locale, await loadMessages(locale, [file]), event);
  // The cast: use-intl derives the allowed keys from this type. A plain record allows any key, the recursive type none.
  const texts = loaded[file] as Record<string, string>;
  const translate = createTranslator({
    locale,
    messages: { texts },
    namespace: 'texts',
    onError: (error) => console.warn(error.message),
    getMessageFallback: ({ key }) => key,
  });
  return (key, values) => translate([...group, key].join('.'), values);
}
