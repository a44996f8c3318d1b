import { fieldsOf } from '@/lib/domain/forms/form-definition';
import { isAnswered } from '@/lib/domain/forms/form-model';
import { DEFAULT_LOCALE } from '@/lib/i18n/languages';
import { emailField } from '../../forms/answered-texts';
import { formOf } from '../../forms/form-owner';
import { readAnswers, saveAnswers } from '../../forms/queries';
import type { Db } from '../../platform/database/database';
import type { SiteEvent } from '../../tenancy/event';
import { registrationAnswers } from '../registration-owner';

/** Copies a person's name, e-mail address and phone number into the registration's form, into fields without an answer. */
export async function prefillRegistrationForm(
  tx: Db,
  event: SiteEvent,
  person: {
    code: string;
    firstName: string;
    lastName: string;
    email: string;
    phone: string | null;
    now: string;
  },
): Promise<void> {
  if (!event.definition.forms.registration) return;
  const definition = formOf(event, 'registration', DEFAULT_LOCALE);
  const key = registrationAnswers({ eventCode: event.code, code: person.code });
  const { model } = await readAnswers(tx, key);
  const values: Record<string, string | null> = {
    first_name: person.firstName,
    last_name: person.lastName,
    phone: person.phone,
    [emailField(definition)?.name ?? 'email']: person.email,
  };
  const fields = fieldsOf(definition).filter((field) => values[field.name] && !isAnswered(model[field.name]));
  if (fields.length === 0) return;
  const answers = Object.fromEntries(fields.map((field) => [field.name, values[field.name] ?? '']));
  await saveAnswers(tx, key, { model: { ...model, ...answers }, complete: false, now: person.now });
}
