import { addressLines } from '@/lib/domain/forms/address';
import { isEmail, plainEmail } from '@/lib/domain/forms/form-checks';
import { type FormDefinition, type FormField, fieldsOf } from '@/lib/domain/forms/form-definition';
import { type FormModel, savedAddress, shownFields } from '@/lib/domain/forms/form-model';
import { cleanLine } from '@/lib/domain/text/names';
import { hasWebAddress } from '@/lib/domain/text/web-addresses-in-names';
import type { Locale } from '@/lib/i18n/languages';
import { countryName } from '../platform/countries';

/** A short answer as one line; empty when there is none. */
export function textAnswer(model: FormModel, field: string): string {
  const answer = model[field];
  return typeof answer === 'string' ? cleanLine(answer).trim() : '';
}

/** The name of a person in the fields `first_name` and `last_name`, as typed so far. */
export const personName = (model: FormModel): string =>
  [textAnswer(model, 'first_name'), textAnswer(model, 'last_name')].filter(Boolean).join(' ');

/** The address in the field `email`, trimmed and in lower case; empty while it is none. */
export function addressOf(model: FormModel): string {
  const email = plainEmail(textAnswer(model, 'email'));
  return isEmail(email) ? email : '';
}

/**
 * The attendee's name in the answers of the registration form: its fields first_name and last_name, or name. Null while it
 * has a web address in it: answers are saved half typed, and letters must not carry such a name to anybody.
 */
export function attendeeName(model: FormModel): string | null {
  const name = personName(model) || textAnswer(model, 'name');
  return name === '' || hasWebAddress(name) ? null : name;
}

/** Who a form is about that may name them in any field: by the fields of names, or else the first text that was answered. */
export function participantName(definition: FormDefinition, model: FormModel): string | null {
  const first = [...shownFields(definition, model)]
    .filter(({ type }) => type === 'text')
    .map(({ name }) => textAnswer(model, name))
    .find((text) => text !== '' && !hasWebAddress(text));
  return attendeeName(model) ?? first ?? null;
}

/** The lines of the first postal address that a form has, for receipts, with its country in the reader's language. */
export function postalAddress(
  { definition, model }: { definition: FormDefinition; model: FormModel },
  locale: Locale,
): string[] {
  const address = [...shownFields(definition, model)]
    .filter(({ type }) => type === 'address')
    .map(({ name }) => savedAddress.safeParse(model[name]))
    .find((parsed) => parsed.success)?.data;
  if (!address) return [];
  const country = countryName(address.countryvalue, locale) ?? address.country;
  return addressLines({ ...address, country });
}

/** The field for the owner's own e-mail address: the form's first e-mail field. */
export function emailField(definition: FormDefinition): FormField | undefined {
  return fieldsOf(definition).find(({ type }) => type === 'email');
}
