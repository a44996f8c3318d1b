import { canadianPostalCode, zipCode } from '@/lib/domain/forms/postal-code';
import { cleanLine } from '@/lib/domain/text/names';
import { countryName } from '../../platform/countries';
import type { FoundAddress } from './address-lookup';
import { regionCode } from './region-code';

/** The parts that the address form takes. */
export interface UsableAddress {
  street1: string;
  city: string;
  province: string;
  postalcode: string;
  countryvalue: string;
}

/**
 * What of a found address the address form would take as well (specification §5). A part that it would refuse, such as half a
 * postal code, is left empty for the person to fill in.
 */
export async function usableAddress(found: FoundAddress): Promise<UsableAddress> {
  const part = (text: string, max: number) => cleanLine(text).trim().slice(0, max);
  const place = { street1: part(found.street1, 200), city: part(found.city, 100) };
  const { country, province, postalcode } = found;
  if (country === 'CA' || country === 'US') {
    const readCode = country === 'CA' ? canadianPostalCode : zipCode;
    return {
      ...place,
      province: await regionCode(country, province),
      postalcode: readCode(postalcode) ?? '',
      countryvalue: country,
    };
  }
  const isKnown = /^[A-Z]{2}$/.test(country) && countryName(country, 'en') !== undefined;
  return {
    ...place,
    province: part(province, 100),
    postalcode: part(postalcode, 20),
    countryvalue: isKnown ? country : '',
  };
}
