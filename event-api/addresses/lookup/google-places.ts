import { z } from 'zod';
import { LANGUAGES } from '@/lib/i18n/languages';
import { endpoint, readJson, ServiceFailed } from '../../platform/read-json';
import { type AddressLookup, type FoundAddress, streetLine } from './address-lookup';
import { MAX_SUGGESTIONS } from './known-suggestions';

const written = z.object({ text: z.string() });

const suggested = z.object({
  suggestions: z
    .array(
      z.object({
        placePrediction: z
          .object({
            placeId: z.string().min(1).max(400),
            structuredFormat: z.object({ mainText: written, secondaryText: written.optional() }),
          })
          .optional(),
      }),
    )
    .default([]),
});

const details = z.object({
  addressComponents: z
    .array(z.object({ longText: z.string(), shortText: z.string().default(''), types: z.array(z.string()) }))
    .default([]),
});
type Component = z.infer<typeof details>['addressComponents'][number];

/** How far around the event addresses come first. The service takes at most 50 km. */
const NEAR_METRES = 50_000;

/** Google's Places API (New): Autocomplete, then Place Details of the one that is chosen. The key never leaves the server. */
export function createGooglePlaces({ url, key }: { url: string; key: string }): AddressLookup {
  return {
    async suggest({ text, country, locale, near }, signal) {
      const answer = await readJson(endpoint(url, 'v1/places:autocomplete'), suggested, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-goog-api-key': key },
        body: JSON.stringify({
          input: text,
          languageCode: LANGUAGES[locale].tag,
          includedPrimaryTypes: ['street_address', 'premise', 'subpremise', 'route'],
          ...(country && { includedRegionCodes: [country.toLowerCase()] }),
          ...(near && { locationBias: { circle: { center: near, radius: NEAR_METRES } } }),
        }),
        signal,
      });
      if (!answer) throw new ServiceFailed('there is no Places API at the address');
      return answer.suggestions
        .flatMap(({ placePrediction }) => placePrediction ?? [])
        .map(({ placeId, structuredFormat: { mainText, secondaryText } }) => ({
          id: placeId,
          text: mainText.text,
          detail: secondaryText?.text ?? '',
        }))
        .slice(0, MAX_SUGGESTIONS);
    },
    async resolve(id, locale, signal) {
      const address = endpoint(url, `v1/places/${encodeURIComponent(id)}`);
      address.searchParams.set('languageCode', LANGUAGES[locale].tag);
      const place = await readJson(address, details, {
        headers: { 'x-goog-api-key': key, 'x-goog-fieldmask': 'addressComponents' },
        signal,
      });
      return place && addressOf(place.addressComponents);
    },
  };
}

function addressOf(components: readonly Component[]): FoundAddress {
  const partOf = (...types: string[]) =>
    types
      .map((type) => components.find((component) => component.types.includes(type)))
      .find((component) => component !== undefined);
  const long = (...types: string[]) => partOf(...types)?.longText ?? '';
  const country = (partOf('country')?.shortText ?? '').toUpperCase();
  const region = partOf('administrative_area_level_1');
  const hasCodes = country === 'CA' || country === 'US';
  return {
    street1: streetLine({
      country,
      street: long('route'),
      number: long('street_number'),
      unit: long('subpremise'),
    }),
    city: long('locality', 'postal_town', 'sublocality', 'administrative_area_level_3'),
    province: (hasCodes && region?.shortText) || (region?.longText ?? ''),
    postalcode: [long('postal_code'), long('postal_code_suffix')].filter(Boolean).join('-'),
    country,
  };
}
