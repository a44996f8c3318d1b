import type { Environment } from '@/lib/env';
import type { AddressLookup } from './address-lookup';
import { createGooglePlaces } from './google-places';
import { createNominatim } from './nominatim';
import { createPhoton } from './photon';

type LookupSettings = Pick<Environment, 'ADDRESS_LOOKUP' | 'ADDRESS_LOOKUP_URL' | 'ADDRESS_LOOKUP_KEY'>;

const GOOGLE = 'https://places.googleapis.com';

/** The provider that the settings choose; undefined for none. */
export function createAddressLookup({
  ADDRESS_LOOKUP,
  ADDRESS_LOOKUP_URL: url = '',
  ADDRESS_LOOKUP_KEY: key = '',
}: LookupSettings): AddressLookup | undefined {
  switch (ADDRESS_LOOKUP) {
    case 'none':
      return undefined;
    case 'photon':
      return createPhoton(url);
    case 'nominatim':
      return createNominatim(url);
    case 'google':
      return createGooglePlaces({ url: url || GOOGLE, key });
  }
}
