import type { Locale } from '@/lib/paths';
import { countryName } from '../platform/countries';

/** An address in an event's file. */
interface PostalAddress {
  street1: string;
  street2?: string | undefined;
  city: string;
  province?: string | undefined;
  postalcode?: string | undefined;
  /** ISO 3166-1 alpha-2, in capitals or not. */
  country: string;
}

/** The name of an address's country, in the reader's language. */
export function countryOf({ country }: Pick<PostalAddress, 'country'>, locale: Locale): string {
  const code = country.toUpperCase();
  return countryName(code, locale) ?? code;
}

/** The lines of an address as on an envelope: street, then city with province and postal code, then the country. */
export function postalLines(address: PostalAddress, locale: Locale): string[] {
  const { street1, street2 = '', city, province, postalcode } = address;
  const town = [city, [province, postalcode].filter(Boolean).join(' ')].filter(Boolean);
  const lines = [street1, street2, town.join(locale === 'fr' ? ' ' : ', '), countryOf(address, locale)];
  return lines.filter((line) => line !== '');
}
