import type { UseCaseContext } from '../../calls/use-case';
import { emailField } from '../../forms/email-field';
import { formOf } from '../../forms/form-of';
import { correctAnswer } from '../../forms/queries';
import type { Db } from '../../platform/database/database';
import type { Registration } from '../queries';
import { registrationAnswers } from '../registration-owner';

/** Corrects the e-mail address in the answers too; otherwise saving the form would restore the old one (decision 031). */
export async function correctEmail(
  { event, locale }: Pick<UseCaseContext, 'event' | 'locale'>,
  tx: Db,
  registration: Registration,
  email: string,
): Promise<void> {
  const field = emailField(formOf(event, 'registration', locale))?.name;
  if (field) await correctAnswer(tx, registrationAnswers(registration), { field, answer: email });
}
