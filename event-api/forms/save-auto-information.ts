import { modelSchema } from '@/lib/domain/forms/model-schema';
import type { UseCase } from '../calls/use-case';
import { findOwner, requireOpen } from '../tenancy/owner-kinds';
import { formOf } from './form-of';
import { requireFormOwner } from './form-owner';
import { readAnswers, saveAnswers } from './queries';
import { refuseAnswers } from './refuse-answers';
import { withSavedAnswers } from './with-saved-answers';

/**
 * Saves answers while people type (design §8), including incomplete ones. A form that was submitted stays complete as long
 * as the saved answers still pass validation.
 */
export const saveAutoInformation: UseCase<'saveAutoInformation'> = async (
  context,
  { code, target: formType, model },
) => {
  const { database, event, locale, clock } = context;
  const owner = await requireFormOwner(context, { formType, code });
  const definition = formOf(event, formType, locale);
  const key = { eventCode: event.code, formType, owner };

  const now = clock.now();
  const revision = await database.transaction(async (tx) => {
    requireOpen(await findOwner(context, tx, key), 'code');
    const answers = await withSavedAnswers(context, tx, { definition, model, key });
    const draft = modelSchema(definition, 'draft').safeParse(answers.model);
    if (!draft.success) throw await refuseAnswers(draft.error, locale);

    const wasComplete = (await readAnswers(tx, key)).completedAt !== null;
    const complete = wasComplete && modelSchema(definition, 'strict').safeParse(draft.data).success;
    return saveAnswers(tx, key, { model: draft.data, complete, now });
  });
  return { saved_at: now, revision };
};
