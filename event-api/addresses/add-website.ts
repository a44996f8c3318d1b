import { websiteAddress } from '@/lib/domain/safe-link';
import { refuse } from '@/lib/errors';
import type { UseCase } from '../calls/use-case';
import { addContactPoint } from './add-contact-point';

export const addWebsite: UseCase<'addWebsite'> = async (context, { url, ...place }) => {
  const value = websiteAddress(url);
  if (value === undefined) throw refuse(422, 'url', 'invalid_url');
  return addContactPoint(context, place, { kind: 'website', type: 'url', part: 'url', value });
};
