import type { UseCase } from '../calls/use-case';
import { deleteContactPoint } from './delete-contact-point';

/** Takes an address off its form. */
export const deleteAddressByID: UseCase<'deleteAddressByID'> = (context, { id }) =>
  deleteContactPoint(context, 'address', id);
