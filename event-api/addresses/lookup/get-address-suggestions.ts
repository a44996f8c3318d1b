import { MIN_LOOKUP_CHARS } from '@/lib/domain/forms/found-address';
import type { UseCase } from '../../calls/use-case';
import type { SiteEvent } from '../../tenancy/event';
import type { AddressQuestion } from './address-lookup';
import { lookupOf } from './ask-lookup';
import { mayAskLookup } from './may-ask-lookup';

/** Addresses that begin like what was typed. A provider that does not answer, or may not be asked, is a state and no error. */
export const getAddressSuggestions: UseCase<'getAddressSuggestions'> = async (context, { text, country }) => {
  const { event, locale } = context;
  const lookup = lookupOf(context);
  if (!lookup) return { state: 'unavailable', suggestions: [] };
  if (text.length < MIN_LOOKUP_CHARS) return { state: 'ready', suggestions: [] };
  const found = await lookup.suggest({ text, country, locale, near: placeOf(event) }, mayAskLookup(context));
  return { state: found ? 'ready' : 'unavailable', suggestions: [...(found ?? [])] };
};

/** The event's first location that says where it is. */
function placeOf({ definition }: SiteEvent): AddressQuestion['near'] {
  for (const { latitude, longitude } of definition.locations) {
    if (latitude !== undefined && longitude !== undefined) return { latitude, longitude };
  }
  return undefined;
}
