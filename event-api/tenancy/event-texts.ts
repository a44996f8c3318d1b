import type { Picture } from '@/lib/contract/parts/picture';
import type { Locale } from '@/lib/i18n/languages';
import type { Namespace } from '@/lib/i18n/messages';
import { type Translate, translator } from '@/lib/i18n/translate';
import type { Text } from '../definition/values';
import type { SiteEvent } from './event';
import { localise, localiseOptional } from './localise';

/** The event's texts and pictures for the answers of one call. */
export interface EventTexts {
  text(text: Text): string;
  /** Null for a text that is absent. */
  optional(text: Text | null | undefined): string | null;
  /** A picture by its address, with its size. */
  picture(address: string): Picture;
  optionalPicture(address: string | null | undefined): Picture | null;
}

/** @param locale the language of the call, one of the event's */
export function eventTexts(
  event: Pick<SiteEvent, 'definition' | 'pictureSizes'>,
  locale: Locale,
): EventTexts {
  const { languages } = event.definition.event;
  const picture = (address: string): Picture => {
    const digest = address.split('/')[2] ?? '';
    const size = event.pictureSizes.get(digest);
    return { url: address, width: size?.width ?? null, height: size?.height ?? null };
  };
  return {
    text: (text) => localise(text, locale, languages),
    optional: (text) => localiseOptional(text, locale, languages),
    picture,
    optionalPicture: (address) => (address ? picture(address) : null),
  };
}

/** An event's place in one line: its name with the address, or else the city. Null for an event without a place. */
export function eventPlace({ definition }: SiteEvent, locale: Locale): string | null {
  const { place, languages } = definition.event;
  if (!place) return null;
  const name = localise(place.name, locale, languages);
  const where = place.address ?? localiseOptional(place.city, locale, languages);
  return where ? `${name}, ${where}` : name;
}

/** Texts in the words of an event. */
export const eventTranslator = (
  { definition }: Pick<SiteEvent, 'definition'>,
  locale: Locale,
  namespace: Namespace | `${Namespace}.${string}`,
): Promise<Translate> => translator(locale, namespace, definition.event);
