import { z } from 'zod';
import { endpoint, readJson, ServiceFailed } from '../../platform/read-json';
import { type AddressLookup, type FoundAddress, knownOfId, streetLine } from './address-lookup';
import { knownSuggestions } from './known-suggestions';

const word = z.string().default('');

const answer = z.array(
  z.object({
    address: z.object({
      house_number: word,
      road: word,
      city: word,
      town: word,
      village: word,
      municipality: word,
      hamlet: word,
      state: word,
      /** The province or state, such as `CA-BC`. */
      'ISO3166-2-lvl4': word,
      postcode: word,
      country_code: word,
    }),
  }),
);
type Parts = z.infer<typeof answer>[number]['address'];

const MAX_ASKED_PLACES = 10;
/** How far around the event addresses come first, in degrees to each side. */
const NEAR_DEGREES = 2;

/** A server of Nominatim, the search of OpenStreetMap, or of another service that answers like it. */
export function createNominatim(url: string): AddressLookup {
  return {
    async suggest({ text, country, locale, near }, signal) {
      const address = endpoint(url, 'search');
      address.search = new URLSearchParams({
        q: text,
        format: 'jsonv2',
        addressdetails: '1',
        layer: 'address',
        limit: String(MAX_ASKED_PLACES),
        'accept-language': locale,
        ...(country && { countrycodes: country.toLowerCase() }),
        ...(near && { viewbox: boxAround(near) }),
      }).toString();
      const places = await readJson(address, answer, { signal });
      if (!places) throw new ServiceFailed('there is no Nominatim server at the address');
      return knownSuggestions(
        places.map((each) => addressOf(each.address)),
        country,
      );
    },
    resolve: async (id) => knownOfId(id),
  };
}

function boxAround({ latitude, longitude }: { latitude: number; longitude: number }): string {
  const sides = [
    longitude - NEAR_DEGREES,
    latitude - NEAR_DEGREES,
    longitude + NEAR_DEGREES,
    latitude + NEAR_DEGREES,
  ];
  return sides.join(',');
}

function addressOf(parts: Parts): FoundAddress {
  const country = parts.country_code.toUpperCase();
  const region = parts['ISO3166-2-lvl4'];
  return {
    street1: parts.road && streetLine({ country, street: parts.road, number: parts.house_number }),
    city: parts.city || parts.town || parts.village || parts.municipality || parts.hamlet,
    province: region.startsWith('CA-') || region.startsWith('US-') ? region.slice(3) : parts.state,
    postalcode: parts.postcode,
    country,
  };
}
