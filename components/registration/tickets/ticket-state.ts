import type { RegistrationTrack } from '@/lib/contract/parts/track';

/**
 * Whether a ticket can be had now: `taken` when all its places are sold or held, so that one can wait for a place; `shut`
 * before it opens and after it closes.
 * @param own code of the ticket whose place this visitor holds: for them it is open
 */
export function ticketState(
  { code, state, availability }: Pick<RegistrationTrack, 'code' | 'state' | 'availability'>,
  own?: string,
): 'open' | 'taken' | 'shut' {
  if (state === 'not_open_yet' || state === 'closed') return 'shut';
  const isTaken = state === 'sold_out' || availability.left === 0;
  return isTaken && code !== own ? 'taken' : 'open';
}
