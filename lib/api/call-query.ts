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
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<CallAnswer<Id>> => {
      // Of all calls' functions, which one it is depends on the id, so their arguments are not known apart here.
      const call = api[id] as (input: unknown, options: CallOptions) => Promise<CallAnswer<Id>>;
      return call(input, { signal });
    },
  };
}
