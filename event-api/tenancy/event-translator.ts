import type { Namespace } from '@/lib/i18n/messages';
import { type Translate, translator } from '@/lib/i18n/translate';
import type { Locale } from '@/lib/paths';
import type { SiteEvent } from './event';

/** Texts in the words of an event, which registers people or sells tickets (specification §1, ticket-purchase wording). */
export const eventTranslator = (
  { definition }: Pick<SiteEvent, 'definition'>,
  locale: Locale,
  namespace: Namespace | `${Namespace}.${string}`,
): Promise<Translate> => translator(locale, namespace, definition.event.wording);
