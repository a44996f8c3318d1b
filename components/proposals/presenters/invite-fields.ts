import { z } from 'zod';
import { field } from '@/lib/contract/parts/field';
import { addInstructorToWorkshop } from '@/lib/contract/proposals/presenters';
import { emailAddress, personalName } from '@/lib/domain/forms/form-rules';

const { shape } = addInstructorToWorkshop.fields;

/** Whom to ask to fill in their own part. */
export const inviteFields = z.object({
  first_name: personalName(shape.first_name.unwrap()),
  last_name: personalName(shape.last_name.unwrap()),
  email: emailAddress(shape.email.unwrap()),
  language: field.locale,
});
