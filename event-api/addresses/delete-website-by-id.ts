import type { UseCase } from '../calls/use-case';
import { deleteContactPoint } from './delete-contact-point';

/** Takes a website off its form. */
export const deleteWebsiteByID: UseCase<'deleteWebsiteByID'> = (context, { id }) =>
  deleteContactPoint(context, 'website', id);
