import { isDeepStrictEqual } from 'node:util';
import type { FormModel } from '@/lib/domain/forms/form-model';
import { REQUEST, refuseFor } from '@/lib/errors';
import type { Answers } from './queries';

/** Answers that are to be saved. */
interface Saving {
  /** Of the answers that they were made from; undefined for a caller that does not say. */
  revision: number | undefined;
  /** As they would be stored; undefined when they cannot be. */
  model: FormModel | undefined;
  /** As stored, what the caller sent before and got no answer about yet. */
  previous?: FormModel | undefined;
}

/**
 * Refuses answers that were made from older ones than the stored, so that nobody's words are overwritten unseen. What the
 * caller itself has saved is no change by somebody else: a repeated save whose answer was lost passes.
 * @param stored locked, so that they stay until these are saved
 * @throws Refusal 409 with the reason `answers_changed`
 */
export function refuseOverwriting(
  stored: Pick<Answers, 'model' | 'revision'>,
  { revision, model, previous }: Saving,
): void {
  if (revision === undefined || revision === stored.revision) return;
  const own = [model, previous].filter((each) => each !== undefined);
  if (stored.revision > 0 && own.some((each) => isDeepStrictEqual(each, stored.model))) return;
  throw refuseFor('answers_changed', 409, REQUEST, { key: 'answers_changed' });
}
