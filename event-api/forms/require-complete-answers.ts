import { type FormDefinition, fieldsOf } from '@/lib/domain/forms/form-definition';
import type { FormModel } from '@/lib/domain/forms/form-model';
import { modelSchema } from '@/lib/domain/forms/model-schema';
import { type Message, Refusal } from '@/lib/errors';
import type { UseCaseContext } from '../calls/use-case';
import type { Db } from '../platform/database/database';
import type { AnswersKey } from '../platform/saved-answers';
import { lockAnswers } from './queries';
import { refuseAnswers, refuseOverwriting } from './refuse-answers';
import { withSavedAnswers } from './with-saved-answers';

/**
 * Checks the answers to a whole form before they are submitted.
 * @param stored the present answers of what is being changed
 * @param revision of the answers that these were made from
 * @returns the answers as they are to be saved
 * @throws Refusal 409 with the reason `answers_changed` when somebody else has saved others since `revision`; 422 at the fields
 * of wrong answers, and of those that refer to something that is gone
 */
export async function requireCompleteAnswers(
  context: Pick<UseCaseContext, 'locale' | 'savedAnswers'>,
  tx: Db,
  request: {
    definition: FormDefinition;
    model: FormModel;
    key: AnswersKey;
    stored?: FormModel | undefined;
    revision?: number | undefined;
  },
): Promise<FormModel> {
  const { definition, key, revision } = request;
  const answers = await withSavedAnswers(context, tx, request);
  const whole = modelSchema(definition, 'strict').safeParse(answers.model);
  if (revision !== undefined) {
    refuseOverwriting(await lockAnswers(tx, key), { revision, model: whole.data });
  }
  if (answers.unknown.length > 0) {
    const gone = answers.unknown.map((field): [string, Message[]] => [
      field,
      [{ key: isAddress(definition, field) ? 'address_gone' : 'file_gone' }],
    ]);
    throw new Refusal(422, Object.fromEntries(gone));
  }
  if (!whole.success) throw await refuseAnswers(whole.error, context.locale);
  return whole.data;
}

function isAddress(definition: FormDefinition, name: string): boolean {
  return fieldsOf(definition).some((field) => field.name === name && field.type === 'address');
}
