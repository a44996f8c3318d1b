import { fieldsOf } from '@/lib/domain/forms/form-definition';
import { isAnswered } from '@/lib/domain/forms/form-model';
import { emailField } from '../forms/email-field';
import { formOf } from '../forms/form-of';
import { keepAnswers, readAnswers } from '../forms/queries';
import type { Db } from '../platform/database/database';
import { registrationAnswers } from '../registration/registration-owner';
import type { SiteEvent } from '../tenancy/event';

/** Writes what somebody told the waitlist into the registration's form, where it asks for it and was not answered yet. */
export async function keepNames(
  tx: Db,
  event: SiteEvent,
  told: {
    code: string;
    firstName: string;
    lastName: string;
    email: string;
    phone: string | null;
    now: string;
  },
): Promise<void> {
  if (!event.definition.forms.registration) return;
  const definition = formOf(event, 'registration', 'en');
  const key = registrationAnswers({ eventCode: event.code, code: told.code });
  const { model } = await readAnswers(tx, key);
  const known: Record<string, string | null> = {
    first_name: told.firstName,
    last_name: told.lastName,
    phone: told.phone,
    [emailField(definition)?.name ?? 'email']: told.email,
  };
  const asked = fieldsOf(definition).filter((field) => known[field.name] && !isAnswered(model[field.name]));
  if (asked.length === 0) return;
  const answers = Object.fromEntries(asked.map((field) => [field.name, known[field.name] ?? '']));
  await keepAnswers(tx, key, { model: { ...model, ...answers }, complete: false, now: told.now });
}
