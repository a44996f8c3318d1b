import type { CallId } from '../contract/catalogue';
import type { CallInput } from './client';

/** The key under which an answer is cached: the call's id and its input. */
export function queryKey<Id extends CallId>(id: Id, input?: CallInput<Id>): readonly unknown[] {
  return input === undefined ? [id] : [id, input];
}
