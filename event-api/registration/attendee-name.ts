import type { FormModel } from '@/lib/domain/forms/form-model';
import { cleanLine, hasWebAddress } from '@/lib/domain/names';

/**
 * The attendee's name in the answers of the registration form: its fields first_name and last_name, or name. Null while it
 * has a web address in it: answers are saved half typed, and letters must not carry such a name to anybody.
 */
export function attendeeName(model: FormModel): string | null {
  const text = (field: string) => {
    const answer = model[field];
    return typeof answer === 'string' ? cleanLine(answer).trim() : '';
  };
  const name = [text('first_name'), text('last_name')].filter(Boolean).join(' ') || text('name');
  return name === '' || hasWebAddress(name) ? null : name;
}
