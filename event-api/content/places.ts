import type { z } from 'zod';
import type { Accommodation } from '@/lib/contract/content/places';
import type { LocationSummary, placeAddress } from '@/lib/contract/parts/location';
import { notFound } from '@/lib/errors';
import type { Locale } from '@/lib/i18n/languages';
import { parseAmount } from '@/lib/money';
import type { UseCase } from '../calls/use-case';
import { type Programme, readProgramme } from '../programme/read-programme';
import type { SiteEvent } from '../tenancy/event';
import { eventTexts } from '../tenancy/event-texts';
import { countryOf, postalLines } from '../tenancy/postal-address';
import type { StoredEvent } from '../tenancy/stored-event';

/** Makes a function that turns an accommodation into its answer in the language of a call. */
export function accommodationWriter(event: SiteEvent, locale: Locale) {
  const texts = eventTexts(event, locale);
  const { event: identity, locations } = event.definition;
  return (accommodation: StoredEvent['accommodations'][number]): Accommodation => {
    const { code, rate } = accommodation;
    const location = locations.find((each) => each.code === accommodation.location);
    const amount = rate === undefined ? undefined : parseAmount(rate, identity.currency);
    return {
      code,
      name: texts.text(accommodation.name),
      description: texts.text(accommodation.description),
      photo: texts.optionalPicture(accommodation.photo),
      rate: amount === undefined ? null : { amount, currency: identity.currency },
      booking_url: accommodation.booking_url ?? null,
      booking_code: accommodation.booking_code ?? null,
      book_by: accommodation.book_by ?? null,
      phone: accommodation.phone ?? null,
      location: location ? { code: location.code, name: texts.text(location.name) } : null,
    };
  };
}

/** The address of a location, both as lines to print and in parts. */
function placeAddressOf(
  { address, latitude, longitude }: Pick<Location, 'address' | 'latitude' | 'longitude'>,
  locale: Locale,
): z.infer<typeof placeAddress> {
  const { street1, street2, city, province, postalcode } = address;
  const countryvalue = address.country.toUpperCase();
  return {
    address_lines: postalLines(address, locale),
    street1,
    street2: street2 ?? null,
    city,
    province: province ?? null,
    postalcode: postalcode ?? null,
    country: countryOf(address, locale),
    countryvalue,
    latitude: latitude ?? null,
    longitude: longitude ?? null,
  };
}

type Location = StoredEvent['locations'][number];

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

/** An accommodation with its location. @throws Refusal 404 when the event has no such accommodation */
export const getAccommodationDetail: UseCase<'getAccommodationDetail'> = async (
  { db, event, locale },
  { code },
) => {
  const { accommodations, locations } = event.definition;
  const accommodation = accommodations.find((each) => each.code === code);
  if (!accommodation) throw notFound();
  const location = locations.find((each) => each.code === accommodation.location);
  const summarise = locationSummaries(event, await readProgramme(db, event), locale);
  return {
    ...accommodationWriter(event, locale)(accommodation),
    location: location ? summarise(location) : null,
  };
};

/** A location with directions and the accommodations there. @throws Refusal 404 when the event has no such location */
export const getLocationDetail: UseCase<'getLocationDetail'> = async ({ db, event, locale }, { code }) => {
  const { locations, accommodations } = event.definition;
  const location = locations.find((each) => each.code === code);
  if (!location) throw notFound();
  const summarise = locationSummaries(event, await readProgramme(db, event), locale);
  const texts = eventTexts(event, locale);
  return {
    ...summarise(location),
    directions: texts.optional(location.directions),
    accommodations: accommodations
      .filter((each) => each.location === code)
      .map((each) => ({ code: each.code, name: texts.text(each.name) })),
  };
};
