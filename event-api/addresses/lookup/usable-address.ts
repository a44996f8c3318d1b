import { PROVINCES } from '@/lib/domain/forms/address';
import { canadianPostalCode, zipCode } from '@/lib/domain/forms/postal-code';
import { cleanLine } from '@/lib/domain/text/names';
import { DEFAULT_LOCALE, LOCALES } from '@/lib/i18n/languages';
import { translator } from '@/lib/i18n/translate';
import { countryName } from '../../platform/countries';
import { US_STATES } from '../us-states';
import type { FoundAddress } from './address-lookup';

/** Names that providers have beside the official ones. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  'washington, d.c.': 'DC',
  'newfoundland et labrador': 'NL',
  'territoires du nord-ouest': 'NT',
};

let regionNames: Promise<Record<'CA' | 'US', ReadonlyMap<string, string>>> | undefined;

/** The code of a province of Canada or a state of the USA, by its code or its name in a language of the product; '' for any other. */
async function regionCode(country: 'CA' | 'US', text: string): Promise<string> {
  regionNames ??= readNames();
  return (await regionNames)[country].get(plain(text)) ?? '';
}

async function readNames() {
  const canada = new Map<string, string>(PROVINCES.map((id) => [plain(id), id]));
  const usa = new Map(US_STATES.map((id) => [plain(id), id]));
  for (const locale of LOCALES) {
    const provinces = await translator(locale, 'addresses.provinces');
    for (const id of PROVINCES) canada.set(plain(provinces(id)), id);
    const states = await translator(locale, 'us_states');
    for (const id of US_STATES) usa.set(plain(states(id)), id);
  }
  for (const [name, id] of Object.entries(OTHER_NAMES)) (id === 'DC' ? usa : canada).set(plain(name), id);
  return { CA: canada, US: usa };
}

/** Without accents, typographic signs and case. */
const plain = (name: string) =>
  name.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").trim().toLowerCase();

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
export async function usableAddress(address: FoundAddress): Promise<UsableAddress> {
  const part = (text: string, max: number) => cleanLine(text).trim().slice(0, max);
  const place = { street1: part(address.street1, 200), city: part(address.city, 100) };
  const { country, province, postalcode } = address;
  if (country === 'CA' || country === 'US') {
    const readCode = country === 'CA' ? canadianPostalCode : zipCode;
    return {
      ...place,
      province: await regionCode(country, province),
      postalcode: readCode(postalcode) ?? '',
      countryvalue: country,
    };
  }
  const isKnown = /^[A-Z]{2}$/.test(country) && countryName(country, DEFAULT_LOCALE) !== undefined;
  return {
    ...place,
    province: part(province, 100),
    postalcode: part(postalcode, 20),
    countryvalue: isKnown ? country : '',
  };
}
