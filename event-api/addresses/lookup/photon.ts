import { z } from 'zod';
import { endpoint, readJson, ServiceFailed } from '../../platform/read-json';
import { type AddressLookup, type FoundAddress, knownOfId, streetLine } from './address-lookup';
import { knownSuggestions } from './known-suggestions';

const word = z.string().default('');

const answer = z.object({
  features: z.array(
    z.object({
      properties: z.object({
        type: word,
        name: word,
        housenumber: word,
        street: word,
        postcode: word,
        city: word,
        district: word,
        county: word,
        state: word,
        countrycode: word,
      }),
    }),
  ),
});
type Properties = z.infer<typeof answer>['features'][number]['properties'];

/** More than are shown, because those of other countries and those without a street are left out. */
const MAX_ASKED_PLACES = 15;

/** A server of Photon (github.com/komoot/photon), which searches OpenStreetMap while people type. */
export function createPhoton(url: string): AddressLookup {
  return {
    async suggest({ text, country, locale, near }, signal) {
      const address = endpoint(url, 'api');
      address.search = new URLSearchParams({
        q: text,
        lang: locale,
        limit: String(MAX_ASKED_PLACES),
        ...(near && { lat: String(near.latitude), lon: String(near.longitude) }),
      }).toString();
      const places = await readJson(address, answer, { signal });
      if (!places) throw new ServiceFailed('there is no Photon server at the address');
      return knownSuggestions(
        places.features.map(({ properties }) => addressOf(properties)),
        country,
      );
    },
    resolve: async (id) => knownOfId(id),
  };
}

function addressOf(properties: Properties): FoundAddress {
  const country = properties.countrycode.toUpperCase();
  const street = properties.type === 'street' ? properties.name : properties.street;
  return {
    street1: street === '' ? '' : streetLine({ country, street, number: properties.housenumber }),
    city: properties.city || properties.district || properties.county,
    province: properties.state,
    postalcode: properties.postcode,
    country,
  };
}
