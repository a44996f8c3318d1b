import { notFound } from '@/lib/errors';
import type { UseCase } from '../../calls/use-case';
import { lookupOf } from './ask-lookup';
import { mayAskLookup } from './may-ask-lookup';

/** The address of a suggestion that was chosen. @throws Refusal 404 when there is no such suggestion */
export const getAddressSuggestion: UseCase<'getAddressSuggestion'> = async (context, { id }) => {
  const lookup = lookupOf(context);
  const address = await lookup?.resolve(id, context.locale, mayAskLookup(context));
  if (address === null) throw notFound('id');
  return { state: address ? 'ready' : 'unavailable', address: address ?? null };
};
