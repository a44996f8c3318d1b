import { MIN_LOOKUP_CHARS } from '@/lib/contract/parts/address-lookup';
import type { UseCase } from '../../calls/use-case';
import type { SiteEvent } from '../../tenancy/event';
import type { AddressQuestion } from './address-lookup';
import { lookupOf } from './ask-lookup';

/** Addresses that begin like what was typed. A provider that does not answer is a state, never an error. */
export const getAddressSuggestions: UseCase<'getAddressSuggestions'> = async (
  { env, log, event, locale },
  { text, country },
) => {
  const lookup = lookupOf({ env, log });
  if (!lookup) return { state: 'unavailable', suggestions: [] };
  if (text.length < MIN_LOOKUP_CHARS) return { state: 'ready', suggestions: [] };
  const found = await lookup.suggest({ text, country, locale, near: placeOf(event) });
  return { state: found ? 'ready' : 'unavailable', suggestions: [...(found ?? [])] };
};

/** The event's first location that says where it is. */
function placeOf({ definition }: SiteEvent): AddressQuestion['near'] {
  for (const { latitude, longitude } of definition.locations) {
    if (latitude !== undefined && longitude !== undefined) return { latitude, longitude };
  }
  return undefined;
}
