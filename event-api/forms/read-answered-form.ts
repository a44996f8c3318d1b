import type { FormDefinition, FormModel } from '@/lib/domain/forms/form-definition';
import { notFound } from '@/lib/errors';
import type { UseCaseContext } from '../calls/use-case';
import { findRegistration } from '../registration/queries';
import { requireOwner } from '../tenancy/require-owner';
import { formOf } from './form-of';
import { prefill } from './prefill';
import { readAnswers } from './queries';

export interface AnsweredForm {
  definition: FormDefinition;
  model: FormModel;
  revision: number;
  complete: 'Y' | 'N';
}

/** A form of the caller's own with its answers. @throws Refusal 404 without the grant or the form */
export async function readAnsweredForm(
  context: UseCaseContext,
  { formType, code }: { formType: 'registration'; code: string },
): Promise<AnsweredForm> {
  const { db, event, locale } = context;
  await requireOwner(context, { target: formType, code });
  const definition = formOf(event, formType, locale);
  const registration = await findRegistration(db, { eventCode: event.code, code });
  if (!registration) throw notFound('code');
  const answers = await readAnswers(db, { eventCode: event.code, formType, ownerCode: code });
  return {
    definition,
    model: prefill(definition, answers.model, registration),
    revision: answers.revision,
    complete: answers.completedAt === null ? 'N' : 'Y',
  };
}
