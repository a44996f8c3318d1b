import { z } from 'zod';
import { field } from '@/lib/contract/parts/field';
import { getLookUpRegistration } from '@/lib/contract/registration/look-up';
import { emailAddress } from '@/lib/domain/forms/form-rules';

/** Where links are mailed to. */
export const linkFields = z.object({ email: emailAddress(field.email) });

/** Six digits, however they are grouped; whether they are right is the server's to say. */
export const digitsFields = z.object({
  access_code: getLookUpRegistration.fields.shape.access_code.unwrap().min(1),
});
