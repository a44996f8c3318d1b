import type { FormDefinition } from '@/lib/domain/forms/form-definition';
import { type FormModel, shownFields } from '@/lib/domain/forms/form-model';
import { notFound } from '@/lib/errors';
import type { UseCase } from '../calls/use-case';
import { newCode } from '../platform/codes';
import { addGrant } from '../tenancy/grants';
import { readAnsweredForm } from './read-answered-form';

/** A form with its saved answers, in the caller's language (specification §7 "Generic forms"; design §8). */
export const initializeForm: UseCase<'initializeForm'> = (context, { form_type, code, extracode }) =>
  readAnsweredForm(context, { formType: form_type, code, partCode: extracode });

/** A form with its saved answers to edit. Mode `view` is for reading, and leaves out answers of hidden fields. */
export const loadEventFormFromType: UseCase<'loadEventFormFromType'> = async (
  context,
  { form_type, code, extracode, mode },
) => {
  const form = await readAnsweredForm(context, { formType: form_type, code, partCode: extracode });
  return mode === 'view' ? { ...form, model: answersShown(form.definition, form.model) } : form;
};

function answersShown(definition: FormDefinition, model: FormModel): FormModel {
  const shown = [...shownFields(definition, model)].filter((field) => field.name in model);
  return Object.fromEntries(shown.map(({ name }) => [name, model[name]]));
}

/**
 * Gives a visitor a new code for an owner of a kind. The owner itself is made by its first save, which finds the grant;
 * until then every call that needs the owner answers 404.
 */
export const genCommonCode: UseCase<'genCommonCode'> = async (
  { db, event, visitorId, clock },
  { type: kind },
) => {
  if (visitorId === null) throw notFound();
  const code = newCode();
  await addGrant(db, { eventCode: event.code, visitorId, kind, code, now: clock.now() });
  return { code };
};
