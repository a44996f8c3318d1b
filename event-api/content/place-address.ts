import type { z } from 'zod';
import type { placeAddress } from '@/lib/contract/parts/location';
import type { Locale } from '@/lib/paths';
import { countryName } from '../platform/countries';
import type { StoredEvent } from '../tenancy/stored-event';

type Location = StoredEvent['locations'][number];

/** The address of a location, both as lines to print and in parts. */
export function placeAddressOf(
  { address, latitude, longitude }: Pick<Location, 'address' | 'latitude' | 'longitude'>,
  locale: Locale,
): z.infer<typeof placeAddress> {
  const { street1, street2, city, province, postalcode } = address;
  const countryvalue = address.country.toUpperCase();
  const country = countryName(countryvalue, locale) ?? countryvalue;
  const town = [city, [province, postalcode].filter(Boolean).join(' ')].filter(Boolean);
  const lines = [street1, street2 ?? '', town.join(locale === 'fr' ? ' ' : ', '), country];
  return {
    address_lines: lines.filter((line) => line !== ''),
    street1,
    street2: street2 ?? null,
    city,
    province: province ?? null,
    postalcode: postalcode ?? null,
    country,
    countryvalue,
    latitude: latitude ?? null,
    longitude: longitude ?? null,
  };
}
