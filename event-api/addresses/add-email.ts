import { isEmail } from '@/lib/domain/forms/form-checks';
import { refuse } from '@/lib/errors';
import type { UseCase } from '../calls/use-case';
import { addContactPoint } from './add-contact-point';

export const addEmail: UseCase<'addEmail'> = async (context, { email, ...place }) => {
  if (!isEmail(email)) throw refuse(422, 'email', 'invalid_email');
  return addContactPoint(context, place, { kind: 'email', type: 'email', part: 'email', value: email });
};
