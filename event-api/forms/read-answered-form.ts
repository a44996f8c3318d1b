import type { FormType } from '@/lib/contract/parts/form-type';
import type { FormDefinition } from '@/lib/domain/forms/form-definition';
import type { FormModel } from '@/lib/domain/forms/form-model';
import { notFound } from '@/lib/errors';
import type { UseCaseContext } from '../calls/use-case';
import { findOwner } from '../tenancy/owner-kinds';
import { formOf } from './form-of';
import { requireFormOwner } from './form-owner';
import { prefill } from './prefill';
import { readAnswers } from './queries';

export interface AnsweredForm {
  definition: FormDefinition;
  model: FormModel;
  revision: number;
  complete: 'Y' | 'N';
}

/** A form with the caller's saved answers. @throws Refusal 404 without the grant or the form */
export async function readAnsweredForm(
  context: UseCaseContext,
  form: { formType: FormType; code: string },
): Promise<AnsweredForm> {
  const { db, event, locale } = context;
  const { formType } = form;
  const eventCode = event.code;
  const owner = await requireFormOwner(context, form);
  const definition = formOf(event, formType, locale);
  const state = await findOwner(context, db, { eventCode, owner });
  if (!state) throw notFound('code');
  const answers = await readAnswers(db, { eventCode, formType, owner });
  return {
    definition,
    model: prefill(definition, answers.model, state),
    revision: answers.revision,
    complete: answers.completedAt === null ? 'N' : 'Y',
  };
}
