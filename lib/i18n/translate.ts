import { createTranslator } from 'use-intl/core';
import type { Locale } from '../paths';
import { loadMessages, loadTicketWording, type Namespace } from './messages';

/** Returns a text of one namespace by its key, with its values filled in. */
export type Translate = (key: string, values?: Record<string, string | number>) => string;

/** Whether an event registers people or sells tickets (specification §1, ticket-purchase wording). */
export type Wording = 'registration' | 'ticket';

const translators = new Map<string, Promise<Translate>>();

/**
 * Texts without React or Next: for the event API's mail and errors, and for pages that belong to no event. A missing key is
 * logged, and the key itself is returned. Translators are cached together with their parsed texts.
 * @param namespace a namespace, or a group of texts within one: `mail.refunded`
 * @param wording of the event, where it is about one
 */
export function translator(
  locale: Locale,
  namespace: Namespace | `${Namespace}.${string}`,
  wording: Wording = 'registration',
): Promise<Translate> {
  const name = `${locale}/${wording}/${namespace}`;
  const loading = translators.get(name) ?? loadTranslator(locale, namespace, wording);
  translators.set(name, loading);
  return loading;
}

async function loadTranslator(locale: Locale, namespace: string, wording: Wording): Promise<Translate> {
  // The cast: the type of the caller's `namespace` ensures that it begins with a namespace.
  const [file, ...group] = namespace.split('.') as [Namespace, ...string[]];
  const usual = await loadMessages(locale, [file]);
  const loaded = wording === 'ticket' ? await loadTicketWording(locale, usual) : usual;
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
