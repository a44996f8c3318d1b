import type { UseCase } from '../calls/use-case';
import { deleteContactPoint } from './delete-contact-point';

/** Takes an e-mail address off its form. */
export const deleteEmailByID: UseCase<'deleteEmailByID'> = (context, { id }) =>
  deleteContactPoint(context, 'email', id);
