import { isEmail, isPhone } from '@/lib/domain/forms/form-checks';
import { websiteAddress } from '@/lib/domain/safe-link';
import { refuse } from '@/lib/errors';
import type { UseCase } from '../calls/use-case';
import { addContactPoint } from './add-contact-point';

export const addEmail: UseCase<'addEmail'> = async (context, { email, ...place }) => {
  if (!isEmail(email)) throw refuse(422, 'email', 'invalid_email');
  return addContactPoint(context, place, { kind: 'email', type: 'email', part: 'email', value: email });
};

export const addPhone: UseCase<'addPhone'> = async (context, { phone, ...place }) => {
  if (!isPhone(phone)) throw refuse(422, 'phone', 'phone_invalid');
  return addContactPoint(context, place, { kind: 'phone', type: 'phone', part: 'phone', value: phone });
};

export const addWebsite: UseCase<'addWebsite'> = async (context, { url, ...place }) => {
  const value = websiteAddress(url);
  if (value === undefined) throw refuse(422, 'url', 'invalid_url');
  return addContactPoint(context, place, { kind: 'website', type: 'url', part: 'url', value });
};
