import type { UseCase } from '../calls/use-case';
import { deleteContactPoint } from './delete-contact-point';

/** Takes a phone number off its form. */
export const deletePhoneByID: UseCase<'deletePhoneByID'> = (context, { id }) =>
  deleteContactPoint(context, 'phone', id);
