import { type Town, townLines } from '@/lib/domain/text/town-lines';
import { LANGUAGES, type Locale } from '@/lib/i18n/languages';
import { countryName } from '../platform/countries';

/** An address in an event's file. */
interface PostalAddress extends Town {
  street1: string;
  street2?: string | undefined;
}

/** The name of an address's country, in the reader's language. */
export function countryOf({ country }: Pick<PostalAddress, 'country'>, locale: Locale): string {
  const code = country.toUpperCase();
  return countryName(code, locale) ?? code;
}

/** The lines of an address as on an envelope: street, then city, province and postal code as the country has them, then the country. */
export function postalLines(address: PostalAddress, locale: Locale): string[] {
  const { street1, street2 = '' } = address;
  const town = townLines(address, LANGUAGES[locale].beforeRegion);
  const lines = [street1, street2, ...town, countryOf(address, locale)];
  return lines.filter((line) => line !== '');
}
