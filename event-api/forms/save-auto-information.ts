import { modelSchema } from '@/lib/domain/forms/form-definition';
import type { UseCase } from '../calls/use-case';
import { requireOpenRegistration } from '../registration/require-open-registration';
import { requireOwner } from '../tenancy/require-owner';
import { formOf } from './form-of';
import { keepAnswers, readAnswers } from './queries';
import { refuseAnswers } from './refuse-answers';
import { withSavedAddresses } from './with-saved-addresses';

/**
 * Keeps answers as people go (design §8). Half-typed ones are kept as they are; a form that was submitted whole stays
 * complete as long as what is kept still passes every rule.
 */
export const saveAutoInformation: UseCase<'saveAutoInformation'> = async (
  context,
  { code, target, model },
) => {
  const { database, event, locale, clock } = context;
  await requireOwner(context, { target, code });
  const definition = formOf(event, target, locale);

  const now = clock.now();
  const revision = await database.transaction(async (tx) => {
    await requireOpenRegistration(tx, { eventCode: event.code, code });
    const owner = { eventCode: event.code, target, ownerCode: code };
    const answers = await withSavedAddresses(tx, definition, model, owner);
    const draft = modelSchema(definition, 'draft').safeParse(answers.model);
    if (!draft.success) throw await refuseAnswers(draft.error, locale);

    const key = { eventCode: event.code, formType: target, ownerCode: code };
    const wasComplete = (await readAnswers(tx, key)).completedAt !== null;
    const complete = wasComplete && modelSchema(definition, 'strict').safeParse(draft.data).success;
    return keepAnswers(tx, key, { model: draft.data, complete, now });
  });
  return { saved_at: now, revision };
};
