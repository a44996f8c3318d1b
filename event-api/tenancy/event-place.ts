import type { Locale } from '@/lib/paths';
import type { SiteEvent } from './event';
import { localise, localiseOptional } from './localise';

/** Where an event takes place in one line: name, address or else city; null for one that has no place. */
export function eventPlace({ definition }: SiteEvent, locale: Locale): string | null {
  const { place, languages } = definition.event;
  if (!place) return null;
  const name = localise(place.name, locale, languages);
  const where = place.address ?? localiseOptional(place.city, locale, languages);
  return where ? `${name}, ${where}` : name;
}
