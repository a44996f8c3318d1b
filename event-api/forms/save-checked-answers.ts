import type { FormModel } from '@/lib/domain/forms/form-model';
import type { UseCaseContext } from '../calls/use-case';
import type { Db } from '../platform/database/database';
import type { AnswersKey } from '../platform/saved-answers';
import { formOf } from './form-owner';
import { saveAnswers } from './queries';
import { requireCompleteAnswers } from './require-complete-answers';

/**
 * Checks the answers to a whole form and saves them as complete.
 * @param revision of the answers that these were made from
 * @returns them as checked
 * @throws Refusal 404 when the event has no such form, 409 when somebody else has saved others since `revision`, 422 at the
 * fields of wrong answers
 */
export async function saveCheckedAnswers(
  context: Pick<UseCaseContext, 'event' | 'locale' | 'savedAnswers' | 'clock'>,
  tx: Db,
  key: AnswersKey,
  model: FormModel,
  revision?: number,
): Promise<FormModel> {
  const { event, locale, clock } = context;
  const definition = formOf(event, key.formType, locale);
  const checked = await requireCompleteAnswers(context, tx, { definition, model, key, revision });
  await saveAnswers(tx, key, { model: checked, complete: true, now: clock.now() });
  return checked;
}
