import { type FormDefinition, fieldsOf } from '@/lib/domain/forms/form-definition';
import type { FormModel } from '@/lib/domain/forms/form-model';
import { withLocks } from '@/lib/domain/forms/locked-fields';
import { notFound } from '@/lib/errors';
import type { UseCaseContext } from '../calls/use-case';
import type { AnswersKey } from '../platform/saved-answers';
import { findOwnerWith } from '../tenancy/owner-kinds';
import { formOf, type NamedForm, requireFormOwner } from './form-owner';
import { answersInCommon, prefill } from './prefill';
import { type Answers, allAnswersReading } from './queries';

export interface AnsweredForm {
  definition: FormDefinition;
  model: FormModel;
  revision: number;
  complete: 'Y' | 'N';
}

/** A form with the caller's saved answers. @throws Refusal 404 without the grant or the form */
export async function readAnsweredForm(context: UseCaseContext, form: NamedForm): Promise<AnsweredForm> {
  const { db, event, locale } = context;
  const { formType } = form;
  const eventCode = event.code;
  const owner = await requireFormOwner(context, form);
  const others = context.owners[owner.kind]?.knownFrom?.(owner.code) ?? [];
  const answers = allAnswersReading({ eventCode, owners: [owner, ...others] });
  const { state, also: all } = await findOwnerWith(context, db, { eventCode, owner }, answers);
  const definition = formOf(event, formType, locale, state?.ticket?.mode);
  if (!state) throw notFound('code');
  const own = all.find((answers) => answers.formType === formType);
  const model = own ? answersTo(definition, own.model) : answeredElsewhere(context, all, definition);
  const isSent = state.phase !== 'open' || state.wasSent === true;
  return {
    definition: isSent && own ? withLocks(definition, own.model) : definition,
    model: prefill(definition, model, state),
    revision: own?.revision ?? 0,
    complete: own?.completedAt ? 'Y' : 'N',
  };
}

/** What is known of other forms for one that was never saved; the newest answer counts. */
function answeredElsewhere(
  { event, locale }: UseCaseContext,
  others: readonly Pick<AnswersKey & Answers, 'formType' | 'model'>[],
  definition: FormDefinition,
): FormModel {
  const answers = others
    .filter(({ formType }) => event.definition.forms[formType])
    .map(({ formType, model }) =>
      answersInCommon(definition, { definition: formOf(event, formType, locale), model }),
    );
  return Object.assign({}, ...answers);
}

/** The answers to the fields that a form has now: the organiser may have taken a question back that was answered. */
function answersTo(definition: FormDefinition, model: FormModel): FormModel {
  const names = new Set(fieldsOf(definition).map(({ name }) => name));
  return Object.fromEntries(Object.entries(model).filter(([name]) => names.has(name)));
}
