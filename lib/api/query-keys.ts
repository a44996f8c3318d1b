import type { CallId } from '../contract/catalogue';
import type { CallInput } from './client';

/** The key under which an answer is kept in the query cache: the call's id and what it was given. */
export function queryKey<Id extends CallId>(id: Id, input?: CallInput<Id>): readonly unknown[] {
  return input === undefined ? [id] : [id, input];
}
