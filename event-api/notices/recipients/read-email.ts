import { isEmail } from '@/lib/domain/forms/form-checks';
import { refuse } from '@/lib/errors';

/** Normalises an e-mail address: trimmed, in lower case. @throws Refusal 422 at the field when it is invalid */
export function readEmail(typed: string, field = 'email'): string {
  const email = typed.trim().toLowerCase();
  if (!isEmail(email)) throw refuse(422, field, email === '' ? 'required' : 'invalid_email');
  return email;
}
