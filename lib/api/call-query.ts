import type { UseMutationOptions } from '@tanstack/react-query';
import type { CallId } from '../contract/catalogue';
import { api } from './browser';
import type { CallAnswer, CallInput, CallOptions } from './client';
import { queryKey } from './query-keys';

/**
 * Options of `useQuery` for a call: its key, and the function that makes it and stops when nobody waits any more.
 * `useQuery(callQuery('getEventDays'))`.
 */
export function callQuery<Id extends CallId>(id: Id, input?: CallInput<Id>) {
  return {
    queryKey: queryKey(id, input),
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<CallAnswer<Id>> =>
      functionOf(id)(input, { signal }),
  };
}

type MutationOptions<Id extends CallId, Context> = UseMutationOptions<
  CallAnswer<Id>,
  Error,
  CallInput<Id>,
  Context
>;

/**
 * Options of `useMutation` for a call that changes something; its error is a `CallError` when the call was refused or not
 * answered. `useMutation(callMutation('removeFromWaitlist', { onSuccess }))`.
 */
export function callMutation<Id extends CallId, Context = unknown>(
  id: Id,
  options: Omit<MutationOptions<Id, Context>, 'mutationKey' | 'mutationFn'> = {},
): MutationOptions<Id, Context> {
  return { mutationKey: [id], mutationFn: (input) => functionOf(id)(input), ...options };
}

/** A call's client function. The arguments differ by call, so TypeScript cannot tell them for an id that is not known yet. */
function functionOf<Id extends CallId>(id: Id) {
  return api[id] as (input: CallInput<Id> | undefined, options?: CallOptions) => Promise<CallAnswer<Id>>;
}
