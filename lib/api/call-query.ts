import type { UseMutationOptions } from '@tanstack/react-query';
import type { CallId } from '../contract/catalogue';
import { api } from './browser';
import type { CallAnswer, CallInput, CallOptions } from './client';
import { queryKey } from './query-keys';

/**
 * Options of `useQuery` for a call: its key, and a function that makes the call and aborts it once no component needs the
 * answer any more. Example: `useQuery(callQuery('getEventDays'))`.
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
 * answered. Example: `useMutation(callMutation('removeFromWaitlist', { onSuccess }))`.
 */
export function callMutation<Id extends CallId, Context = unknown>(
  id: Id,
  options: Omit<MutationOptions<Id, Context>, 'mutationKey' | 'mutationFn'> = {},
  sending: Pick<CallOptions, 'outlivesPage'> = {},
): MutationOptions<Id, Context> {
  return { mutationKey: [id], mutationFn: (input) => functionOf(id)(input, sending), ...options };
}

/** The cast: arguments differ by call, so TypeScript cannot work them out for a generic id. */
function functionOf<Id extends CallId>(id: Id) {
  return api[id] as (input: CallInput<Id> | undefined, options?: CallOptions) => Promise<CallAnswer<Id>>;
}
