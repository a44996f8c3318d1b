import { type AddressSuggestion, type FoundAddress, idOfKnown } from './address-lookup';

/** How many suggestions are shown; more do not fit above a phone's keyboard. */
export const MAX_SUGGESTIONS = 5;
/** Longest part of an address that is taken from a provider. */
const MAX_PART_CHARS = 120;

/**
 * Suggestions from a provider that answers with whole addresses: those in the country that have a street, each once.
 * @param addresses in the provider's order
 */
export function knownSuggestions(
  addresses: readonly FoundAddress[],
  country: string | undefined,
): AddressSuggestion[] {
  const byId = new Map<string, AddressSuggestion>();
  for (const whole of addresses) {
    const address = bounded(whole);
    const isElsewhere = country !== undefined && address.country !== country;
    if (address.street1 === '' || isElsewhere) continue;
    const { street1, city, province, postalcode } = address;
    const id = idOfKnown(address);
    const detail = [city, [province, postalcode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
    byId.set(id, { id, text: street1, detail });
  }
  return [...byId.values()].slice(0, MAX_SUGGESTIONS);
}

function bounded({ street1, city, province, postalcode, country }: FoundAddress): FoundAddress {
  const cut = (text: string) => text.slice(0, MAX_PART_CHARS);
  return {
    street1: cut(street1),
    city: cut(city),
    province: cut(province),
    postalcode: cut(postalcode),
    country: cut(country),
  };
}
