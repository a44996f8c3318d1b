import { MIN_LOOKUP_CHARS } from '@/lib/domain/forms/found-address';
import { notFound } from '@/lib/errors';
import { spend } from '../../calls/spend-budget';
import type { UseCase, UseCaseContext } from '../../calls/use-case';
import type { SiteEvent } from '../../tenancy/event';
import type { AddressQuestion } from './address-lookup';
import { lookupOf } from './ask-lookup';

/** Takes one of the questions that the event may put to the provider in a day. */
const mayAskLookup = (context: UseCaseContext) => async (): Promise<boolean> =>
  !('until' in (await spend(context, { budget: 'address_lookups', address: context.address })));

/** The address of a suggestion that was chosen. @throws Refusal 404 when there is no such suggestion */
export const getAddressSuggestion: UseCase<'getAddressSuggestion'> = async (context, { id }) => {
  const lookup = lookupOf(context);
  const address = await lookup?.resolve(id, context.locale, mayAskLookup(context));
  if (address === null) throw notFound('id');
  return { state: address ? 'ready' : 'unavailable', address: address ?? null };
};

/** Addresses that begin like what was typed. A provider that does not answer, or may not be asked, is a state and no error. */
export const getAddressSuggestions: UseCase<'getAddressSuggestions'> = async (context, { text, country }) => {
  const { event, locale } = context;
  const lookup = lookupOf(context);
  if (!lookup) return { state: 'unavailable', suggestions: [] };
  if (text.length < MIN_LOOKUP_CHARS) return { state: 'ready', suggestions: [] };
  const suggestions = await lookup.suggest(
    { text, country, locale, near: placeOf(event) },
    mayAskLookup(context),
  );
  return { state: suggestions ? 'ready' : 'unavailable', suggestions: [...(suggestions ?? [])] };
};

/** The event's first location that says where it is. */
function placeOf({ definition }: SiteEvent): AddressQuestion['near'] {
  for (const { latitude, longitude } of definition.locations) {
    if (latitude !== undefined && longitude !== undefined) return { latitude, longitude };
  }
  return undefined;
}
