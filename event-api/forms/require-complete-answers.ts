import { ZodError } from 'zod';
import { type FormDefinition, type FormField, fieldsOf } from '@/lib/domain/forms/form-definition';
import { FORM_ERRORS, formMessage } from '@/lib/domain/forms/form-message';
import type { FormModel } from '@/lib/domain/forms/form-model';
import { changedLocks } from '@/lib/domain/forms/locked-fields';
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
 * @param stored the answers of what was sent and is being changed
 * @param revision of the answers that these were made from
 * @param corrected the only fields to check, for an organiser who puts them right; also those that stay as they were sent
 * @returns the answers as they are to be saved
 * @throws Refusal 409 with the reason `answers_changed` when somebody else has saved others since `revision`; 422 at the fields
 * of wrong answers, of those that refer to something that is gone, and of those that stay as they were sent
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
    corrected?: readonly string[] | undefined;
  },
): Promise<FormModel> {
  const { definition, key, stored, revision, corrected } = request;
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
  if (corrected) return correctedAnswers(context, { definition, model: answers.model, corrected });
  if (!whole.success) throw await refuseAnswers(whole.error, context.locale);
  const locked = stored ? changedLocks(definition, stored, whole.data) : [];
  if (locked.length > 0) throw await refuseAnswers(new ZodError(locked.map(notEditable)), context.locale);
  return whole.data;
}

/** Answers of which some are put right, and the others stay as they are, whether or not the form would take them. */
async function correctedAnswers(
  { locale }: Pick<UseCaseContext, 'locale'>,
  {
    definition,
    model,
    corrected,
  }: { definition: FormDefinition; model: FormModel; corrected: readonly string[] },
): Promise<FormModel> {
  const strict = modelSchema(definition, 'strict').safeParse(model);
  if (strict.success) return strict.data;
  const wrong = strict.error.issues.filter(({ path }) => corrected.includes(String(path[0])));
  if (wrong.length > 0) throw await refuseAnswers(new ZodError(wrong), locale);
  return modelSchema(definition, 'draft').parse(model);
}

const notEditable = ({ name, label }: FormField) => ({
  code: 'custom' as const,
  path: [name],
  message: formMessage(FORM_ERRORS.notEditable, { label }),
  input: undefined,
});

function isAddress(definition: FormDefinition, name: string): boolean {
  return fieldsOf(definition).some((field) => field.name === name && field.type === 'address');
}
