import type { FormModel } from '@/lib/domain/forms/form-model';
import { hasWebAddress } from '@/lib/domain/web-addresses-in-names';
import { personName, textAnswer } from '../forms/answered-texts';

/**
 * The attendee's name in the answers of the registration form: its fields first_name and last_name, or name. Null while it
 * has a web address in it: answers are saved half typed, and letters must not carry such a name to anybody.
 */
export function attendeeName(model: FormModel): string | null {
  const name = personName(model) || textAnswer(model, 'name');
  return name === '' || hasWebAddress(name) ? null : name;
}
