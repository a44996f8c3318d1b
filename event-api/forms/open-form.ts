import type { FormDefinition } from '@/lib/domain/forms/form-definition';
import { type FormModel, shownFields } from '@/lib/domain/forms/form-model';
import type { UseCase } from '../calls/use-case';
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
