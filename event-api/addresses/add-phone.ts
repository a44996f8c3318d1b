import { isPhone } from '@/lib/domain/forms/form-checks';
import { refuse } from '@/lib/errors';
import type { UseCase } from '../calls/use-case';
import { addContactPoint } from './add-contact-point';

export const addPhone: UseCase<'addPhone'> = async (context, { phone, ...place }) => {
  if (!isPhone(phone)) throw refuse(422, 'phone', 'phone_invalid');
  return addContactPoint(context, place, { kind: 'phone', type: 'phone', part: 'phone', value: phone });
};
