import type { UseCase } from '../calls/use-case';
import { readAnsweredForm } from './read-answered-form';

/** A form with its saved answers, in the caller's language (specification §7 "Generic forms"; design §8). */
export const initializeForm: UseCase<'initializeForm'> = (context, { form_type, code, extracode }) =>
  readAnsweredForm(context, { formType: form_type, code, partCode: extracode });
