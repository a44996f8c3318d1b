import { notFound } from '@/lib/errors';
import type { UseCase } from '../../calls/use-case';
import { lookupOf } from './ask-lookup';

/** The address of a suggestion that was chosen. @throws Refusal 404 when there is no such suggestion */
export const getAddressSuggestion: UseCase<'getAddressSuggestion'> = async ({ env, log, locale }, { id }) => {
  const lookup = lookupOf({ env, log });
  const address = await lookup?.resolve(id, locale);
  if (address === null) throw notFound('id');
  return { state: address ? 'ready' : 'unavailable', address: address ?? null };
};
