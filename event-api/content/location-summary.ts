import type { LocationSummary } from '@/lib/contract/parts/location';
import type { Locale } from '@/lib/paths';
import type { Programme } from '../programme/read-programme';
import type { SiteEvent } from '../tenancy/event';
import { eventTexts } from '../tenancy/event-texts';
import type { StoredEvent } from '../tenancy/stored-event';
import { placeAddressOf } from './place-address';

export type Location = StoredEvent['locations'][number];

/** Makes a function that summarises a location, with the programme's rooms there, in the language of a call. */
export function locationSummaries(
  event: SiteEvent,
  { terms }: Pick<Programme, 'terms'>,
  locale: Locale,
): (location: Location) => LocationSummary {
  const texts = eventTexts(event, locale);
  const rooms = [...terms.values()]
    .filter((term) => term.kind === 'room')
    .sort((one, other) => one.position - other.position);
  return (location) => ({
    code: location.code,
    name: texts.text(location.name),
    description: texts.optional(location.description),
    photo: texts.optionalPicture(location.photo),
    ...placeAddressOf(location, locale),
    rooms: rooms
      .filter((room) => room.locationCode === location.code)
      .map(({ code, name, capacity }) => ({ code, name: texts.text(name), capacity })),
  });
}
