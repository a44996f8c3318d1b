import { fieldsOf } from '@/lib/domain/forms/form-definition';
import { type FormModel, isAnswered, shownFields } from '@/lib/domain/forms/form-model';
import { addressOf, textAnswer } from '../../forms/answered-texts';
import type { FilledForm } from '../../forms/filled-form';

/** The organisation's name as typed so far. */
export const organizationOf = (model: FormModel): string => textAnswer(model, 'organization');

/** Where an application's mail goes: the first contact's address, or the one of its form; null while there is none. */
export function emailOf({
  contacts,
  form,
}: {
  contacts: readonly { email: string }[];
  form: { model: FormModel };
}): string | null {
  const first = contacts.find(({ email }) => email !== '');
  return first?.email ?? (addressOf(form.model) || null);
}

/** What a contact is there for, as display text; null when the form has no field `role`, or nothing was answered. */
export function roleOf({ definition, model }: FilledForm): string | null {
  const field = fieldsOf(definition).find(({ name }) => name === 'role');
  if (!field || !isAnswered(model.role)) return null;
  const option = field.options?.find(({ id }) => id === model.role);
  return option?.name ?? (textAnswer(model, 'role') || null);
}

/** The options of the field `role` with which a contact takes care of invoices. */
const INVOICES = new Set<unknown>(['billing', 'both']);

/** The addresses of the contacts who take care of invoices, each once, beside the one that gets all mail. */
export function invoiceEmailsOf(reading: {
  contacts: readonly { email: string; model: FormModel }[];
  form: { model: FormModel };
}): string[] {
  const own = emailOf(reading);
  const emails = reading.contacts.flatMap(({ email, model }) => (INVOICES.has(model.role) ? [email] : []));
  return [...new Set(emails)].filter((email) => email !== '' && email !== own);
}

/** What names a donation: the first text that was answered. */
export function donationName({ definition, model }: FilledForm): string {
  const shown = shownFields(definition, model);
  const named = fieldsOf(definition).find(
    (field) =>
      shown.has(field) && ['text', 'multiline'].includes(field.type) && isAnswered(model[field.name]),
  );
  return named ? textAnswer(model, named.name) : '';
}
