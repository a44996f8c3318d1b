import type { FormDefinition } from '@/lib/domain/forms/form-definition';
import type { FormModel } from '@/lib/domain/forms/form-model';
import { modelSchema } from '@/lib/domain/forms/model-schema';
import type { UseCase, UseCaseContext } from '../calls/use-case';
import type { Db } from '../platform/database/database';
import type { AnswersKey } from '../platform/saved-answers';
import { lockOwner, requireOpen } from '../tenancy/owner-kinds';
import { formOf, requireFormOwner } from './form-owner';
import { lockAnswers, saveAnswers } from './queries';
import { refuseAnswers, refuseOverwriting } from './refuse-answers';
import { requireCompleteAnswers } from './require-complete-answers';
import { withSavedAnswers } from './with-saved-answers';

/**
 * Saves answers while people type (design §8), including incomplete ones. A form that was submitted stays complete as long
 * as the saved answers still pass validation. The owner is locked, so that it is not submitted at the same time.
 * @throws Refusal 409 with the reason `answers_changed` when somebody else has saved others since `revision`; 422 at the fields
 * of what is no answer to them, and for an owner that was sent, of all that the submit refuses
 */
export const saveAutoInformation: UseCase<'saveAutoInformation'> = async (
  context,
  { code, target: formType, model, revision: revisionRead, previous },
) => {
  const { database, event, locale, clock } = context;
  const owner = await requireFormOwner(context, { formType, code });
  const key = { eventCode: event.code, formType, owner };

  const now = clock.now();
  return database.transaction(async (tx) => {
    const { wasSent, ticket } = requireOpen(await lockOwner(context, tx, key), 'code');
    const definition = formOf(event, formType, locale, ticket?.mode);
    const stored = await lockAnswers(tx, key);
    const asDraft = (answers: FormModel) => draftOf(context, tx, { definition, key, model: answers });
    const draft = await asDraft(model);
    const before = previous && (await asDraft(previous)).data;
    refuseOverwriting(stored, { revision: revisionRead, model: draft.data, previous: before });

    if (wasSent) {
      await requireCompleteAnswers(context, tx, { definition, model, key, stored: stored.model });
    }
    if (!draft.success) throw await refuseAnswers(draft.error, locale);
    const wasComplete = stored.completedAt !== null;
    const complete = wasComplete && modelSchema(definition, 'strict').safeParse(draft.data).success;
    const answers = { model: draft.data, complete: complete || wasSent === true, now };
    const revision = await saveAnswers(tx, key, answers);
    return { saved_at: now, revision, model: draft.data };
  });
};

/** Answers as they would be stored while people type. */
async function draftOf(
  context: UseCaseContext,
  tx: Db,
  request: { definition: FormDefinition; model: FormModel; key: AnswersKey },
) {
  const answers = await withSavedAnswers(context, tx, request);
  return modelSchema(request.definition, 'draft').safeParse(answers.model);
}
