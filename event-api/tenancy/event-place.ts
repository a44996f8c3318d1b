import type { Locale } from '@/lib/paths';
import type { SiteEvent } from './event';
import { localise, localiseOptional } from './localise';

/** An event's place in one line: its name with the address, or else the city. Null for an event without a place. */
export function eventPlace({ definition }: SiteEvent, locale: Locale): string | null {
  const { place, languages } = definition.event;
  if (!place) return null;
  const name = localise(place.name, locale, languages);
  const where = place.address ?? localiseOptional(place.city, locale, languages);
  return where ? `${name}, ${where}` : name;
}
