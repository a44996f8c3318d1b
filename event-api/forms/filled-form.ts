import type { FormType } from '@/lib/contract/parts/form-type';
import { type FormDefinition, type FormMode, fieldsOf } from '@/lib/domain/forms/form-definition';
import type { FormModel } from '@/lib/domain/forms/form-model';
import { modelSchema } from '@/lib/domain/forms/model-schema';
import type { Locale } from '@/lib/i18n/languages';
import type { SiteEvent } from '../tenancy/event';
import { formOf } from './form-owner';
import type { Answers } from './queries';

/** A form with the answers of one owner. */
export interface FilledForm {
  definition: FormDefinition;
  /** The answers to the fields that the form has now. */
  model: FormModel;
  revision: number;
  /** The answers were submitted, and are all that the form asks for now: the organiser may have changed it since. */
  complete: boolean;
  /** The answers are all that the form asks for now, though they may not have been submitted yet. */
  filled: boolean;
}

/** @param answers undefined when there are none yet */
export function filledForm(definition: FormDefinition, answers: Answers | undefined): FilledForm {
  const names = new Set(fieldsOf(definition).map(({ name }) => name));
  const model = Object.fromEntries(Object.entries(answers?.model ?? {}).filter(([name]) => names.has(name)));
  const wasSubmitted = answers !== undefined && answers.completedAt !== null;
  const filled = modelSchema(definition, 'strict').safeParse(model).success;
  const revision = answers?.revision ?? 0;
  return { definition, model, revision, complete: wasSubmitted && filled, filled };
}

/** A form of the event; without fields when the organiser took it out. */
export function formIn(
  event: SiteEvent,
  formType: FormType,
  locale: Locale,
  mode?: FormMode,
): FormDefinition {
  const hasForm = event.definition.forms[formType] !== undefined;
  return hasForm ? formOf(event, formType, locale, mode) : { form_type: formType, title: '', sections: [] };
}
